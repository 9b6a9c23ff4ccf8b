/** The most pixels (width × height) that a JPEG, PNG, GIF or WebP may have. */
export const PIXELS_MAX = 50_000_000;

/** The most pixels that a HEIC or HEIF may have: those of a phone with 24 megapixels. Decoding them needs more memory. */
export const HEIC_PIXELS_MAX = 25_000_000;

/** The longer side of a stored picture, in pixels. Smaller pictures keep their size. */
export const FULL_SIDE = 1600;

/** The longer side of a thumbnail, in pixels. Smaller pictures keep their size. */
export const THUMB_SIDE = 400;

/** The most scans that a JPEG may have. Cameras and programs write about ten. */
export const SCANS_MAX = 100;
