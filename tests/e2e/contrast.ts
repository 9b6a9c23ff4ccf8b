import type { Locator } from "@playwright/test";
import { type Colour, contrastOf } from "../support/contrast";

/**
 * Returns the contrast (1 to 21) of the background of an element against the ground around it, and of its text against its
 * background, as the browser shows them. An element without a background of its own has the contrast 1 against its ground.
 */
export async function contrastsOf(element: Locator): Promise<{ ground: number; text: number }> {
  const { own, around, text } = await coloursOf(element);
  return { ground: contrastOf(own, around), text: contrastOf(text, own) };
}

/** Reads the colours as the browser draws them, because a style can mix them or leave them to the element around. */
const coloursOf = (element: Locator): Promise<Record<"own" | "around" | "text", Colour>> =>
  element.evaluate((element) => {
    const pixel = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const channels = (colour: string) => {
      if (!pixel) throw new Error("the browser has no canvas");
      pixel.clearRect(0, 0, 1, 1);
      pixel.fillStyle = colour;
      pixel.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = pixel.getImageData(0, 0, 1, 1).data;
      return { colour: [red, green, blue] as const, isOpaque: alpha === 255 };
    };
    const background = (of: Element | null): Colour => {
      if (!of) return [255, 255, 255];
      const { colour, isOpaque } = channels(getComputedStyle(of).backgroundColor);
      return isOpaque ? colour : background(of.parentElement);
    };
    return {
      own: background(element),
      around: background(element.parentElement),
      text: channels(getComputedStyle(element).color).colour,
    };
  });
