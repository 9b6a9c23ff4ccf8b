import type { ParseKeys } from "i18next";
import { Icon } from "~/components/icon";
import type { IconName } from "~/components/icon-names";
import { useDialogLink } from "~/components/return-to";
import { useShell } from "~/components/shell-facts";
import type { FirstStep, FirstSteps as Steps } from "~/domain/screens/first-steps";
import { useTexts } from "~/i18n/texts";

interface Shown {
  icon: IconName;
  /** Absent for the data, which are given before the steps are shown. */
  action?: { href: string; text: Extract<ParseKeys, `dashboard.step_${string}`>; isDialog?: true };
}

const SHOWN: Record<FirstStep, Shown> = {
  data: { icon: "user-pen" },
  photos: {
    icon: "camera",
    action: { href: "/progress/new", text: "dashboard.step_photos_open", isDialog: true },
  },
  log: { icon: "utensils", action: { href: "/calorie-tracking/add", text: "dashboard.step_log_open" } },
  hello: { icon: "message-circle", action: { href: "/messages#message", text: "dashboard.step_hello_open" } },
};

/** Lists what a new client does first. The next step is the main action of the dashboard. */
export function FirstSteps({ steps, next }: Steps) {
  const { t } = useTexts();
  const { coach } = useShell();
  const dialogLink = useDialogLink();
  return (
    <section className="card" aria-labelledby="first-steps">
      <h2 id="first-steps">{t("dashboard.first_steps")}</h2>
      <ol className="rows">
        {steps.map(({ name, isDone }) => {
          const { icon, action } = SHOWN[name];
          const id = `step-${name}`;
          return (
            <li key={name} className="row" aria-current={name === next ? "step" : undefined}>
              <Icon name={isDone ? "circle-check" : icon} className={isDone ? "icon text-success" : "icon"} />
              <p className={`row-words basis-24 ${isDone ? "text-muted" : "font-strong"}`}>
                {t(`dashboard.step_${name}`, { coach: coach.name })}
                {isDone && <span className="sr-only">: {t("dashboard.step_done")}</span>}
              </p>
              {action && !isDone && (
                <span className="row-actions">
                  <a
                    id={id}
                    className={name === next ? "button button-main" : "button"}
                    href={action.isDialog ? dialogLink(action.href, id) : action.href}
                  >
                    {t(action.text)}
                  </a>
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
