/** Describes the part of the package that completeResponse() uses. It has no types of its own. */
declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string> });
    /** Chooses the encoding with the highest quality, and among equal ones the first of `preferred`. */
    encoding<Encoding extends string>(
      available: readonly Encoding[],
      preferred: readonly Encoding[],
    ): Encoding | undefined;
  }
}
