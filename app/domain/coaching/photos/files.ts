/** The sizes of the pictures of a photo: at most 1600 and 400 pixels on the longer side. */
export const PHOTO_SIZES = ["full", "thumb"] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];

export const fileOf = (key: string, size: PhotoSize): string =>
  size === "full" ? `${key}.webp` : `${key}.thumb.webp`;

export const filesOf = (key: string): string[] => PHOTO_SIZES.map((size) => fileOf(key, size));
