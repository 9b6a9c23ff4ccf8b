import type { Locator } from "@playwright/test";

/**
 * Returns the contrast (1 to 21) of the background of an element against the ground around it, and of its text against its
 * background, as the browser shows them. An element without a background of its own has the contrast 1 against its ground.
 */
export const contrastsOf = (element: Locator): Promise<{ ground: number; text: number }> =>
  element.evaluate((element) => {
    const pixel = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const channels = (colour: string) => {
      if (!pixel) throw new Error("the browser has no canvas");
      pixel.clearRect(0, 0, 1, 1);
      pixel.fillStyle = colour;
      pixel.fillRect(0, 0, 1, 1);
      return [...pixel.getImageData(0, 0, 1, 1).data];
    };
    const background = (of: Element | null): number[] => {
      if (!of) return [255, 255, 255];
      const colour = channels(getComputedStyle(of).backgroundColor);
      return colour[3] === 255 ? colour : background(of.parentElement);
    };
    const luminance = ([red = 0, green = 0, blue = 0]: number[]) => {
      const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (one: number[], other: number[]) => {
      const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
      return (light + 0.05) / (dark + 0.05);
    };
    const own = background(element);
    return {
      ground: contrast(own, background(element.parentElement)),
      text: contrast(channels(getComputedStyle(element).color), own),
    };
  });
