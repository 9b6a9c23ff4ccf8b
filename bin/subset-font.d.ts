declare module "subset-font" {
  interface Options {
    targetFormat?: "sfnt" | "woff" | "woff2";
    /** The ids of texts to keep besides those that every font has. */
    preserveNameIds?: number[];
    /** Leaves out glyphs that only features of the font's layout lead to. */
    noLayoutClosure?: boolean;
  }
  /** Returns a font that has only the characters of a text. */
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}
