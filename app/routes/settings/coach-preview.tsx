import { type LucideIcon, Mail, MessageCircle, Share2 } from "lucide-react";
import { PackageBadge } from "~/components/package-badge";
import type { Coach } from "~/domain/trainers/trainers.server";
import { useTexts } from "~/i18n/texts";

/** Shows the contact section as clients see it in their menu. */
export function CoachPreview({ coach }: { coach: Coach }) {
  const { t } = useTexts();
  return (
    <section className="card" aria-labelledby="preview">
      <h2 id="preview">{t("settings.preview")}</h2>
      <p className="mb-3 text-muted text-small">{t("settings.preview_hint")}</p>
      <p className="truncate text-muted text-small">{t("menu.coach", { name: coach.name })}</p>
      <ul className="flex flex-col">
        {coach.socialUrl && <Contact icon={Share2} text={t("menu.contact_social")} to={coach.socialUrl} />}
        <Contact icon={Mail} text={t("menu.contact_email")} to={`mailto:${coach.email}`} />
        {coach.messengerUrl && (
          <>
            <Contact icon={MessageCircle} text={t("menu.contact_messenger")} to={coach.messengerUrl} />
            <li className="flex items-center gap-2 ps-8 text-muted text-small">
              {t("settings.preview_messenger")} <PackageBadge type="Beast Ultimate" />
            </li>
          </>
        )}
      </ul>
    </section>
  );
}

function Contact({ icon: Icon, text, to }: { icon: LucideIcon; text: string; to: string }) {
  return (
    <li>
      <a className="flex min-h-14 items-center gap-3 py-1" href={to} rel="noreferrer" target="_blank">
        <Icon className="icon text-muted" aria-hidden />
        <span className="min-w-0">
          <span className="block font-semibold">{text}</span>
          <span className="block truncate text-muted text-small">
            {to.replace(/^(mailto:|https?:\/\/)/, "")}
          </span>
        </span>
      </a>
    </li>
  );
}
