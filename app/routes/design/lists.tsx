import { AbsenceLine } from "~/components/absences";
import { Avatar } from "~/components/avatar";
import { Need, NumberBadge, StateBadge } from "~/components/badges";
import { DateText } from "~/components/date-text";
import { EmptyState } from "~/components/empty-state";
import { Flash } from "~/components/flash";
import { dayInShort } from "~/components/formats";
import { FoldedRow, List, Row } from "~/components/list";
import { MoreMenu } from "~/components/more-menu";
import { PackageBadge } from "~/components/package-badge";
import { PhotoTile } from "~/components/photo-tile";
import { TargetChips } from "~/components/target-chips";
import { TextAction } from "~/components/text-action";
import { VerifiedMark } from "~/components/verified-mark";
import type { Said } from "~/domain/people/absences/rules";
import { PACKAGES } from "~/domain/people/packages/rules";
import { addDays, type Day } from "~/domain/shared/calendar/rules";
import { useTexts } from "~/i18n/texts";
import type { Part } from "./part";

const HERE = "/design";
const UTA = { first_name: "Uta", last_name: "Ultimate", email: "ultimate@beast.example" };

/** Returns what is said of somebody who is injured through a holiday, and was ill until yesterday. */
function saidExamples(today: Day): Said[] {
  const absent = { note: "", confirmed_on: null, starts_on: addDays(today, -3) };
  return [
    { is: "absent", absence: { ...absent, id: 1, kind: "away", ends_on: addDays(today, 4) } },
    { is: "absent", absence: { ...absent, id: 2, kind: "injured", ends_on: null } },
    { is: "back", absence: { ...absent, id: 3, kind: "ill", ends_on: addDays(today, -1) } },
  ];
}

/** Lists the parts that show people and things, and those that tell of an action. */
export const LISTS: Part[] = [
  { name: "avatar", Show: () => <Avatar user={UTA} /> },
  {
    name: "absences",
    Show: ({ today }) => <AbsenceLine said={saidExamples(today)} />,
  },
  {
    name: "badges",
    Show: () => {
      const { t } = useTexts();
      return (
        <p className="flex max-w-none flex-wrap items-center gap-3">
          <NumberBadge count={3} />
          <NumberBadge count={120} />
          <StateBadge isActive>{t("plans.badge_active")}</StateBadge>
          <StateBadge>{t("plans.badge_inactive")}</StateBadge>
          <Need>{t("dashboard.need_answer")}</Need>
          <Need canWait>{t("client.not_given")}</Need>
        </p>
      );
    },
  },
  {
    name: "target-chips",
    Show: () => {
      const { t } = useTexts();
      return <TargetChips targets="r90 w2 rir2, 3-1-1" texts={t("targets", { returnObjects: true })} />;
    },
  },
  {
    name: "package-badge",
    Show: () => (
      <p className="flex max-w-none flex-wrap gap-3">
        {PACKAGES.map((type) => (
          <PackageBadge key={type} type={type} />
        ))}
      </p>
    ),
  },
  {
    name: "photo-tile",
    Show: ({ today }) => {
      const { t, locale } = useTexts();
      return (
        <ul className="photo-grid">
          <li>
            <PhotoTile
              href={HERE}
              src="/icon.svg"
              label={t("client.photo_of", { date: dayInShort(today, locale) })}
              date={<DateText day={today} />}
              figure="68.4 kg"
            />
          </li>
        </ul>
      );
    },
  },
  { name: "verified-mark", Show: () => <VerifiedMark /> },
  {
    name: "date-text",
    Show: ({ today }) => (
      <p className="flex max-w-none flex-wrap gap-4">
        <DateText day={today} />
        <DateText day={today} inFull />
        <DateText day={addDays(today, -400)} />
      </p>
    ),
  },
  {
    name: "list",
    Show: () => {
      const { t } = useTexts();
      return (
        <List>
          <Row
            user={UTA}
            title={<h3 className="font-sans text-body">Uta Ultimate</h3>}
            facts={<p className="row-facts">{UTA.email}</p>}
            state={<StateBadge isActive>{t("plans.badge_active")}</StateBadge>}
            actions={
              <>
                <TextAction href={HERE}>{t("choose.change")}</TextAction>
                <MoreMenu label={UTA.email}>
                  <a href={HERE}>{t("choose.change")}</a>
                </MoreMenu>
              </>
            }
          />
          <FoldedRow user={UTA} title={<span className="font-strong">Uta Ultimate</span>}>
            {UTA.email}
          </FoldedRow>
        </List>
      );
    },
  },
  {
    name: "empty-state",
    Show: () => {
      const { t } = useTexts();
      return (
        <>
          <EmptyState icon="list-checks" title={t("tasks.no_clients")} hint={t("tasks.no_clients_hint")}>
            <a className="button button-main" href={HERE}>
              {t("choose.change")}
            </a>
          </EmptyState>
          <div className="card">
            <EmptyState
              kind="card"
              icon="list-checks"
              title={t("tasks.no_clients")}
              hint={t("tasks.no_clients_hint")}
            />
          </div>
        </>
      );
    },
  },
  {
    name: "flash",
    Show: () => {
      const { t } = useTexts();
      return (
        <div>
          <Flash
            notices={[
              {
                text: t("tasks.all_done"),
                tone: "success",
                links: [{ href: HERE, text: t("choose.change") }],
                undo: { action: "/design/confirm-dialog", fields: {} },
              },
              { text: t("app.demo_banner"), tone: "notice" },
            ]}
          />
        </div>
      );
    },
  },
];
