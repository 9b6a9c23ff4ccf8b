/** Red, green and blue from 0 to 255. */
export type Colour = readonly [number, number, number];

/** Reads a colour such as "#ff5a26". */
export function colourOf(hex: string): Colour {
  const parts = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex)?.slice(1);
  if (!parts) throw new Error(`${hex} is no colour with six hexadecimal digits`);
  const [red = 0, green = 0, blue = 0] = parts.map((part) => Number.parseInt(part, 16));
  return [red, green, blue];
}

/** Returns the contrast of two colours, 1 to 21. Source: WCAG 2.2, definitions of contrast ratio and relative luminance. */
export function contrastOf(one: Colour, other: Colour): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(colour: Colour): number {
  const [red, green, blue] = colour.map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
