import type { NewsKind } from "~/domain/coaching/news/rules";
import type { Member } from "~/domain/people/packages/rules";
import { OWN_PHOTOS, SCREENS } from "./kind";

/** Returns the address at which a client opens a plan or a check-in: also one that the package includes no more. */
export function newsAddress({ kind, id }: { kind: NewsKind; id: number }, client: Member): string {
  if (kind === "nutrition" || kind === "training") return `/${kind}#card-${id}`;
  return `${SCREENS[kind].open(client) ? SCREENS[kind].path : OWN_PHOTOS}/${id}`;
}
