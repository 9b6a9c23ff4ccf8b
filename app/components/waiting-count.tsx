import { upTo99 } from "./number-formats";

interface Props {
  count: number;
  /** Tells a screen reader the number with the name of what it counts. */
  words: string;
}

export function WaitingCount({ count, words }: Props) {
  if (count === 0) return null;
  return (
    <>
      <span aria-hidden>{upTo99(count)}</span>
      <span className="sr-only">{words}</span>
    </>
  );
}
