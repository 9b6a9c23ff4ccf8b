import { AbsenceLine } from "~/components/absences";
import { List, Row } from "~/components/list";
import { PackageBadge } from "~/components/package-badge";
import { TextAction } from "~/components/text-action";
import { WritePlan } from "~/components/write-plan";
import { hasMessages } from "~/domain/people/packages/rules";
import { displayName } from "~/domain/people/profile/rules";
import type { ClientNeedingAttention } from "~/domain/screens/trainer-stats.server";
import { useTexts } from "~/i18n/texts";
import { Needs } from "./needs";
import { rosterAddress } from "./roster-address";

interface Props {
  needsAttention: ClientNeedingAttention[];
  needing: number;
  withoutPlan: number;
  withoutData: number;
  toReview: number;
  unread: number;
}

export function NeedsAttention({
  needsAttention,
  needing,
  withoutPlan,
  withoutData,
  toReview,
  unread,
}: Props) {
  const { t } = useTexts();
  const counts = [
    unread > 0 && t("dashboard.needy_answer", { count: unread }),
    toReview > 0 && t("dashboard.needy_review", { count: toReview }),
    withoutPlan > 0 && t("dashboard.needy_plan", { count: withoutPlan }),
    withoutData > 0 && t("dashboard.needy_data", { count: withoutData }),
  ].filter(Boolean);
  return (
    <section aria-labelledby="needy">
      <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="needy">{t("dashboard.needy")}</h2>
        <p className="numbers text-muted text-small">{counts.join(" · ")}</p>
      </header>
      <div className="card list">
        <List bare>
          {needsAttention.map((client) => (
            <NeedsAttentionRow key={client.user_id} client={client} />
          ))}
        </List>
        {needing > needsAttention.length && (
          <p className="max-w-none border-line border-t">
            <TextAction href={rosterAddress({ sort: "waiting" })}>
              {t("dashboard.needy_all", { count: needing })}
            </TextAction>
          </p>
        )}
      </div>
    </section>
  );
}

function NeedsAttentionRow({ client }: { client: ClientNeedingAttention }) {
  const { t } = useTexts();
  const name = displayName(client);
  const step = nextStep(client);
  return (
    <Row
      user={client}
      title={
        <h3 className="truncate font-sans text-body">
          <a href={`/client/${client.user_id}`}>{name}</a>
        </h3>
      }
      facts={
        <>
          <AbsenceLine said={client.said} />
          <PackageBadge type={client.package_type} />
        </>
      }
      state={<Needs client={client} />}
      actions={
        step ? (
          <a className="button" href={step.href}>
            {t(`dashboard.${step.text}`)}
            <span className="sr-only">: {name}</span>
          </a>
        ) : (
          <WritePlan client={{ user_id: client.user_id, name }} />
        )
      }
    />
  );
}

/** Chooses the next step for a client; null is to write a plan. Without body data, the trainer asks for it before that. */
function nextStep(client: ClientNeedingAttention) {
  const { user_id, initial_data_completed, unread, to_review } = client;
  const messagesLink = { href: `/messages?client=${user_id}`, text: "message" } as const;
  const canMessage = hasMessages({ ...client, is_trainer: false });
  if (canMessage && unread) return messagesLink;
  const screen = to_review === "weekly" ? "/progress" : "/daily-checkins";
  if (to_review) return { href: `${screen}?client=${user_id}`, text: "review" } as const;
  if (client.waiting && initial_data_completed) return null;
  return canMessage ? messagesLink : ({ href: `/client/${user_id}`, text: "details" } as const);
}
