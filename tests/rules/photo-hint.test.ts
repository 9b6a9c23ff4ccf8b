import { expect, it } from "vitest";
import { de } from "~/i18n/de";
import { en } from "~/i18n/en";
import { HEIC_PIXELS_MAX, PIXELS_MAX } from "~/platform/picture-limits";

it.each([
  ["English", en, "HEIC up to 24 megapixels", "other kinds up to 50"],
  ["German", de, "HEIC bis 24 Megapixel", "andere Arten bis 50"],
])(
  "the hint beside a photo and the answer to a too large one say how many pixels it may have: %s",
  (_, texts, heic, others) => {
    // Phones with 24 megapixels take a little more.
    expect([HEIC_PIXELS_MAX, PIXELS_MAX]).toEqual([25_000_000, 50_000_000]);
    expect(texts.check_ins.form.photo_hint).toContain(heic);
    expect(texts.error.photo_too_many_pixels).toContain(heic);
    expect(texts.error.photo_too_many_pixels).toContain(others);
  },
);
