import type { TFunction } from "i18next";
import { clientNameOf } from "./client-name";
import type { AnyPlan, KindName } from "./kind";

/** Words the title of a dialog that edits or deletes a plan, or a template. */
export const planTitle = (
  does: "edit" | "delete",
  kind: KindName,
  plan: Pick<AnyPlan, "client_user_id" | "client_name" | "client_archived">,
  t: TFunction,
): string =>
  plan.client_user_id === null
    ? t(`plans.${does}_template`)
    : t(`plans.${kind}.${does}_for`, { name: clientNameOf(plan, t) });
