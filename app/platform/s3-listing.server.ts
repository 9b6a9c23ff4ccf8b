/** A page of the objects in a bucket. */
export interface Listing {
  objects: { key: string; changedAt: Date }[];
  /** Asks for the next page. */
  next?: string | undefined;
}

/**
 * Reads what a service answers to ListObjectsV2. The texts in it have no elements of their own, so that no parser is needed.
 * @throws Error when it is no listing, or goes on and does not say how to ask for the rest
 */
export function readListing(xml: string): Listing {
  if (!xml.includes("<ListBucketResult")) throw new Error("the service sent no listing");
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, object = ""]) => ({
    key: unescaped(textOf(object, "Key") ?? ""),
    // Without a time of its own an object is taken for a new one.
    changedAt: new Date(textOf(object, "LastModified") ?? Date.now()),
  }));
  const next = textOf(xml, "NextContinuationToken");
  if (!next && /<IsTruncated>\s*true/.test(xml)) throw new Error("the service does not list all keys");
  return { objects, next: next && unescaped(next) };
}

const textOf = (xml: string, element: string): string | undefined =>
  new RegExp(`<${element}>([^<]+)</${element}>`).exec(xml)?.[1];

const SIGNS: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,5})|#(\d{1,6})|(amp|lt|gt|quot|apos));/gi, (_, hex, decimal, name) =>
    name
      ? (SIGNS[name.toLowerCase()] as string)
      : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : decimal),
  );
