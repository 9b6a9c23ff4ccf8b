import { LinkifyIt } from "linkify-it";
import { Fragment } from "react";

// Only web addresses become links, also those without "https://" at their beginning.
const finder = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false, maxLength: 2000 })
  .add("ftp:", null)
  .add("mailto:", null)
  .add("//", null);

export interface TextSegment {
  text: string;
  href?: string;
}

/** Splits a text at its web addresses. One with characters that change the writing direction has no links: it can fake an address. */
export function segmentsOf(text: string): TextSegment[] {
  if (/\p{Bidi_Control}/u.test(text)) return [{ text }];
  const segments: TextSegment[] = [];
  let end = 0;
  for (const { index, lastIndex, url } of finder.match(text) ?? []) {
    if (index > end) segments.push({ text: text.slice(end, index) });
    segments.push({ text: text.slice(index, lastIndex), href: url });
    end = lastIndex;
  }
  if (end < text.length) segments.push({ text: text.slice(end) });
  return segments;
}

export function LinkedText({ text }: { text: string }) {
  let end = 0;
  return segmentsOf(text).map(({ text: words, href }) => {
    const start = end;
    end += words.length;
    if (!href) return <Fragment key={start}>{words}</Fragment>;
    return (
      <a key={start} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {words}
      </a>
    );
  });
}
