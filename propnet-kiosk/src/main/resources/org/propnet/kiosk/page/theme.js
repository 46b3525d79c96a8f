// Light, dark, or as the system has it. A classic script, so that it runs before the first paint.
(() => {
  const THEMES = ["auto", "light", "dark"];
  const root = document.documentElement;

  const stored = () => {
    try {
      const theme = localStorage.getItem("theme");
      return THEMES.includes(theme) ? theme : "auto";
    } catch {
      return "auto"; // storage is switched off
    }
  };
  const show = (theme) => {
    root.dataset.theme = theme;
    const button = document.getElementById("theme");
    if (button) {
      button.textContent = { auto: "◐", light: "☀", dark: "☾" }[theme];
      button.setAttribute("aria-label", `Theme: ${theme}. Change it`);
      button.title = `Theme: ${theme}`;
    }
  };

  show(stored());
  addEventListener("DOMContentLoaded", () => {
    show(stored());
    document.getElementById("theme").addEventListener("click", () => {
      const theme = THEMES[(THEMES.indexOf(root.dataset.theme) + 1) % THEMES.length];
      try {
        localStorage.setItem("theme", theme);
      } catch {
        // the switch then lasts as long as the page
      }
      show(theme);
    });
  });
})();
