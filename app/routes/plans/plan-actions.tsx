import { useTranslation } from "react-i18next";
import { useSamePage } from "~/components/same-page";
import { useShell } from "~/components/shell-facts";
import { hasPresentClient } from "~/domain/plans/rules";
import { type AnyPlan, type KindName, templatesPath } from "./kind";
import { PlanSwitch } from "./plan-switch";

interface Props {
  kind: KindName;
  plan: AnyPlan;
}

/** Shows the actions of a trainer on a client's plan. The plan of an archived or former client can only be copied. */
export function PlanActions({ kind, plan }: Props) {
  const { t } = useTranslation();
  const { person } = useShell();
  const { title } = plan;
  const at = `/${kind}/${plan.id}`;
  if (!person.is_trainer) return null;
  const canChange = hasPresentClient(plan);
  return (
    <div className="plan-actions">
      {canChange && <Edit at={at} title={title} />}
      <IconLink
        href={`${at}/copy`}
        icon="copy"
        title={t("plans.duplicate")}
        label={t("plans.duplicate_named", { title })}
      />
      {canChange && <PlanSwitch kind={kind} plan={plan} />}
      {canChange && <Delete at={at} title={title} />}
    </div>
  );
}

/** Shows the actions of a trainer on a template, which cannot be switched on. */
export function TemplateActions({ kind, plan }: Props) {
  const { t } = useTranslation();
  const samePage = useSamePage();
  const { title } = plan;
  const at = `${templatesPath(kind)}/${plan.id}`;
  return (
    <div className="plan-actions">
      <a
        className="button"
        href={samePage(`${at}/copy`)}
        aria-label={t("plans.use_template_named", { title })}
      >
        {t("plans.use_template")}
      </a>
      <Edit at={at} title={title} />
      <Delete at={at} title={title} />
    </div>
  );
}

interface Action {
  /** The plan's address. */
  at: string;
  title: string;
}

function Edit({ at, title }: Action) {
  const { t } = useTranslation();
  const label = t("plans.edit_named", { title });
  return <IconLink href={`${at}/edit`} icon="edit" title={t("plans.edit")} label={label} />;
}

function Delete({ at, title }: Action) {
  const { t } = useTranslation();
  const label = t("plans.delete_named", { title });
  return <IconLink href={`${at}/delete`} icon="remove" title={t("plans.delete")} label={label} />;
}

function IconLink({
  href,
  icon,
  title,
  label,
}: {
  href: string;
  icon: "copy" | "edit" | "remove";
  title: string;
  label: string;
}) {
  const samePage = useSamePage();
  return (
    <a className="button button-quiet button-icon" href={samePage(href)} title={title} aria-label={label}>
      <span className={`css-icon css-icon-${icon}`} />
    </a>
  );
}
