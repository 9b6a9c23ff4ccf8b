import { statSync } from "node:fs";
import { basename } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The test files that take longest although they are not the largest, slowest first. */
const LONGEST = ["generation.property", "every-page", "role-matrix", "bad-input", "oidc", "start", "crash"];

/**
 * Orders the test files of a run, the same way in each run. The files of one project stay together, so that
 * they share a process. Within a project the slowest files come first, so that all workers are busy until
 * the end.
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
