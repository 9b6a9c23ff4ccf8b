declare module "heic-decode" {
  interface Pixels {
    width: number;
    height: number;
    /** Red, green, blue and alpha of each pixel, turned upright. */
    data: Uint8ClampedArray<ArrayBuffer>;
  }
  interface Undecoded {
    width: number;
    height: number;
    decode(): Promise<Pixels>;
  }
  const decode: {
    /** Reads the sizes of all pictures in a file, before any is decoded. */
    all(input: { buffer: Uint8Array }): Promise<Undecoded[] & { dispose(): void }>;
  };
  export default decode;
}
