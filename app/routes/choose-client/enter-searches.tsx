/** Makes Enter search in the form around it: the key presses the first button, so this hidden one comes first. */
export const EnterSearches = ({ busy }: { busy?: string }) => (
  <button
    type="submit"
    className="hidden"
    tabIndex={-1}
    aria-hidden
    name="show"
    value="1"
    formNoValidate
    data-busy={busy}
  />
);
