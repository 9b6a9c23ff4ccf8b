import { AbsenceLine } from "~/components/absences";
import { List, Row } from "~/components/list";
import { MoreMenu } from "~/components/more-menu";
import { PackageBadge } from "~/components/package-badge";
import { TextAction } from "~/components/text-action";
import { WritePlan } from "~/components/write-plan";
import { type Group, LATER_DAYS } from "~/domain/coaching/attention/reasons";
import type { Reason } from "~/domain/coaching/attention/rules";
import { hasMessages } from "~/domain/people/packages/rules";
import { displayName } from "~/domain/people/profile/rules";
import type { ClientNeedingAttention } from "~/domain/screens/dashboard.server";
import { useTexts } from "~/i18n/texts";
import { Reasons, reasonWords } from "./reasons";
import { rosterAddress } from "./roster-address";

interface Props {
  needsAttention: ClientNeedingAttention[];
  needing: number;
  groups: Record<Group, number>;
}

/** Lists the first clients who need the trainer, each with all reasons and the button that deals with the first. */
export function NeedsAttention({ needsAttention, needing, groups }: Props) {
  const { t } = useTexts();
  const counts = (["answer", "slipping", "plan"] as const).filter((group) => groups[group] > 0);
  return (
    <section aria-labelledby="needy">
      <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="needy" tabIndex={-1}>
          {t("dashboard.needy")}
        </h2>
        <p className="numbers flex flex-wrap gap-x-3 text-small">
          {counts.map((group) => (
            <TextAction key={group} href={rosterAddress({ need: group, sort: "waiting" })}>
              {t(`dashboard.needy_${group}`, { count: groups[group] })}
            </TextAction>
          ))}
        </p>
      </header>
      <div className="card list">
        <List bare>
          {needsAttention.map((client) => (
            <NeedsAttentionRow key={client.user_id} client={client} />
          ))}
        </List>
        {needing > needsAttention.length && (
          <p className="max-w-none border-line border-t">
            <TextAction href={rosterAddress({ need: "any", sort: "waiting" })}>
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
  const [first] = client.reasons;
  if (!first) return null;
  const step = nextStep(client, first);
  return (
    <Row
      className="needing-row"
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
      state={<Reasons reasons={client.reasons} />}
      actions={
        <>
          {step ? (
            <a className="button" href={step.href}>
              {t(`dashboard.${step.text}`)}
              <span className="sr-only">: {name}</span>
            </a>
          ) : (
            <WritePlan client={{ user_id: client.user_id, name }} />
          )}
          <Answers client={client} first={first} name={name} />
        </>
      }
    />
  );
}

/** Says that the first reason of a client waits, or is done. */
function Answers({ client, first, name }: { client: ClientNeedingAttention; first: Reason; name: string }) {
  const texts = useTexts();
  const { t } = texts;
  const words = reasonWords(texts, first);
  return (
    <MoreMenu label={t("dashboard.answers", { name, words })}>
      <form method="post" action="/dashboard/attention">
        <input type="hidden" name="client_user_id" value={client.user_id} />
        <input type="hidden" name="reason" value={first.name} />
        <input type="hidden" name="cause" value={first.cause} />
        <input type="hidden" name="through" value={client.last_number} />
        <p className="text-muted text-small">{words}</p>
        {LATER_DAYS.map((days) => (
          <button key={days} type="submit" name="answer" value={days}>
            {t("dashboard.later", { count: days })}
          </button>
        ))}
        <button type="submit" name="answer" value="done">
          {t(first.name === "words" ? "dashboard.no_answer" : "dashboard.done")}
        </button>
      </form>
    </MoreMenu>
  );
}

/** Chooses the next step for the first reason; null is to write a plan. Without body data, the trainer asks for it before that. */
function nextStep(client: ClientNeedingAttention, { name, isGone }: Reason) {
  const { user_id, reasons } = client;
  if (name === "no_plan" && !reasons.some((each) => each.name === "no_data")) return null;
  if (name === "mood") return { href: `/daily-checkins?client=${user_id}`, text: "review" } as const;
  if (isGone) return { href: `/client/${user_id}/archive`, text: "archive" } as const;
  return name !== "state" && hasMessages({ ...client, is_trainer: false })
    ? ({ href: `/messages?client=${user_id}`, text: "message" } as const)
    : ({ href: `/client/${user_id}`, text: "details" } as const);
}
