import { ClientSwitch } from "~/components/client-switch";
import { Disclosure } from "~/components/disclosure";
import { Icon } from "~/components/icon";
import { ICON_NAMES } from "~/components/icon-names";
import { MoreMenu } from "~/components/more-menu";
import { Pager } from "~/components/pager";
import { RangeLinks } from "~/components/range-links";
import { SegmentButtons, SegmentLinks, SegmentRadios } from "~/components/segment";
import { TextAction } from "~/components/text-action";
import { LOCALES } from "~/domain/people/preferences/rules";
import { useTexts } from "~/i18n/texts";
import type { Part } from "./part";

const HERE = "/design";

/** Lists the parts that people press. */
export const CONTROLS: Part[] = [
  {
    name: "text-action",
    Show: () => {
      const { t } = useTexts();
      return (
        <div className="flex flex-wrap items-center gap-3">
          <a className="button button-main" href={HERE}>
            {t("tasks.save")}
          </a>
          <a className="button" href={HERE}>
            {t("plans.show")}
          </a>
          <a className="button button-quiet" href={HERE}>
            {t("app.cancel")}
          </a>
          <button type="button" className="button button-danger">
            {t("plans.delete")}
          </button>
          <button type="button" className="button button-main" disabled>
            {t("tasks.saving")}
          </button>
          <TextAction href={HERE}>{t("choose.change")}</TextAction>
        </div>
      );
    },
  },
  {
    name: "segment",
    Show: () => {
      const { t, locale } = useTexts();
      const states = ["all", "active", "inactive"] as const;
      return (
        <div className="flex flex-wrap items-center gap-3">
          <SegmentLinks
            label={t("plans.states")}
            links={states.map((state) => ({
              href: `${HERE}?state=${state}`,
              text: t(`plans.state_${state}`),
              isChosen: state === "all",
            }))}
          />
          <SegmentRadios
            name="state"
            chosen="active"
            options={states.map((state) => ({ value: state, text: t(`plans.state_${state}`) }))}
          />
          <SegmentButtons
            label={t("menu.language")}
            className="segment-small"
            buttons={LOCALES.map((value) => ({
              value,
              text: value.toUpperCase(),
              isChosen: value === locale,
            }))}
          />
        </div>
      );
    },
  },
  { name: "range-links", Show: () => <RangeLinks screen={HERE} range="3m" /> },
  {
    name: "disclosure",
    Show: () => {
      const { t } = useTexts();
      return (
        <>
          <Disclosure summary={t("training.show_details")}>{t("app.demo_banner")}</Disclosure>
          <Disclosure summary={t("training.hide_details")} open>
            {t("app.demo_banner")}
          </Disclosure>
          <Disclosure look="button button-quiet" summary={t("training.show_details")}>
            {t("app.demo_banner")}
          </Disclosure>
        </>
      );
    },
  },
  {
    name: "more-menu",
    Show: () => {
      const { t } = useTexts();
      return (
        <div className="flex justify-end gap-4">
          <MoreMenu label={t("design.title")} opensUp>
            <a href={HERE}>{t("choose.change")}</a>
          </MoreMenu>
          <MoreMenu label={t("design.title")}>
            <a href={HERE}>{t("choose.change")}</a>
          </MoreMenu>
        </div>
      );
    },
  },
  { name: "client-switch", Show: () => <ClientSwitch client="Uta Ultimate" href={HERE} /> },
  { name: "pager", Show: () => <Pager page={2} pages={3} addressOf={(page) => `${HERE}?page=${page}`} /> },
  {
    name: "icon",
    Show: () => (
      <p className="flex max-w-none flex-wrap gap-4">
        {ICON_NAMES.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </p>
    ),
  },
];
