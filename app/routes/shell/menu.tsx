import { useLocation } from "@remix-run/react";
import { Brand } from "~/components/brand";
import { Icon } from "~/components/icon";
import { LogoutForm } from "~/components/logout-form";
import { PackageBadge } from "~/components/package-badge";
import { PreferencesForms } from "~/components/preferences-forms";
import { useDialogLink } from "~/components/return-to";
import { openTo } from "~/components/screens";
import { useShell } from "~/components/shell-facts";
import { SiteLinks } from "~/components/site-links";
import { useTexts } from "~/i18n/texts";
import { ENTRIES, type MenuEntry, SETTINGS, TRAINER_ENTRIES } from "./menu-entries";
import { Waiting } from "./waiting";

const POPOVER_HIDE = { popovertarget: "menu", popovertargetaction: "hide" };

export function Menu(attributes: { inert?: string }) {
  const { t } = useTexts();
  const { user } = useShell();
  return (
    <aside
      id="menu"
      aria-label={t("menu.title")}
      data-menu
      className="menu"
      {...{ popover: "auto" }}
      {...attributes}
    >
      <div className="menu-head">
        <Brand href="/dashboard" />
        <button
          type="button"
          className="menu-close button button-quiet button-icon"
          {...POPOVER_HIDE}
          aria-label={t("menu.close")}
        >
          <Icon name="x" />
        </button>
      </div>
      <div className="menu-middle">
        <Person />
        <nav aria-label={t("menu.main")} className="menu-list">
          <Entries entries={ENTRIES} />
          {user.is_trainer && (
            <>
              <h2 className="label menu-label">{t("menu.trainer_tools")}</h2>
              <Entries entries={TRAINER_ENTRIES} />
            </>
          )}
        </nav>
        <Contact />
        <SiteLinks />
      </div>
      <div className="menu-foot">
        <PreferencesForms />
        {!user.is_trainer && (
          <div className="menu-list">
            <Entries entries={[SETTINGS]} />
          </div>
        )}
        <LogoutForm className="menu-list" />
      </div>
    </aside>
  );
}

function Person() {
  const { t } = useTexts();
  const dialogLink = useDialogLink();
  const { user } = useShell();
  return (
    <div className="menu-user">
      <p className="min-w-0 break-words font-strong">{user.first_name || t("menu.user_fallback")}</p>
      <p className="flex items-center gap-2 text-muted text-small">
        {!user.is_trainer && <PackageBadge type={user.package_type} />}{" "}
        {t(user.is_trainer ? "menu.role_trainer" : "menu.role_client")}
      </p>
      {!user.is_trainer && (
        <a
          className="button w-full"
          id="edit-profile"
          href={dialogLink("/dashboard/profile", "edit-profile")}
        >
          <Icon name="user-pen" />
          {t("profile.edit")}
        </a>
      )}
    </div>
  );
}

function Entries({ entries }: { entries: MenuEntry[] }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { user } = useShell();
  return entries.filter(openTo(user)).map(({ href, text, icon, alias, waiting }) => (
    <a
      key={text}
      href={href}
      aria-current={!alias && (pathname === href || pathname.startsWith(`${href}/`)) ? "page" : undefined}
    >
      <Icon name={icon} />
      {t(text)}
      {waiting && <Waiting what={waiting} place="menu" />}
    </a>
  ));
}

function Contact() {
  const { t } = useTexts();
  const { user } = useShell();
  return (
    <section className="menu-list" aria-labelledby="contact">
      <h2 id="contact" className="label menu-label">
        {t("menu.contact")}
      </h2>
      {user.is_trainer ? (
        <a href={SETTINGS.href}>
          <Icon name="contact-round" />
          {t("menu.set_contacts")}
        </a>
      ) : (
        <Coach />
      )}
    </section>
  );
}

function Coach() {
  const { t } = useTexts();
  const { coach } = useShell();
  return (
    <>
      <p className="truncate ps-3 pb-1 text-muted text-small">{t("menu.coach", { name: coach.name })}</p>
      {coach.socialUrl && (
        <a href={coach.socialUrl} rel="noreferrer" target="_blank">
          <Icon name="share-2" />
          {t("menu.contact_social")}
        </a>
      )}
      <a href={`mailto:${coach.email}`}>
        <Icon name="mail" />
        {t("menu.contact_email")}
      </a>
      {coach.messengerUrl && (
        <a href={coach.messengerUrl} rel="noreferrer" target="_blank">
          <Icon name="message-circle" />
          {t("menu.contact_messenger")}
        </a>
      )}
    </>
  );
}
