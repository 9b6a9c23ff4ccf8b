import type { Fact } from "./session-facts";

/** Shows the facts of a training beside each other, each with its figure large. */
export function SessionFigures({ facts }: { facts: Fact[] }) {
  return (
    <ul className="session-figures numbers">
      {facts.map(({ text, figure }) => {
        const [before, after] = text.split(figure);
        return (
          <li key={text}>
            {before}
            <strong>{figure}</strong>
            {after}
          </li>
        );
      })}
    </ul>
  );
}
