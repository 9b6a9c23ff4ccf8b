import { statSync } from "node:fs";
import { basename } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The files that take longest although they are not the largest, the longest one first. */
const LONGEST = ["generation.property", "bad-input", "role-matrix", "oidc", "start", "crash"];

/**
 * Orders the files of a run: project by project, so that the files of one share a process; in each the longest first,
 * so that both workers are busy to the end; the same way in each run.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return files
      .map((file) => ({ file, rank: rankOf(file), size: statSync(file.moduleId).size }))
      .sort(
        (one, other) =>
          one.file.project.name.localeCompare(other.file.project.name) ||
          one.rank - other.rank ||
          other.size - one.size,
      )
      .map(({ file }) => file);
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONGEST.indexOf(basename(moduleId, ".test.ts"));
  return rank === -1 ? LONGEST.length : rank;
}
