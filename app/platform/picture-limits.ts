/** Limits a JPEG, PNG, GIF or WebP, in pixels (width × height). */
export const PIXELS_MAX = 50_000_000;

/** Limits a HEIC or HEIF to a phone's 24 megapixels, because decoding needs more memory. */
export const HEIC_PIXELS_MAX = 25_000_000;

/** Limits the longer side, in pixels. Smaller pictures keep their size. */
export const FULL_SIDE = 1600;

export const THUMB_SIDE = 400;

/** Limits the scans of a JPEG. Cameras and programs write about ten. */
export const SCANS_MAX = 100;
