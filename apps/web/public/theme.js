// Runs before the first paint, so that nothing changes colour or place afterwards.
(() => {
  const root = document.documentElement;
  let chosen = null;
  try {
    chosen = localStorage.getItem("mantine-color-scheme-value");
  } catch {}
  const dark = chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  root.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");

  // Chosen against the system: the bars of the browser follow.
  if (chosen === "dark" || chosen === "light")
    for (const bar of document.querySelectorAll("meta[name=theme-color]")) bar.content = dark ? "#151814" : "#FAF8F3";

  let saver = null;
  try {
    saver = localStorage.getItem("recolte.data-saver");
  } catch {}
  if (saver ? saver === "on" : navigator.connection?.saveData) root.dataset.saver = "";
  // Browsers let such cookies expire early.
  try {
    if (saver) document.cookie = `data-saver=${saver === "on" ? "on" : "off"}; path=/; max-age=31536000; samesite=lax`;
  } catch {}

  try {
    const letters = localStorage.getItem("recolte.letters");
    if (letters === "112" || letters === "125") root.dataset.letters = letters;
    if (localStorage.getItem("recolte.calm") === "on") root.dataset.calm = "";
  } catch {}

  // The clocks of telephones are often a day off: by how much comes with the page. A kept one tells a former hour.
  const arrivedAt = Date.now() - performance.now() + (performance.getEntriesByType("navigation")[0]?.responseStart ?? 0);
  const behind = Date.parse(root.dataset.now) - arrivedAt;
  if (behind && root.dataset.kept === undefined) root.dataset.behind = Math.abs(behind) < 5000 ? 0 : Math.round(behind);

  const path = location.pathname;
  if (path === "/") root.dataset.at = "home";
  else if (/^\/announcements\/?$/.test(path)) root.dataset.at = "list";
  else if (/^\/(auth|reset-password|admin)(\/|$)/.test(path)) root.dataset.at = "bare";
  else if (/^\/(announcements\/|create-announcement|publier)/.test(path)) root.dataset.at = "deep";
  else root.dataset.at = "page";

  // What the server drew cannot act before its code is there: what was typed, and what was pressed last, is noted until then.
  const drawn = ({ target }, parts) => target.closest("[data-drawn]") && target.closest(parts);
  let pressed;
  addEventListener("input", (event) => drawn(event, "input,textarea,select")?.setAttribute("data-typed", ""), true);
  addEventListener(
    "click",
    (event) => {
      const next = drawn(event, "button,label");
      if (!next) return;
      pressed?.removeAttribute("data-pressed");
      pressed = next;
      pressed.setAttribute("data-pressed", "");
    },
    true,
  );
  // Offered after a first success, not when the browser likes to.
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    window.installOffer = event;
  });
  // Left and come back to by « Retour », it may be another's by now.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && (document.getElementById("own-data") || root.dataset.session)) location.reload();
  });
  addEventListener(
    "submit",
    (event) => {
      const form = drawn(event, "form");
      if (!form) return;
      // One that has an address needs no code: it leaves now, and is not pressed again.
      if (form.hasAttribute("action")) pressed?.removeAttribute("data-pressed");
      else event.preventDefault();
    },
    true,
  );
})();
