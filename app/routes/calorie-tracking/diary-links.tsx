import { CHOICE_ANCHOR } from "~/components/client-choice";
import { useTexts } from "~/i18n/texts";
import { diaryAddress } from "./address";

interface Props {
  client: { user_id: string; name: string } | null;
  date: string;
}

export function DiaryLinks({ client, date }: Props) {
  const { t } = useTexts();
  return (
    <>
      <a
        className="input chosen-client"
        id={CHOICE_ANCHOR}
        href={diaryAddress("client", { date, client: client?.user_id })}
      >
        <span className="min-w-0 truncate">
          <span className="text-muted">{client ? `${t("tasks.client")}: ` : ""}</span>
          <strong>{client?.name ?? t("diary.own")}</strong>
        </span>
        <span className="text-action">{t(client ? "choose.change" : "diary.clients_diary")}</span>
      </a>
      {client && (
        <p className="text-muted text-small">
          {t("diary.read_only", { name: client.name })}{" "}
          <a className="underline" href={diaryAddress("", { date })}>
            {t("diary.own")}
          </a>
        </p>
      )}
    </>
  );
}
