import { type ReactNode, useEffect, useRef, useState } from "react";

interface Props {
  texts: { less: string; more_of: string };
  /** A field with a number. */
  children: ReactNode;
}

/** Adds two buttons to a field that change its number by its step. They appear when the script has loaded. */
export function Stepper({ texts, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [works, setWorks] = useState(false);
  useEffect(() => setWorks(true), []);
  const step = (by: 1 | -1) => {
    const input = frame.current?.querySelector("input");
    if (!input) return;
    // Rounds, because a browser would step to the next multiple of the step.
    const value = Math.round((Number(input.value) + by * Number(input.step)) * 100) / 100;
    if (value < Number(input.min) || value > Number(input.max)) return;
    input.value = String(value);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <div ref={frame} className="stepper" data-works={works || undefined}>
      {children}
      {works && (
        <span className="stepper-buttons">
          <button
            type="button"
            className="button button-icon"
            aria-label={texts.less}
            onClick={() => step(-1)}
          >
            −
          </button>
          <button
            type="button"
            className="button button-icon"
            aria-label={texts.more_of}
            onClick={() => step(1)}
          >
            +
          </button>
        </span>
      )}
    </div>
  );
}
