import { EmptyState } from "~/components/empty-state";
import { focused, SearchField } from "~/components/field";
import { Icon } from "~/components/icon";
import type { Recipient, Recipients } from "~/domain/messages/recipients.server";
import { ROSTER_SEARCH_MAX } from "~/domain/people/clients/rules";
import { displayName } from "~/domain/people/profile/rules";
import { useTexts } from "~/i18n/texts";
import { Face } from "../choose-client/face";
import { Turning } from "../choose-client/turning";

interface Props {
  recipients: Recipients;
  focus: "list" | "search" | undefined;
}

export function RecipientChoice({ recipients: { choices, chosen }, focus }: Props) {
  const { t } = useTexts();
  const { clients, who, total, page } = choices;
  const ids = new Set(chosen.map(({ user_id }) => user_id));
  const shown = new Set(clients.map(({ user_id }) => user_id));
  const others = chosen.filter(({ user_id }) => !shown.has(user_id));
  return (
    <fieldset className="recipient-choice">
      <legend className="sr-only">{t("message_tools.to_chosen")}</legend>
      <input type="hidden" name="chosen" value={others.map(({ user_id }) => user_id).join(" ")} />
      <input type="hidden" name="who_page" value={page} />
      <div className="choice-search">
        <SearchField
          id="who"
          label={t("message_tools.search")}
          placeholder={t("message_tools.search_hint")}
          defaultValue={who}
          maxLength={ROSTER_SEARCH_MAX}
          {...focused(focus === "search")}
        />
        <button
          type="submit"
          className="button"
          name="show"
          value="1"
          formNoValidate
          data-busy={t("message_tools.searching")}
        >
          {t("message_tools.search")}
        </button>
      </div>
      <p role="status" className="numbers text-muted text-small" tabIndex={-1} {...focused(focus === "list")}>
        {t("choose.found", { count: total })}
      </p>
      {others.length > 0 && <OthersChosen others={others} />}
      {clients.length === 0 && who ? (
        <EmptyState
          icon="search"
          title={t("message_tools.nobody", { who })}
          hint={t("message_tools.nobody_hint")}
        />
      ) : (
        <ul className="recipients">
          {clients.map((client) => (
            <li key={client.user_id}>
              <label className="client-box">
                <input
                  type="checkbox"
                  name="client"
                  value={client.user_id}
                  defaultChecked={ids.has(client.user_id)}
                />
                <Face client={client} text={displayName(client)} />
              </label>
            </li>
          ))}
        </ul>
      )}
      <Turning {...choices} busy={t("message_tools.turning")} />
    </fieldset>
  );
}

function OthersChosen({ others }: { others: Recipient[] }) {
  const { t } = useTexts();
  return (
    <section aria-labelledby="others-chosen">
      <h3 id="others-chosen" className="font-sans text-small">
        {t("message_tools.more_chosen")} <span className="numbers text-muted">{others.length}</span>
      </h3>
      <ul className="chosen-chips">
        {others.map((client) => (
          <li key={client.user_id}>
            <button
              type="submit"
              className="chosen-chip"
              name="drop"
              value={client.user_id}
              formNoValidate
              data-busy={displayName(client)}
              aria-label={t("message_tools.drop", { name: displayName(client) })}
            >
              <span data-words>{displayName(client)}</span>
              {client.closed && (
                <span className="chosen-closed">{t(`message_tools.closed_${client.closed}`)}</span>
              )}
              <Icon name="x" className="icon-small" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
