import { MoreMenu } from "~/components/more-menu";
import { REST_STEP } from "~/domain/coaching/sets/rest";
import { useTexts } from "~/i18n/texts";

/**
 * Holds the line of the rest between two sets, which a script shows below the top bar. Without one, the rest stands as text with the
 * exercise.
 */
export function RestBar() {
  const { t } = useTexts();
  const step = (by: 1 | -1) => (
    <button
      type="button"
      className="button button-quiet numbers"
      data-rest={by}
      aria-label={t(by < 0 ? "sets.rest_shorter" : "sets.rest_longer", { count: REST_STEP })}
    >
      {`${by < 0 ? "−" : "+"}${REST_STEP}`}
    </button>
  );
  return (
    <section
      className="rest-bar"
      data-rest-bar
      data-over={t("sets.rest_over")}
      aria-label={t("sets.rest")}
      hidden
    >
      <p className="rest-left">
        <span className="text-muted text-small">{t("sets.rest")}</span>{" "}
        <strong className="numbers" role="timer" data-left />
      </p>
      {step(-1)}
      {step(1)}
      <button type="button" className="button button-quiet" data-rest="skip">
        {t("sets.rest_skip")}
      </button>
      <MoreMenu label={t("sets.signals")}>
        <label className="rest-signals">
          <input type="checkbox" />
          <span>
            {t("sets.signals")}
            <span className="block font-normal text-muted text-small">{t("sets.signals_hint")}</span>
          </span>
        </label>
      </MoreMenu>
      <p role="status" className="sr-only" />
    </section>
  );
}
