/**
 * Says how a screen is looked at.
 * @typedef {object} Look
 * @property {Width} width the width of the window in pixels
 * @property {"dark" | "light"} theme
 * @property {"en" | "de"} language
 */

/** @typedef {390 | 820 | 1280} Width */

/**
 * The height of the window at each width: a phone, a tablet and a desktop.
 * @type {Record<Width, number>}
 */
export const HEIGHTS = { 390: 844, 820: 1180, 1280: 800 };

/**
 * The looks in which every screen is pictured.
 * @type {Look[]}
 */
export const LOOKS = [...both(390), { width: 820, theme: "dark", language: "en" }, ...both(1280)];

/**
 * Returns the looks at one width, in both themes and languages.
 * @param {Width} width
 * @returns {Look[]}
 */
function both(width) {
  return [
    { width, theme: "dark", language: "en" },
    { width, theme: "dark", language: "de" },
    { width, theme: "light", language: "en" },
    { width, theme: "light", language: "de" },
  ];
}

/**
 * Returns the name of a look, which is the name of the folder of its pictures.
 * @param {Look} look
 */
export const nameOfLook = ({ width, theme, language }) => `${width}-${theme}-${language}`;
