import type { RosterQuery } from "~/domain/people/clients/schema";

export function rosterAddress({ q, package_type, need, sort, archived, page }: Partial<RosterQuery>): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(package_type && { package_type }),
    ...(need && { need }),
    ...(sort && sort !== "newest" && { sort }),
    ...(archived && { archived: "1" }),
    ...(page && page > 1 && { page: String(page) }),
  }).toString();
  return `/dashboard${query && `?${query}`}#clients`;
}
