import { LinkifyIt } from "linkify-it";
import { Fragment } from "react";

// Only web addresses become links, also those without "https://" at their beginning.
const finder = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false, maxLength: 2000 })
  .add("ftp:", null)
  .add("mailto:", null)
  .add("//", null);

export interface TextPiece {
  text: string;
  href?: string;
}

/** Splits a text at its web addresses. One with characters that change the writing direction has no links: it can fake an address. */
export function piecesOf(text: string): TextPiece[] {
  if (/\p{Bidi_Control}/u.test(text)) return [{ text }];
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { index, lastIndex, url } of finder.match(text) ?? []) {
    if (index > end) pieces.push({ text: text.slice(end, index) });
    pieces.push({ text: text.slice(index, lastIndex), href: url });
    end = lastIndex;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

export function LinkedText({ text }: { text: string }) {
  let end = 0;
  return piecesOf(text).map(({ text: words, href }) => {
    const place = end;
    end += words.length;
    if (!href) return <Fragment key={place}>{words}</Fragment>;
    return (
      <a key={place} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {words}
      </a>
    );
  });
}
