interface Props {
  name: string;
  label: string;
  options: { value: string; text: string; figure?: string }[];
  chosen: string | undefined;
  errors: string[] | undefined;
  className: string;
  /** The words of the answer that takes a choice back. */
  none?: string;
}

export function Choice({ name, label, options, chosen = "", errors, className, none }: Props) {
  return (
    <fieldset className="one-of" aria-describedby={errors ? `${name}-error` : undefined}>
      <legend className="field-label">{label}</legend>
      <div className={className}>
        {options.map(({ value, text, figure }, index) => (
          <label key={value}>
            <input
              type="radio"
              id={index === 0 ? name : undefined}
              name={name}
              value={value}
              defaultChecked={value === chosen}
            />
            <span>
              {figure && <strong>{figure}</strong>}
              <span>{text}</span>
            </span>
          </label>
        ))}
      </div>
      {none && (
        <label className="no-answer">
          <input type="radio" name={name} value="" />
          <span>{none}</span>
        </label>
      )}
      {errors && (
        <p id={`${name}-error`} className="field-error">
          {errors[0]}
        </p>
      )}
    </fieldset>
  );
}
