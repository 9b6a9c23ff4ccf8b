import { useLocation } from "@remix-run/react";
import { onSamePage } from "~/components/same-page";
import { displayName } from "~/domain/people/profile/rules";
import { useTexts } from "~/i18n/texts";
import { SCREENS } from "./kind";

interface Props {
  client: { user_id: string; first_name: string | null; last_name: string | null; email: string };
  /** The number of daily check-ins that wait and do not ask for a look. */
  quiet: number;
  /** The last one of them. */
  last_quiet: number | null;
}

/** Reviews at once the daily check-ins of a client that ask for nothing. One that arrives meanwhile stays. */
export function SeenButton({ client, quiet, last_quiet }: Props) {
  const { t } = useTexts();
  const { search } = useLocation();
  if (last_quiet === null) return null;
  const name = client.first_name || displayName(client);
  return (
    <form method="post" action={onSamePage(`${SCREENS.daily.path}/seen`, search)}>
      <input type="hidden" name="client" value={client.user_id} />
      <input type="hidden" name="last" value={last_quiet} />
      <button type="submit" className="button" data-busy={t("check_ins.reviewing")}>
        {t("check_ins.seen", { count: quiet, name })}
      </button>
    </form>
  );
}
