import { Icon } from "~/components/icon";
import type { IconName } from "~/components/icon-names";
import { PackageBadge } from "~/components/package-badge";
import type { Coach } from "~/domain/people/trainers/trainers.server";
import { useTexts } from "~/i18n/texts";

export function CoachPreview({ coach }: { coach: Coach }) {
  const { t } = useTexts();
  return (
    <section className="card" aria-labelledby="preview">
      <h2 id="preview">{t("settings.preview")}</h2>
      <p className="mb-3 text-muted text-small">{t("settings.preview_hint")}</p>
      <p className="truncate text-muted text-small">{t("menu.coach", { name: coach.name })}</p>
      <ul className="flex flex-col">
        {coach.socialUrl && <Contact icon="share-2" text={t("menu.contact_social")} to={coach.socialUrl} />}
        <Contact icon="mail" text={t("menu.contact_email")} to={`mailto:${coach.email}`} />
        {coach.messengerUrl && (
          <>
            <Contact icon="message-circle" text={t("menu.contact_messenger")} to={coach.messengerUrl} />
            <li className="flex items-center gap-2 ps-8 text-muted text-small">
              {t("settings.preview_messenger")} <PackageBadge type="Beast Ultimate" />
            </li>
          </>
        )}
      </ul>
    </section>
  );
}

function Contact({ icon, text, to }: { icon: IconName; text: string; to: string }) {
  return (
    <li>
      <a className="flex min-h-14 items-center gap-3 py-1" href={to} rel="noreferrer" target="_blank">
        <Icon name={icon} className="icon text-muted" />
        <span className="min-w-0">
          <span className="block font-strong">{text}</span>
          <span className="block truncate text-muted text-small">
            {to.replace(/^(mailto:|https?:\/\/)/, "")}
          </span>
        </span>
      </a>
    </li>
  );
}
