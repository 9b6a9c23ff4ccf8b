import type { ReactNode } from "react";
import { EmptyState } from "~/components/empty-state";
import { Icon } from "~/components/icon";
import { TextAction } from "~/components/text-action";
import { useTexts } from "~/i18n/texts";
import type { LogFacts } from "./log-client.server";

interface Props {
  /** Leads one step up. */
  up: { href: string; text: string };
  children?: ReactNode;
}

/** Says below the title of a training log what it is, and leads one step up. */
export const LogLead = ({ up, children }: Props) => (
  <span className="flex flex-col items-start">
    {children && <span>{children}</span>}
    <TextAction href={up.href}>
      <Icon name="chevron-left" />
      {up.text}
    </TextAction>
  </span>
);

/** Says that nothing is logged yet, and what to do about it. */
export function NothingLogged({ facts, title }: { facts: LogFacts; title: string }) {
  const { t } = useTexts();
  const { isTrainer, name } = facts;
  return (
    <EmptyState
      icon="dumbbell"
      title={title}
      hint={
        isTrainer
          ? t("training_log.history.empty_trainer_hint", { name })
          : t("training_log.history.empty_hint")
      }
    >
      {!isTrainer && (
        <a className="button" href="/tasks">
          {t("training_log.history.to_tasks")}
        </a>
      )}
    </EmptyState>
  );
}
