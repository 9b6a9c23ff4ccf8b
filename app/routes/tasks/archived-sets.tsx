import type { SerializeFrom } from "@remix-run/node";
import { useLocation } from "@remix-run/react";
import { FormError } from "~/components/field";
import { Page } from "~/components/page";
import type { FormAnswer } from "~/domain/shared/form-answer";
import { useTexts } from "~/i18n/texts";
import type { archivedSets } from "./archived-sets.server";
import { AllAsPlanned } from "./open-sets";
import { SetRow } from "./set-row";
import { SETS, typedBy } from "./sets-form";
import { SetsTable } from "./sets-table";

type Props = NonNullable<SerializeFrom<Awaited<ReturnType<typeof archivedSets>>>> & {
  answer: FormAnswer | undefined;
};

/** Shows the sets of a client who was archived while they were typed. The form can be sent again after the client is restored. */
export function ArchivedSets({ client, exercise_name, open, answer }: Props) {
  const { t } = useTexts();
  const { search } = useLocation();
  const of = typedBy(answer, open.id);
  return (
    <Page title={exercise_name} lead={client.name}>
      <section className="card flex flex-col gap-4" aria-label={exercise_name}>
        <FormError message={t("error.sets_client_archived")} focus />
        <form id={SETS} method="post" action={`/tasks/sets${search}`} hidden />
        <div className="open-sets">
          <input type="hidden" form={SETS} name="exercise" value={open.id} />
          <input type="hidden" form={SETS} name="exercise_name" value={exercise_name} />
          <SetsTable kind={open.rows[0]?.prefill.kind ?? "reps"} hasLast={false}>
            {open.rows.map((row, index) => (
              <SetRow
                key={row.place}
                row={row}
                index={index}
                exercise={exercise_name}
                {...of.set(row.place)}
              />
            ))}
          </SetsTable>
          <div className="sets-actions">
            <AllAsPlanned />
            <a
              className="button button-quiet"
              href={`/client/${client.user_id}`}
              target="_blank"
              rel="noreferrer"
            >
              {t("tasks.open_client")}
            </a>
          </div>
        </div>
      </section>
    </Page>
  );
}
