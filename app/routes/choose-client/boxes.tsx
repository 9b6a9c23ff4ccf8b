import { StateBadge } from "~/components/badges";
import { EmptyState } from "~/components/empty-state";
import { FieldError, focused, SearchField } from "~/components/field";
import type { Choice, Choices } from "~/domain/people/clients/choices.server";
import { FEW_CLIENTS, ROSTER_SEARCH_MAX } from "~/domain/people/clients/rules";
import { displayName } from "~/domain/people/profile/rules";
import { useTexts } from "~/i18n/texts";
import { Face } from "./face";
import { Turning } from "./turning";

interface Props<Chosen extends Choice> {
  choices: Choices;
  /** They stay in the list while others are searched for. */
  chosen: Chosen[];
  /** Says what is to know about a chosen client. */
  noteOf?: (client: Chosen) => string | undefined;
  nameOf?: (client: Choice) => string;
  /** Says that the search has found nobody. */
  nobody?: (who: string) => string;
  errors?: string[] | undefined;
  hint?: string | undefined;
  single?: boolean;
  /** Moves the focus to the search, or to the first client where there is none, or to the number of clients. */
  focus: "search" | "count" | undefined;
}

/** Tells where the focus is after a form was shown again: at the number of clients when its page was turned. */
export const focusAfter = ({ show }: Record<string, unknown>) =>
  show === undefined || show === "1" ? "search" : "count";

/** Shows clients as boxes in a form. Without a script the search sends the form (`show`), and its answer keeps the choice. */
export function ClientBoxes<Chosen extends Choice>({
  choices,
  chosen,
  noteOf,
  nameOf = displayName,
  nobody,
  errors,
  hint,
  single = false,
  focus,
}: Props<Chosen>) {
  const { t } = useTexts();
  const { clients, who, total, page } = choices;
  const ids = new Set(chosen.map(({ user_id }) => user_id));
  const others = clients.filter(({ user_id }) => !ids.has(user_id));
  const isSearched = who !== "" || total > FEW_CLIENTS;
  const described = [hint && "client-boxes-hint", errors && "client-boxes-error"].filter(Boolean).join(" ");
  return (
    <fieldset className="client-boxes" aria-describedby={described || undefined}>
      <legend className="sr-only">{t(single ? "choose.title" : "choose.several")}</legend>
      {hint && (
        <p id="client-boxes-hint" className="field-hint">
          {hint}
        </p>
      )}
      {errors && (
        <FieldError id="client-boxes-error" tabIndex={-1} {...focused(true)}>
          {errors[0]}
        </FieldError>
      )}
      <ul id="chosen">
        {chosen.map((client) => (
          <Box
            key={client.user_id}
            client={client}
            name={nameOf(client)}
            note={noteOf?.(client)}
            single={single}
            isChosen
          />
        ))}
      </ul>
      {isSearched && (
        <div className="choice-search">
          <SearchField
            id="who"
            label={t("choose.search")}
            placeholder={t("choose.search_hint")}
            defaultValue={who}
            maxLength={ROSTER_SEARCH_MAX}
            aria-keyshortcuts="Enter"
            {...focused(focus === "search" && !errors)}
          />
          <button
            type="submit"
            className="button without-script"
            name="show"
            value="1"
            formNoValidate
            data-busy={t("choose.searching")}
          >
            {t("choose.search")}
          </button>
        </div>
      )}
      {isSearched && (
        <p
          role="status"
          id="choices-found"
          className="numbers text-muted text-small"
          tabIndex={-1}
          {...focused(focus === "count")}
        >
          {t("choose.found", { count: total })}
        </p>
      )}
      <div id="choices">
        <input type="hidden" name="who_page" value={page} />
        {clients.length === 0 && who ? (
          <EmptyState
            icon="search"
            title={nobody?.(who) ?? t("choose.nobody", { who })}
            hint={t("choose.nobody_hint")}
          />
        ) : (
          <ul>
            {others.map((client, index) => (
              <Box
                key={client.user_id}
                client={client}
                name={nameOf(client)}
                single={single}
                focus={focus === "search" && !errors && !isSearched && index === 0}
              />
            ))}
          </ul>
        )}
        <Turning {...choices} busy={t("choose.searching")} />
      </div>
    </fieldset>
  );
}

interface BoxProps {
  client: Choice;
  name: string;
  note?: string | undefined;
  single: boolean;
  isChosen?: boolean;
  focus?: boolean;
}

function Box({ client, name, note, single, isChosen = false, focus = false }: BoxProps) {
  return (
    <li>
      <label className="client-box">
        <input
          type={single ? "radio" : "checkbox"}
          name="client_user_id"
          value={client.user_id}
          defaultChecked={isChosen}
          data-choice
          {...focused(focus)}
        />
        <Face client={client} text={name} />
        {note && <StateBadge>{note}</StateBadge>}
      </label>
    </li>
  );
}
