import { Apple, ClipboardList, Dumbbell, Moon } from "lucide-react";
import { useTexts } from "~/i18n/texts";

const IDEAS = [
  { category: "nutrition", icon: Apple },
  { category: "training", icon: Dumbbell },
  { category: "lifestyle", icon: Moon },
  { category: "general", icon: ClipboardList },
] as const;

/** Shows a card with ideas for each category. */
export function Ideas() {
  const { t } = useTexts();
  return (
    <section aria-labelledby="ideas">
      <h2 id="ideas" className="mb-3">
        {t("manage_tasks.ideas")}
      </h2>
      <ul className="ideas">
        {IDEAS.map(({ category, icon: Icon }) => (
          <li key={category} className="card">
            <h3 className="flex items-center gap-2 font-sans text-body">
              <Icon className="icon text-accent-ink" aria-hidden />
              {t(`manage_tasks.categories.${category}`)}
            </h3>
            <p className="mt-1 text-muted text-small">{t(`manage_tasks.idea_${category}`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
