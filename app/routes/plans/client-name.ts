import type { TFunction } from "i18next";
import { useTexts } from "~/i18n/texts";
import type { AnyPlan } from "./kind";

type Owned = Pick<AnyPlan, "client_name" | "client_archived">;

/** Words whose plan it is, also where the client is archived or deleted. */
export function clientNameOf({ client_name, client_archived }: Owned, t: TFunction): string {
  if (client_name === null) return t("plans.unknown_client");
  return client_archived ? t("plans.archived_client", { name: client_name }) : client_name;
}

export function useClientName() {
  const { t } = useTexts();
  return (plan: Owned): string => clientNameOf(plan, t);
}
