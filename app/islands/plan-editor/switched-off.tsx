interface Props {
  text: string;
  isChosen: boolean;
}

/** Asks whether a new plan stays off until the trainer switches it on. */
export const SwitchedOff = ({ text, isChosen }: Props) => (
  <label className="switched-off">
    <input type="checkbox" name="is_active" value="false" defaultChecked={isChosen} />
    {text}
  </label>
);
