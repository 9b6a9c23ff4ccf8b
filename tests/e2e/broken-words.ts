/**
 * Returns the words that are broken into two lines without a hyphen. A word may break at a soft hyphen, and behind a hyphen
 * of its own. Addresses, numbers and very long words may break anywhere. It runs in the page, so it uses nothing from
 * outside.
 */
export function brokenWords(): string[] {
  /** A longer word does not fit into one line beside an icon on a narrow phone. */
  const LONGEST = 20;
  const WORDS = /(?<=^|[\s(„"])[\p{L}\p{M}\u00AD-]+(?=[.,:;!?…)“"]*(?:\s|$))/gu;
  const range = document.createRange();
  const boxesOf = (text: Text, start: number, end: number) => {
    range.setStart(text, start);
    range.setEnd(text, end);
    return [...range.getClientRects()].filter(({ width }) => width > 0);
  };
  /** Tells whether the first and the last letter stand on different lines. A box before a letter is that of its hyphen. */
  const isBroken = (text: Text, start: number, end: number) =>
    (boxesOf(text, start, start + 1).at(-1)?.top ?? 0) + 1 < (boxesOf(text, end - 1, end)[0]?.top ?? 0);
  /** Text for screen readers alone is in a box of one pixel. */
  const isSeen = (element: Element | null): boolean =>
    element === null || (element.getBoundingClientRect().width > 1 && isSeen(element.parentElement));

  const findings: string[] = [];
  const shown = document.querySelector("dialog") ?? document.body;
  const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
    if (text.data.trim() === "" || boxesOf(text, 0, text.length).length < 2) continue;
    if (!isSeen(text.parentElement)) continue;
    for (const { 0: word, index } of text.data.matchAll(WORDS)) {
      let start = index;
      for (const segment of word.split(/(?<=[\u00AD-])/)) {
        const end = start + segment.replace("\u00AD", "").length;
        if (segment.length <= LONGEST && isBroken(text, start, end))
          findings.push(`"${word.replaceAll("\u00AD", "")}" is broken within the word`);
        start += segment.length;
      }
    }
  }
  return findings;
}
