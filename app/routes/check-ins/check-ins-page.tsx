import type { CheckInKind } from "~/domain/coaching/check-ins/rules";
import { ClientCheckIns } from "./client-check-ins";
import { ClientGroups } from "./client-groups";
import type { CheckInsFacts } from "./list.server";

export function CheckInsPage({ kind, facts }: { kind: CheckInKind; facts: CheckInsFacts }) {
  return facts.view === "groups" ? (
    <ClientGroups kind={kind} {...facts} />
  ) : (
    <ClientCheckIns kind={kind} {...facts} />
  );
}
