import { useTranslation } from "react-i18next";
import { FieldFrame } from "./field";

interface Props {
  clients: { user_id: string; name: string }[];
  chosen: string | undefined;
}

/** Lets a trainer select one of their clients. */
export function ClientSelect({ clients, chosen }: Props) {
  const { t } = useTranslation();
  return (
    <FieldFrame id="client" label={t("tasks.client")}>
      <select id="client" name="client" className="input" defaultValue={chosen ?? ""} required>
        <option value="" disabled>
          {t("tasks.choose_client")}
        </option>
        {clients.map(({ user_id, name }) => (
          <option key={user_id} value={user_id}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
