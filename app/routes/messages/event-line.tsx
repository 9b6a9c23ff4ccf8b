import { hasDailyCheckIns, type Member } from "~/domain/people/packages/rules";
import type { Entry } from "~/domain/screens/conversation-entries.server";
import { useTexts } from "~/i18n/texts";
import { timeOffOf } from "~/routes/absences/address";
import { useAbsenceWords } from "~/routes/absences/words";
import type { OpenConversation } from "./loaded.server";

export interface EventProps {
  entry: Entry;
  conversation: OpenConversation;
  user: Member;
  clock: string;
}

export function EventLine({ entry, conversation, user, clock }: EventProps) {
  const words = useWords(entry, conversation, user);
  const href = conversation.client.out ? null : addressOf(entry, conversation, user);
  return (
    <li id={`entry-${entry.number}`} className="event-line">
      {words.lead} {href ? <a href={href}>{words.subject}</a> : <span>{words.subject}</span>}{" "}
      <time className="numbers">{clock}</time>
      {entry.absence?.note && !entry.absence.taken_back && <q className="block">{entry.absence.note}</q>}
    </li>
  );
}

function useWords(entry: Entry, { client, name }: OpenConversation, user: Member) {
  const { event, plan_kind, plan_title, check_in_kind, package_type, absence } = entry;
  const { t } = useTexts();
  const wordsOf = useAbsenceWords();
  if (absence) {
    const words = wordsOf(absence, user.is_trainer ? { name: client.first_name || name } : null);
    return { lead: "", subject: absence.taken_back ? t("absence.taken_back", { words }) : words };
  }
  if (event === "package_changed")
    return { lead: "", subject: t("messages.package_changed", { package: package_type }) };
  if (event === "check_in_reviewed")
    return {
      lead: "",
      subject: t(check_in_kind ? `messages.reviewed_${check_in_kind}` : "messages.reviewed"),
    };
  const change = event === "plan_new" ? "new" : "changed";
  return { lead: t(`messages.${change}_plan_${plan_kind ?? "nutrition"}`), subject: plan_title ?? "" };
}

/** Returns the address of what an event is about, or null if it is gone. */
export function addressOf(
  entry: Entry,
  { client: { user_id } }: OpenConversation,
  user: Member,
): string | null {
  const { event, plan_kind, plan_id, plan_deleted, plan_active, check_in_id, check_in_kind, session_date } =
    entry;
  if (event === "training_finished")
    return user.is_trainer ? `/tasks?client=${user_id}&date=${session_date}` : `/tasks?date=${session_date}`;
  if (event === "absence") return timeOffOf(user.is_trainer ? user_id : null);
  if (event === "package_changed") return user.is_trainer ? `/client/${user_id}` : "/dashboard/profile";
  if (event === "check_in_reviewed") {
    if (!check_in_id) return null;
    if (check_in_kind === "weekly") return `/progress/${check_in_id}`;
    return hasDailyCheckIns(user) ? `/daily-checkins/${check_in_id}` : `/photos/${check_in_id}`;
  }
  if (plan_deleted) return null;
  return user.is_trainer
    ? `/${plan_kind}?client=${user_id}#plan-${plan_id}`
    : `/${plan_kind}#${plan_active ? "card" : "plan"}-${plan_id}`;
}
