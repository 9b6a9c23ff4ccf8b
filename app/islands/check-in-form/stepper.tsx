import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "~/components/icon";
import { type Bound, isWithin, numberText, parseNumber, toHundredths } from "~/domain/shared/numbers";

interface Props {
  texts: { less: string; more_of: string };
  bound: Bound;
  /** The number at which the buttons begin while the field is empty. */
  from: number;
  /** True once the number cannot change: the field then has no buttons. */
  readOnly?: boolean;
  children: ReactNode;
}

const STEP = 0.1;

/** Adds two buttons that change the number of a field. They appear when the script has loaded. */
export function Stepper({ texts, bound, from, readOnly, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  const works = isReady && !readOnly;
  const step = (by: 1 | -1) => {
    const input = frame.current?.querySelector("input");
    if (!input) return;
    const before = input.value === "" ? from : parseNumber(input.value, "decimal");
    if (before === null) return;
    const value = toHundredths(before + by * STEP);
    if (!isWithin(value, bound)) return;
    input.value = numberText(value, document.documentElement.lang);
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
            <Icon name="minus" />
          </button>
          <button
            type="button"
            className="button button-icon"
            aria-label={texts.more_of}
            onClick={() => step(1)}
          >
            <Icon name="plus" />
          </button>
        </span>
      )}
    </div>
  );
}
