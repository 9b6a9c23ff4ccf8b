import { expect, test } from "vitest";
import { Visits } from "~/domain/people/accounts/visits";

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 12, minute));
const visit = (user_id: string, minute: number) => ({ user_id, seen: at(minute) });

test("somebody who comes again and again is written every ten minutes, and at the stop with the last visit", () => {
  const visits = new Visits();
  const written: object[] = [];
  for (let minute = 0; minute < 25; minute++) {
    visits.note(visit("ada", minute));
    const due = visits.unwritten(at(minute));
    visits.written(due);
    written.push(...due);
  }
  expect(written).toEqual([visit("ada", 0), visit("ada", 10), visit("ada", 20)]);
  expect(visits.unwritten(at(25))).toEqual([]);
  expect(visits.unwritten(at(25), true)).toEqual([visit("ada", 24)]);
});

test("what could not be written stays, with the newest visit", () => {
  const visits = new Visits();
  visits.note(visit("ada", 0));
  visits.note(visit("bo", 0));
  expect(visits.unwritten(at(0))).toHaveLength(2);
  visits.note(visit("ada", 3));
  expect(visits.unwritten(at(3))).toEqual([visit("ada", 3), visit("bo", 0)]);
});

test("a visit during the writing is written ten minutes later", () => {
  const visits = new Visits();
  visits.note(visit("ada", 0));
  const due = visits.unwritten(at(1));
  visits.note(visit("ada", 2));
  visits.written(due);
  expect(visits.unwritten(at(9))).toEqual([]);
  expect(visits.unwritten(at(10))).toEqual([visit("ada", 2)]);
});
