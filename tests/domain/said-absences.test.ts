import { beforeEach, describe, expect, it } from "vitest";
import { setAbsence } from "~/domain/coaching/absences/changes.server";
import { listCheckInGroups } from "~/domain/coaching/check-ins/groups.server";
import { checkInStats } from "~/domain/coaching/check-ins/stats.server";
import { archiveClient } from "~/domain/coaching/membership/archive.server";
import { findChosen, findCopyChoices } from "~/domain/coaching/plans/copy-choices.server";
import { findEditedPlan } from "~/domain/coaching/plans/plan-list.server";
import { searchPlans } from "~/domain/coaching/plans/plan-pages.server";
import { findStart } from "~/domain/coaching/plans/start.server";
import { listConversations } from "~/domain/messages/conversation-list.server";
import { listRecipients } from "~/domain/messages/recipients.server";
import { MessageInput } from "~/domain/messages/schema";
import { sendMessage } from "~/domain/messages/send.server";
import type { AbsenceKind, Said } from "~/domain/people/absences/rules";
import type { User } from "~/domain/people/accounts/user.server";
import { listChoices } from "~/domain/people/clients/choices.server";
import { findShownClient, listFirstClients } from "~/domain/people/clients/clients.server";
import { ChoiceQuery, RosterQuery } from "~/domain/people/clients/schema";
import { factsOf } from "~/domain/screens/client-facts.server";
import { readConversation } from "~/domain/screens/conversation.server";
import { trainerDashboard } from "~/domain/screens/dashboard.server";
import { findReview } from "~/domain/screens/review.server";
import { listRoster } from "~/domain/screens/roster.server";
import { addDays, type Day } from "~/domain/shared/calendar/rules";
import { makeCheckIn } from "../support/check-ins";
import { CLOCK_ZONE, itIs } from "../support/clock";
import { makeClient, makeTrainer } from "../support/database";
import { writePlan } from "../support/nutrition-plans";

const TODAY = "2025-03-14";
const later = (days: number): Day => addDays(TODAY, days);

let trainer: User;
beforeEach(async () => {
  itIs(TODAY);
  trainer = await makeTrainer();
});

/** Makes a client with a plan, a check-in to review and words that wait, who is in every list. */
async function listed(time_zone = CLOCK_ZONE) {
  const client = await makeClient(trainer, { time_zone, created_at: new Date(`${later(-40)}T12:00:00Z`) });
  const { id: plan } = await writePlan(trainer, client, "Oats");
  const { id: checkIn } = await makeCheckIn(client, { check_in_date: later(-1) });
  await sendMessage(client, MessageInput.parse({ recipient_user_id: trainer.user_id, content: "Hello" }));
  return { ...client, plan, checkIn };
}
type Listed = Awaited<ReturnType<typeof listed>>;

const set = (client: User, kind: AbsenceKind, from: number, to: number | null) =>
  setAbsence(trainer, {
    client_user_id: client.user_id,
    kind,
    starts_on: later(from),
    ends_on: to === null ? null : later(to),
    note: "",
  });

const WHO = ChoiceQuery.parse({});
const PLANS = { q: "", page: 1, state: undefined };

/** The places that a trainer's screens read, for somebody present. */
const PRESENT: Record<string, (client: Listed) => Promise<Said[] | undefined>> = {
  "the row of the dashboard": async () => (await listRoster(trainer, RosterQuery.parse({}))).clients[0]?.said,
  "those who need the trainer": async () =>
    (await trainerDashboard(trainer, RosterQuery.parse({}))).needsAttention[0]?.said,
  "the list of conversations": async () =>
    (await listConversations(trainer, { q: "", page: 1 })).clients[0]?.said,
  "the list of conversations, searched": async ({ email }) =>
    (await listConversations(trainer, { q: email, page: 1 })).clients[0]?.said,
  "the list of check-ins": async () => (await listCheckInGroups(trainer, "weekly", 1)).groups[0]?.said,
  "the choice of a client": async () => (await listChoices(trainer, WHO)).clients[0]?.said,
  "a few clients": async () => (await listFirstClients(trainer))[0]?.said,
  "the choice for copies": async ({ plan }) =>
    (await findCopyChoices(trainer, "nutrition", plan, WHO)).choices.clients[0]?.said,
  "the choice for a message": async () => (await listRecipients(trainer, WHO, [])).choices.clients[0]?.said,
  "a plan that begins with another": async ({ user_id, plan }) =>
    (await findStart(trainer, "nutrition", user_id, plan))?.client.said,
  "tasks and diary": async ({ user_id }) => (await findShownClient(trainer, user_id)).said,
};

