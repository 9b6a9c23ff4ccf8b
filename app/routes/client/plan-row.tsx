import { Icon } from "~/components/icon";
import { Row } from "~/components/list";
import { number } from "~/components/number-formats";
import { useDialogLink } from "~/components/return-to";
import { displayName } from "~/domain/people/profile/rules";
import type { ClientPlan } from "~/domain/screens/client-plans.server";
import type { ClientOverview } from "~/domain/screens/overview.server";
import { useTexts } from "~/i18n/texts";
import { MealLine } from "~/routes/nutrition/plan-card";
import { anchorOf } from "~/routes/plans/kind";
import { PlanActions } from "~/routes/plans/plan-actions";
import { WorkoutLine } from "~/routes/training/workout-line";

interface Props {
  client: ClientOverview;
  plan: ClientPlan;
  isOpen: boolean;
}

export function ClientPlanRow({ client, plan, isOpen }: Props) {
  const dialogLink = useDialogLink();
  const fact = useFact();
  const anchor = anchorOf(plan);
  const acted = {
    ...plan,
    client_name: displayName(client),
    // The page of an archived client has no rows.
    client_archived: false,
  };
  const address = `/client/${client.user_id}`;
  return (
    <Row
      id={anchor}
      title={
        <h3 className="font-sans text-body">
          <a
            className="disclosure"
            data-open={isOpen || undefined}
            href={`${address}${isOpen ? "" : `?open=${plan.id}`}#${anchor}`}
            aria-expanded={isOpen}
          >
            {plan.title}
            <Icon name="chevron-down" className="icon-small" />
          </a>
        </h3>
      }
      facts={
        plan.description && <p className="whitespace-pre-line text-muted text-small">{plan.description}</p>
      }
      side={<span className="text-muted">{fact(plan)}</span>}
      actions={
        <PlanActions kind={plan.kind} plan={acted} dialogLink={(dialog) => dialogLink(dialog, anchor)} />
      }
    >
      {isOpen && plan.content && <Content content={plan.content} />}
    </Row>
  );
}

function useFact() {
  const { t, locale } = useTexts();
  return ({ kind, calories_target, duration_weeks }: ClientPlan): string => {
    if (kind === "training")
      return duration_weeks === null ? t("client.no_weeks") : t("client.weeks", { count: duration_weeks });
    return calories_target === null
      ? t("client.no_calories")
      : `${number(calories_target, locale)} ${t("nutrition.kcal")}`;
  };
}

function Content({ content }: { content: NonNullable<ClientPlan["content"]> }) {
  if ("meals" in content)
    return (
      <ol className="rows w-full border-line border-t">
        {content.meals.map((meal) => (
          <MealLine key={meal.id} meal={meal} meals={content.meals} />
        ))}
      </ol>
    );
  return (
    <ol className="workouts w-full border-line border-t pt-3">
      {content.workouts.map((workout) => (
        <WorkoutLine key={workout.id} workout={workout} workouts={content.workouts} />
      ))}
    </ol>
  );
}
