import { type PointerEvent, useEffect, useRef, useState } from "react";
import { SegmentButtons } from "~/components/segment";
import type { en } from "~/i18n/en";
import { followArrowKeys } from "./photo-slider/arrow-keys";

export interface ComparedPhoto {
  src: string;
  alt: string;
  date: string;
  /** A value of that day, or an empty text. */
  figure: string;
}

export interface PhotoSliderProps {
  left: ComparedPhoto;
  right: ComparedPhoto;
  summary: string;
  texts: Pick<typeof en.comparison, "view" | "side_by_side" | "slider" | "divider">;
}

const VIEWS = ["side_by_side", "slider"] as const;

/** Compares two photos side by side and, with a script, one above the other with a line between them that moves. */
export default function PhotoSlider({ left, right, summary, texts }: PhotoSliderProps) {
  const [isReady, setIsReady] = useState(false);
  const [view, setView] = useState<(typeof VIEWS)[number]>("side_by_side");
  useEffect(() => {
    setIsReady(true);
    return followArrowKeys(document);
  }, []);
  return (
    <div className="comparison">
      <div className="comparison-head">
        <p className="comparison-summary">{summary}</p>
        {/* The place of the buttons is kept free until they work, so that nothing moves. */}
        <SegmentButtons
          className="comparison-views"
          label={texts.view}
          data-waiting={!isReady || undefined}
          buttons={VIEWS.map((value) => ({
            value,
            text: texts[value],
            isChosen: value === view,
            onClick: () => setView(value),
          }))}
        />
      </div>
      {view === "slider" ? (
        <Divided left={left} right={right} label={texts.divider} />
      ) : (
        <div className="comparison-photos">
          <Photo {...left} />
          <Photo {...right} />
        </div>
      )}
    </div>
  );
}

function Photo({ src, alt, date, figure }: ComparedPhoto) {
  return (
    <figure className="photo-tile">
      <img src={src} alt={alt} width="300" height="400" draggable={false} />
      <figcaption className="photo-scrim numbers">
        {date} {figure && <strong>{figure}</strong>}
      </figcaption>
    </figure>
  );
}

function Divided({ left, right, label }: { left: ComparedPhoto; right: ComparedPhoto; label: string }) {
  const [percent, setPercent] = useState(50);
  const box = useRef<HTMLDivElement>(null);
  // The content security policy refuses style attributes, but allows this.
  useEffect(() => box.current?.style.setProperty("--divided", `${percent}%`), [percent]);
  const follow = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPercent(Math.round(Math.min(1, Math.max(0, (clientX - left) / width)) * 100));
  };
  return (
    <div className="comparison-slider">
      <div
        ref={box}
        className="comparison-layers"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
        }}
      >
        <Photo {...left} />
        <Photo {...right} />
      </div>
      <input
        type="range"
        min="0"
        max="100"
        value={percent}
        aria-label={label}
        aria-valuetext={`${percent} %`}
        onChange={({ currentTarget }) => setPercent(Number(currentTarget.value))}
      />
    </div>
  );
}
