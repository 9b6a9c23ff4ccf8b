// Keeps the answers of a release for the test of upgrades; tests/fixtures/README.md has the commands.
import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { answersOf, valuesOf } from "./release-answers";

const [origin = "", name = "", last = ""] = process.argv.slice(2);
const answers = await answersOf(origin, last);
writeFileSync(
  new URL(`../fixtures/releases/${name}.json.gz`, import.meta.url),
  gzipSync(JSON.stringify({ last, answers }), { level: 9 }),
);
console.log(`${Object.keys(answers).length} answers with ${valuesOf(answers).length} values`);
