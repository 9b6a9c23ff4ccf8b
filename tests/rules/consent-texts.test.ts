import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { CONSENT_TEXTS, COUNTING_CONSENTS, CURRENT_CONSENT } from "~/domain/people/profile/consent-texts";

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

// A stored consent names the version of its text. Whoever changes a text adds a version instead.
test("the texts that people agreed to are never changed", () => {
  const hashes = Object.entries(CONSENT_TEXTS).map(([version, { en, de }]) => [
    version,
    hashOf(en),
    hashOf(de),
  ]);
  expect(hashes).toEqual([
    [
      "2026-11",
      "9bc18979ff4157cd448dbaf339e56d23c3d98253d0f801ed29d689061f38627c",
      "29130f231eff1b66c97458a0e0d410064da2009874ce1261c979564402e514f8",
    ],
    [
      "2026-11-25",
      "cb7cad0e64d1ca9fa63fd666392d901443567cf9136dc57748f89a957797bdea",
      "57475c60150c8baed07af3dcbfba03433c2c7931f08d7f6f863b30cb305ed63e",
    ],
    [
      "2026-11-29",
      "d78e167a789130ae3450b3fab43f25ce74faea6f3314cb29270c53adc86d6c12",
      "cc106e104ac95a34ed210465c5d94c25c91601babff6da217c763b243fb88d23",
    ],
  ]);
});

test("the current consent counts", () => {
  expect(COUNTING_CONSENTS).toContain(CURRENT_CONSENT);
});
