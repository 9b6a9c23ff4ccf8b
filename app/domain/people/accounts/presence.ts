/** Names who can close an account: the person, their trainer, or the operator of the installation. */
export const CLOSERS = ["self", "trainer", "operator"] as const;
export type Closer = (typeof CLOSERS)[number];

/** Names the uses of a person's rights that are recorded, and who can have made them. */
export const RIGHTS_KINDS = [
  "exported",
  "consent_withdrawn",
  "consent_given",
  "closed",
  "came_back",
] as const;
export type RightsKind = (typeof RIGHTS_KINDS)[number];
export const RIGHTS_BY = CLOSERS;
export type RightsBy = Closer;

/** The days for which a closed account can come back, before it is deleted. */
export const DAYS_UNTIL_DELETED = 7;

/** The columns of the three facts that take a person out. */
export const PRESENCE = ["archived_at", "consent_withdrawn_at", "closed_at"] as const;

/** The three facts that take a person out, as a row of a query holds them. */
export type Presence = Record<(typeof PRESENCE)[number], Date | null>;

/** Tells why somebody is out, and since when. */
export interface Out {
  why: "archived" | "consent_withdrawn" | "closed";
  since: Date;
}

/** Lists why a person is out, the gravest reason first. */
export function reasonsOut({ archived_at, consent_withdrawn_at, closed_at }: Presence): Out[] {
  const reasons: [Out["why"], Date | null][] = [
    ["closed", closed_at],
    ["consent_withdrawn", consent_withdrawn_at],
    ["archived", archived_at],
  ];
  return reasons.flatMap(([why, since]) => (since ? [{ why, since }] : []));
}

/** Tells why a person is out: the gravest reason. @returns null for somebody present */
export const outOf = (person: Presence): Out | null => reasonsOut(person)[0] ?? null;

/** Returns the time since which a person is out for any reason, and null for somebody present. */
export function outSince(person: Presence): Date | null {
  const times = reasonsOut(person).map(({ since }) => since.getTime());
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

/** Returns when a person has withdrawn the consent, also where another reason is graver; null while it was not. */
export const withdrawnAt = (person: Presence): Date | null => person.consent_withdrawn_at;

/** Tells whether a trainer still reads the records of a person: of somebody present or archived. */
export const isReadable = (out: Out | null): boolean => out === null || out.why === "archived";

/** Returns when a closed account is deleted. */
export const deletedAt = (closed: Date): Date => new Date(closed.getTime() + DAYS_UNTIL_DELETED * 86_400_000);

/** The three facts as JSON holds them. */
export type WrittenPresence = Record<keyof Presence, string | null>;

/** Reads the three facts from JSON. */
export const presenceIn = (written: WrittenPresence): Presence => ({
  archived_at: dateIn(written.archived_at),
  consent_withdrawn_at: dateIn(written.consent_withdrawn_at),
  closed_at: dateIn(written.closed_at),
});

const dateIn = (text: string | null) => (text === null ? null : new Date(text));
