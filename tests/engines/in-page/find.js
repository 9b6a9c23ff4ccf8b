/**
 * Finds what a person would: by role and name, by label, or by the words that are shown.
 * @param {import("../page").Sought} sought
 * @returns {Element[]} those that are visible
 */
(sought) => {
  /** @type {Record<string, string>} */
  const ROLES = {
    button: "button, input[type=submit], [role=button], summary",
    link: "a[href]",
    field: "input:not([type=hidden], [type=submit]), textarea, select",
    checkbox: "input[type=checkbox]",
    radio: "input[type=radio]",
    slider: "input[type=range]",
    dialog: "dialog[open], [role=dialog]",
    heading: "h1, h2, h3, h4, h5, h6",
    region: "section, [role=region], fieldset, [role=group], nav",
    listitem: "li",
    option: "[role=option]",
    image: "img, [role=img]",
    alert: "[role=alert]",
    status: "[role=status]",
  };
  const tidy = (/** @type {string | null | undefined} */ text) => (text ?? "").replace(/\s+/g, " ").trim();
  const isVisible = (/** @type {Element} */ element) => {
    const { visibility } = getComputedStyle(element);
    return element.getClientRects().length > 0 && visibility === "visible";
  };
  /** The words of an element that assistive technology reads. @param {Node} node @returns {string} */
  const wordsOf = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? "";
    if (!(node instanceof Element) || node.getAttribute("aria-hidden") === "true") return "";
    if (["STYLE", "SCRIPT", "NOSCRIPT"].includes(node.tagName)) return "";
    const label =
      node.getAttribute("aria-label") ?? (node.tagName === "IMG" ? node.getAttribute("alt") : null);
    if (label !== null) return ` ${label} `;
    const inner = [...node.childNodes].map(wordsOf).join("");
    return getComputedStyle(node).display === "inline" ? inner : ` ${inner} `;
  };
  const nameOf = (/** @type {Element} */ element) => {
    const ids = element.getAttribute("aria-labelledby");
    if (ids)
      return tidy(
        ids
          .split(/\s+/)
          .map((id) => document.getElementById(id))
          .map((one) => (one ? wordsOf(one) : ""))
          .join(" "),
      );
    const label = element.getAttribute("aria-label") ?? element.getAttribute("alt");
    if (label !== null) return tidy(label);
    const labels = /** @type {HTMLInputElement} */ (element).labels;
    if (labels?.length) return tidy([...labels].map(wordsOf).join(" "));
    if (element.tagName === "FIELDSET") return tidy(element.querySelector("legend")?.textContent);
    if (element.tagName === "SECTION" || element.tagName === "NAV") return "";
    return tidy(wordsOf(element));
  };
  /** @param {import("../page").Sought} one @returns {Element[]} */
  const find = ({ role, name, exact, text, css, nth, within }) => {
    const roots = within ? find(within) : [document.documentElement];
    const selector = css ?? (role ? ROLES[role] : "*");
    let matches = [...new Set(roots.flatMap((root) => [...root.querySelectorAll(selector ?? role ?? "*")]))];
    if (name !== undefined) {
      const wanted = tidy(name).toLowerCase();
      matches = matches.filter((element) => {
        const own = nameOf(element).toLowerCase();
        return exact ? own === wanted : own.includes(wanted);
      });
    }
    if (text !== undefined)
      matches = matches.filter((element) =>
        tidy(element.textContent).toLowerCase().includes(tidy(text).toLowerCase()),
      );
    // Words alone mean the innermost element that has them.
    if (text !== undefined && !role && !css)
      matches = matches.filter(
        (element) => !matches.some((other) => other !== element && element.contains(other)),
      );
    matches = matches.filter(isVisible);
    return nth === undefined ? matches : matches.slice(nth, nth + 1);
  };
  return find(sought);
};
