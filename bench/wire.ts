import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { ENCODING } from "./load";
import type { Target } from "./targets";

/** The kinds of files that a page links, by the end of their address. */
const KINDS = { script: /\.js$/, style: /\.css$/, font: /\.woff2$/, icons: /\.svg$/ } as const;
type Kind = keyof typeof KINDS;

/** The bytes of the bodies that a browser without a cache receives for a page, compressed, by kind. */
export type Weight = { page: number } & Record<Kind, number>;

/** Finds the addresses that the HTML names, without those of its links to other pages. */
const LINKED = /<(?:link|script|use)\b[^>]*?\b(?:href|src)="(\/assets\/[^"#]+)/g;

const known = new Map<string, number>();

/** Returns the bytes of a page and of the files that its HTML names. Later files that a script loads are not counted. */
export async function weigh({ url, cookie }: Target): Promise<Weight> {
  const { body, html } = await get(url, cookie);
  const weight: Weight = { page: body, script: 0, style: 0, font: 0, icons: 0 };
  for (const path of new Set([...html.matchAll(LINKED)].map(([, path = ""]) => path))) {
    const kind = (Object.keys(KINDS) as Kind[]).find((one) => KINDS[one].test(path));
    if (!kind) continue;
    const file = new URL(path, url).href;
    const bytes = known.get(file) ?? (await get(file)).body;
    known.set(file, bytes);
    weight[kind] += bytes;
  }
  return weight;
}

async function get(url: string, cookie = ""): Promise<{ body: number; html: string }> {
  const sent = (encoding: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      request(url, { headers: { cookie, "accept-encoding": encoding } })
        .once("response", resolve)
        .once("error", reject)
        .end();
    });
  const body = await buffer(await sent(ENCODING));
  const html = await buffer(await sent("identity"));
  return { body: body.length, html: html.toString() };
}
