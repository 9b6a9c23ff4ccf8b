import { useLocation } from "@remix-run/react";
import { SearchField } from "~/components/field";
import { CHOICES, WITHOUT_CHOICE } from "./address";

interface Props {
  label: string;
  hint?: string | undefined;
  /** The text of the button, which only a page without a script has. */
  submit: string;
  who: string;
  maxLength: number;
  resultText: string;
}

/** Shows the search above a list to choose from. It keeps what else the address says. */
export function ChoiceSearchForm({ label, hint, submit, who, maxLength, resultText }: Props) {
  const { pathname, search } = useLocation();
  const preserved = [...new URLSearchParams(search)].filter(([name]) => !(name in WITHOUT_CHOICE));
  return (
    <search>
      <form action={pathname} className="choice-search" data-on-demand="search" data-renews={CHOICES}>
        {preserved.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <SearchField
          id="who"
          label={label}
          placeholder={hint}
          defaultValue={who}
          maxLength={maxLength}
          autoFocus
        />
        <button type="submit" className="button without-script">
          {submit}
        </button>
      </form>
      <p role="status" id="choices-found" className="numbers mt-2 text-muted text-small">
        {resultText}
      </p>
    </search>
  );
}
