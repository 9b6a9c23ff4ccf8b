import { useTexts } from "~/i18n/texts";
import type { AnyPlan } from "./kind";

export function useClientName() {
  const { t } = useTexts();
  return ({ client_name, client_archived }: Pick<AnyPlan, "client_name" | "client_archived">): string => {
    if (client_name === null) return t("plans.unknown_client");
    return client_archived ? t("plans.archived_client", { name: client_name }) : client_name;
  };
}
