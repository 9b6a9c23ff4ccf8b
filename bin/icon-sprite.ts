import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ICON_NAMES, type IconName } from "~/components/icon-names";

/** Returns the file of all icons: each is a symbol that pages refer to by its name. */
export async function drawSprite(): Promise<string> {
  const symbols = await Promise.all(ICON_NAMES.map(drawSymbol));
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
}

/** Draws an icon as Lucide does, and puts its lines into a symbol. The style sheet says how lines are drawn (`use`). */
async function drawSymbol(name: IconName): Promise<string> {
  const { default: LucideIcon } = await import(`lucide-react/icons/${name}`);
  const [, lines] = /^<svg[^>]*>(.*)<\/svg>$/.exec(renderToStaticMarkup(createElement(LucideIcon))) ?? [];
  if (!lines) throw new Error(`Lucide has drawn nothing for "${name}".`);
  const short = lines.replace(/><\/\w+>/g, "/>").replace(/\.\d{3,}/g, inHundredths);
  return `<symbol id="${name}" viewBox="0 0 24 24">${short}</symbol>`;
}

/** Shortens the decimals of a number to two. Nobody sees a hundredth of the 24 units of an icon. */
function inHundredths(decimals: string): string {
  const short = Number(decimals).toFixed(2);
  return short.startsWith("0") ? short.slice(1) : decimals;
}
