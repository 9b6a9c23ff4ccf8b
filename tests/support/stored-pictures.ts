import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The folder of the pictures that tests do not draw. Its README.md says what each one shows and how it was made. */
export const FIXTURES = fileURLToPath(new URL("../fixtures/", import.meta.url));

/** Reads a HEIC or HEIF from tests/fixtures. */
export const storedPicture = (name: string): Buffer => readFileSync(`${FIXTURES}${name}`);
