import type { Closer } from "~/domain/people/accounts/presence";
import { displayName } from "~/domain/people/profile/rules";
import { useTexts } from "~/i18n/texts";

interface Person {
  user_id: string;
  first_name: string | null;
  last_name: string | null;
  email: string;
}

interface Props {
  client: Person & { closed_by: Closer | null };
}

/** Says who has closed the account of a client. A trainer who has done so may take that back. */
export function ClosedClient({ client }: Props) {
  const { t } = useTexts();
  const { user_id, closed_by } = client;
  return (
    <>
      {closed_by === "self" && <p className="text-muted">{t("closing.closed_by_client")}</p>}
      {closed_by === "trainer" && (
        <form method="post" action={`/client/${user_id}/take-back`}>
          <button
            type="submit"
            className="button button-sized"
            aria-label={`${t("closing.take_back")}: ${displayName(client)}`}
            data-busy={t("closing.taking_back")}
          >
            {t("closing.take_back")}
          </button>
        </form>
      )}
    </>
  );
}
