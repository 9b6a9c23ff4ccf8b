import { useDialogLink } from "~/components/return-to";
import type { DayCheckIn } from "~/domain/coaching/tasks/day-check-in.server";
import { useTexts } from "~/i18n/texts";
import { SCREENS } from "./kind";
import { useCheckInWords } from "./words";

const ID = "how-are-you";

/** Asks a client once a day how they are: each mood opens the form with it chosen. Afterwards it says what was saved. */
export function TodayCheckIn({ checkIn }: { checkIn: DayCheckIn | null }) {
  return checkIn ? <CheckedIn checkIn={checkIn} /> : <Question />;
}

function Question() {
  const { t } = useTexts();
  const dialogLink = useDialogLink();
  const moods = t("check_ins.moods", { returnObjects: true });
  return (
    <section className="card check-in-today" aria-labelledby={ID}>
      <h2 id={ID} className="text-body">
        {t("check_ins.daily.question")}
      </h2>
      <p className="segment moods">
        {moods.map((word, index) => {
          const mood = index + 1;
          return (
            <a
              key={word}
              href={dialogLink(`${SCREENS.daily.path}/new?mood=${mood}`, ID)}
              aria-label={t("check_ins.daily.mood_now", { mood, word })}
            >
              <strong>{mood}</strong>
              <span>{word}</span>
            </a>
          );
        })}
      </p>
    </section>
  );
}

function CheckedIn({ checkIn }: { checkIn: DayCheckIn }) {
  const { id, mood_rating, energy_level, weight_kg, reviewed } = checkIn;
  const { t } = useTexts();
  const dialogLink = useDialogLink();
  const words = useCheckInWords();
  const facts = [
    t("check_ins.daily.checked_in"),
    mood_rating !== null && t("check_ins.daily.mood_of", { mood: mood_rating }),
    energy_level !== null && t("check_ins.daily.energy_of", { energy: energy_level }),
    weight_kg !== null && words.kg(weight_kg),
  ];
  return (
    <section
      className="card check-in-today flex items-center justify-between gap-5 py-1"
      id={ID}
      tabIndex={-1}
      aria-label={t("check_ins.daily.details")}
    >
      <p className="numbers min-w-0 py-2">{facts.filter(Boolean).join(" · ")}</p>
      <a className="text-action" href={dialogLink(`${SCREENS.daily.path}/${id}/edit`, ID)}>
        {t(reviewed ? "check_ins.daily.edit_note" : "check_ins.daily.edit")}
      </a>
    </section>
  );
}
