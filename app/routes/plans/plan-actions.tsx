import { Icon } from "~/components/icon";
import { MoreMenu } from "~/components/more-menu";
import { useSamePage } from "~/components/same-page";
import { useShell } from "~/components/shell-facts";
import { hasPresentClient } from "~/domain/coaching/plan-content/rules";
import { useTexts } from "~/i18n/texts";
import { type AnyPlan, type KindName, templatesPath } from "./kind";
import { PlanSwitch } from "./plan-switch";

type ActedPlan = Pick<AnyPlan, "id" | "title" | "is_active" | "client_name" | "client_archived">;

interface Props {
  kind: KindName;
  plan: ActedPlan;
  /** Makes the address of a dialog lead back to this page. Without it, the dialog lies over the shown page of its list. */
  dialogLink?: (dialog: string) => string;
}

/** Shows what a trainer can do. The plan of an archived or former client can only be copied. */
export function PlanActions({ kind, plan, dialogLink }: Props) {
  const { t } = useTexts();
  const { user } = useShell();
  const samePage = useSamePage();
  const { title } = plan;
  const to = (action: string) => (dialogLink ?? samePage)(`/${kind}/${plan.id}/${action}`);
  if (!user.is_trainer) return null;
  const canChange = hasPresentClient(plan);
  return (
    <>
      {canChange && <Edit href={to("edit")} title={title} />}
      <IconLink
        href={to("copy")}
        icon="copy"
        title={t("plans.duplicate")}
        label={t("plans.duplicate_named", { title })}
      />
      {canChange && <PlanSwitch plan={plan} action={to("activity")} />}
      {canChange && <More title={title} deletion={to("delete")} />}
    </>
  );
}

/** Shows the actions of a trainer on a template, which cannot be switched on. */
export function TemplateActions({ kind, plan }: Pick<Props, "kind" | "plan">) {
  const { t } = useTexts();
  const samePage = useSamePage();
  const { title } = plan;
  const at = `${templatesPath(kind)}/${plan.id}`;
  return (
    <>
      <a
        className="button"
        href={samePage(`${at}/copy`)}
        aria-label={t("plans.use_template_named", { title })}
      >
        {t("plans.use_template")}
      </a>
      <Edit href={samePage(`${at}/edit`)} title={title} />
      <More title={title} deletion={samePage(`${at}/delete`)} />
    </>
  );
}

function Edit({ href, title }: { href: string; title: string }) {
  const { t } = useTexts();
  return (
    <IconLink href={href} icon="pencil" title={t("plans.edit")} label={t("plans.edit_named", { title })} />
  );
}

function More({ title, deletion }: { title: string; deletion: string }) {
  const { t } = useTexts();
  return (
    <MoreMenu label={t("app.more_named", { name: title })}>
      <a href={deletion} aria-label={t("plans.delete_named", { title })}>
        {t("plans.delete")}
      </a>
    </MoreMenu>
  );
}

interface IconLinkProps {
  href: string;
  icon: "copy" | "pencil";
  title: string;
  label: string;
}

function IconLink({ href, icon, title, label }: IconLinkProps) {
  return (
    <a className="button button-quiet button-icon" href={href} title={title} aria-label={label}>
      <Icon name={icon} />
    </a>
  );
}
