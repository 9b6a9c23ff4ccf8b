import { focused } from "./field";

/** Names the days of the week, Monday first. */
export interface WeekdayNames {
  short: string[];
  long: string[];
}

interface Props {
  /** The id of the first box. */
  id: string;
  /** The name of all boxes. Their values are the numbers of the days, from 1 (Monday) to 7. */
  name: string;
  names: WeekdayNames;
  chosen: string[];
  invalid?: boolean;
  focus?: boolean;
}

export const WeekdayBoxes = ({ id, name, names, chosen, invalid, focus = false }: Props) => (
  <div className="segment weekdays">
    {names.short.map((short, index) => (
      <label key={short}>
        <input
          id={index === 0 ? id : undefined}
          type="checkbox"
          name={name}
          value={index + 1}
          defaultChecked={chosen.includes(String(index + 1))}
          aria-label={names.long[index]}
          aria-invalid={invalid || undefined}
          {...focused(focus && index === 0)}
        />
        {short}
      </label>
    ))}
  </div>
);