/** The places that a trainer's screens read, for somebody present or archived. */
const READABLE: typeof PRESENT = {
  "the head of the chat": async (client) => {
    const participants = { trainer: trainer.user_id, client: client.user_id };
    const { client: shown, clientFacts } = await readConversation(trainer, participants, {});
    return clientFacts ? factsOf(shown, clientFacts).said : [];
  },
  "the review": async ({ checkIn }) => (await findReview(trainer, checkIn, "weekly")).said,
  "the check-ins": async ({ user_id }) => (await checkInStats(trainer, user_id, "weekly")).said,
  "the chosen for copies": async ({ user_id }) => (await findChosen(trainer, [user_id]))[0]?.said,
  "the chosen for a message": async ({ user_id }) =>
    (await listRecipients(trainer, WHO, [user_id])).chosen[0]?.said,
  "whose plans": async ({ user_id }) =>
    (await searchPlans(trainer, "nutrition", { ...PLANS, client: user_id })).search.client?.said,
  "the editor of a plan": async ({ plan }) => (await findEditedPlan(trainer, "nutrition", plan)).said,
};

/** Returns what each place says of a client, in short. */
async function saidIn(places: typeof PRESENT, client: Listed) {
  const said = await Promise.all(Object.values(places).map((read) => read(client)));
  const inShort = said.map((each) => each?.map(({ is, absence }) => `${is} ${absence.kind}`));
  return Object.fromEntries(Object.keys(places).map((place, index) => [place, inShort[index]]));
}
const everywhere = (places: typeof PRESENT, ...words: string[]) =>
  Object.fromEntries(Object.keys(places).map((place) => [place, words]));
const ALL = { ...PRESENT, ...READABLE };

describe("every place of a trainer's screens says of a client", () => {
  it("that they are away before that they are injured, and the day after that they are back", async () => {
    const client = await listed();
    await set(client, "injured", -9, null);
    await set(client, "away", -2, 0);
    await set(client, "away", 5, 9);
    expect(await saidIn(ALL, client)).toEqual(everywhere(ALL, "absent away", "absent injured"));
    itIs(later(1));
    expect(await saidIn(ALL, client)).toEqual(everywhere(ALL, "absent injured", "back away"));
    itIs(later(2));
    expect(await saidIn(ALL, client)).toEqual(everywhere(ALL, "absent injured"));
  });

  it("what is so on the day of the client's own time zone", async () => {
    const ahead = await listed("Pacific/Kiritimati");
    await set(ahead, "ill", -2, 0);
    expect(await saidIn(ALL, ahead)).toEqual(everywhere(ALL, "back ill"));
    trainer = await makeTrainer();
    const behind = await listed("Pacific/Pago_Pago");
    await set(behind, "ill", -2, -1);
    itIs(TODAY, 2);
    expect(await saidIn(ALL, behind)).toEqual(everywhere(ALL, "absent ill"));
    itIs(later(1), 2);
    expect(await saidIn(ALL, behind)).toEqual(everywhere(ALL, "back ill"));
  });

  it("nothing once the client is archived", async () => {
    const client = await listed();
    await set(client, "ill", 0, null);
    await archiveClient(trainer, client.user_id);
    expect(await saidIn(READABLE, client)).toEqual(everywhere(READABLE));
    const { clients } = await listRoster(trainer, RosterQuery.parse({ archived: "1" }));
    expect(clients).toMatchObject([{ user_id: client.user_id, said: [] }]);
  });
});

it("a review has the absences that have one of the seven days before its check-in", async () => {
  const client = await listed();
  await set(client, "away", -12, -9);
  await set(client, "ill", -8, -8);
  await set(client, "away", -4, -3);
  await set(client, "injured", -2, null);
  await set(client, "away", -1, 3);
  const { absences, said } = await findReview(trainer, client.checkIn, "weekly");
  expect(absences.map(({ kind, starts_on }) => [kind, starts_on])).toEqual([
    ["ill", later(-8)],
    ["away", later(-4)],
    ["injured", later(-2)],
  ]);
  expect(said.map(({ absence }) => absence.kind)).toEqual(["away", "injured"]);
});
