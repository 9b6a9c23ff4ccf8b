import { Icon } from "~/components/icon";
import { useTexts } from "~/i18n/texts";

const IDEAS = [
  { category: "nutrition", icon: "apple" },
  { category: "training", icon: "dumbbell" },
  { category: "lifestyle", icon: "moon" },
  { category: "general", icon: "clipboard-list" },
] as const;

export function Ideas() {
  const { t } = useTexts();
  return (
    <section aria-labelledby="ideas">
      <h2 id="ideas" className="mb-3">
        {t("manage_tasks.ideas")}
      </h2>
      <ul className="ideas">
        {IDEAS.map(({ category, icon }) => (
          <li key={category} className="card">
            <h3 className="flex items-center gap-2 font-sans text-body">
              <Icon name={icon} className="icon text-accent-ink" />
              {t(`manage_tasks.categories.${category}`)}
            </h3>
            <p className="mt-1 text-muted text-small">{t(`manage_tasks.idea_${category}`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
