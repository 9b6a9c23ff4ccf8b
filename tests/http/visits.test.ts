import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "~db/client";
import { visits } from "~db/schema";
import type { BrowserClient } from "../support/browser-client";
import { newClient } from "../support/new-client";
import { startServer, type TestServer } from "../support/server";
import { inStore } from "../support/store-script";
import { upload } from "../support/uploads";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());

type Visit = [what: string, send: (person: BrowserClient, photo: string) => Promise<Response>];

const AHEAD = { "sec-purpose": "prefetch" };

const COUNTED: Visit[] = [
  ["a page", (person) => person.get("/tasks")],
  ["a form", (person) => person.post("/dashboard/profile", { first_name: "Ada" })],
  ["a call", (person) => person.get("/api/users/me")],
];
const NOT_COUNTED: Visit[] = [
  ["a page fetched ahead", (person) => person.get("/tasks", AHEAD)],
  ["a part of a page", (person) => person.get("/tasks/adherence")],
  ["a stream", (person) => person.get("/api/messages/stream")],
  ["a file", (person, photo) => person.get(`/api/files/${photo}`)],
  ["a refused call", (person) => person.get("/api/access-codes")],
  ["a refused form", (person) => person.post("/dashboard/profile", { age: "old" })],
  ["a page that is not there", (person) => person.get("/nowhere")],
  ["the page of one's own data", (person) => person.get("/my-data")],
];

it("pages, forms and calls of a person are visits, and a stop writes them", async () => {
  const people = await Promise.all(
    [...COUNTED, ...NOT_COUNTED].map(async ([what, send]) => {
      const person = await newClient(server.origin, "DEMO-ULTIMATE");
      const { user_id } = await (await person.get("/api/users/me")).json();
      const { photo_key } = await (await upload(person, "/api/progress-photos")).json();
      return { what, user_id, send: () => send(person, photo_key) };
    }),
  );
  await server.restart();
  await inStore(server, () => db.delete(visits));
  for (const { send } of people) await (await send()).body?.cancel();
  await server.restart();
  const seen = await inStore(server, () => db.select().from(visits));
  const came = people.filter(({ user_id }) => seen.some((visit) => visit.user_id === user_id));
  expect(came.map(({ what }) => what)).toEqual(COUNTED.map(([what]) => what));
}, 120_000);
