import type { PhotoSize } from "~/domain/coaching/photos/files";

const WIDTH = 600;
const HEIGHT = 800;
const THUMB_WIDTH = 300;

/** A drawn picture in the sizes of a photo. */
export interface DrawnPicture extends Record<PhotoSize, Buffer> {
  width: number;
  height: number;
}

/** Describes a picture of the demo: shapes on a coloured ground. */
export interface Shapes {
  /** The colour of the ground, 0 to 360. */
  hue: number;
  /** The number of bars, and how wide they are, from 0 to 1. */
  bars: number;
  width: number;
}

/** Draws a picture of the demo: a disc above bars, no person. */
export async function drawPicture({ hue, bars, width }: Shapes): Promise<DrawnPicture> {
  // Loaded here, because a server without a new demo draws no pictures itself.
  const { default: sharp } = await import("sharp");
  const [dark, light, shape] = [ground(hue, 0.1), ground(hue, 0.26), ground(hue, 0.62)];
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const share = y / HEIGHT;
      const isShape = isInDisc(x, y) || isInBar(x, y, bars, width);
      for (let channel = 0; channel < 3; channel++) {
        const [from = 0, to = 0, solid = 0] = [dark[channel], light[channel], shape[channel]];
        pixels[(y * WIDTH + x) * 3 + channel] = isShape ? solid : from + (to - from) * share;
      }
    }
  }
  const drawn = () => sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
  const [full, thumb] = await Promise.all([
    drawn().webp({ quality: 80 }).toBuffer(),
    drawn().resize(THUMB_WIDTH).webp({ quality: 75 }).toBuffer(),
  ]);
  return { full, thumb, width: WIDTH, height: HEIGHT };
}

const isInDisc = (x: number, y: number) =>
  (x - WIDTH / 2) ** 2 + (y - HEIGHT * 0.22) ** 2 < (WIDTH * 0.13) ** 2;

function isInBar(x: number, y: number, bars: number, width: number): boolean {
  const [top, bottom] = [HEIGHT * 0.4, HEIGHT * 0.9];
  const row = ((y - top) / (bottom - top)) * bars;
  if (row < 0 || row >= bars || row % 1 > 0.72) return false;
  return Math.abs(x - WIDTH / 2) < (WIDTH / 2) * width * (1 - 0.08 * Math.floor(row));
}

/** Returns the red, green and blue of a muted colour, 0 to 255. */
function ground(hue: number, lightness: number): number[] {
  const channel = (shift: number) => {
    const wave = Math.cos(((hue + shift) * Math.PI) / 180);
    return Math.round(255 * Math.min(1, Math.max(0, lightness * (1 + 0.45 * wave))));
  };
  return [channel(0), channel(-120), channel(120)];
}
