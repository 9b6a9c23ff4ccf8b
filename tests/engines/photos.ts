import { fileURLToPath } from "node:url";
import { redAndBlue } from "../support/made-pictures";
import type { Stage } from "./journey";

/** Returns the path of a JPEG as a phone makes it: upright, with noise. */
export const jpeg = async (stage: Pick<Stage, "file">): Promise<string> =>
  stage.file("me.jpg", await redAndBlue(900, 1200).jpeg({ quality: 80 }).toBuffer());

/** The path of a HEIC as an iPhone makes it. */
export const HEIC = fileURLToPath(new URL("../fixtures/as-a-phone-takes-it.heic", import.meta.url));
