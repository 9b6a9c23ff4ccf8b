import postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { Page } from "../support/page";
import { startServer, type TestServer } from "../support/server";
import { ENGINE } from "../support/stores";
import { demoToday } from "../support/today";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());

const signIn = () => new BrowserClient(server.origin).signIn("ultimate@beast.example");
const doneOn = async (page: Promise<Response>) =>
  Number(/(\d+) of \d+ tasks done/.exec((await Page.of(page)).text)?.[1]);

// The embedded database runs one transaction after the other, so that no page could come first.
it.runIf(ENGINE === "postgres")(
  "a page that is opened while a tick is being saved shows the tick, and other devices do not wait for it",
  async () => {
    const [phone, laptop] = await Promise.all([signIn(), signIn()]);
    const tasks = await (await phone.get(`/api/daily-completions?date=${demoToday()}`)).json();
    const open = tasks.find(({ is_completed }: { is_completed: boolean }) => !is_completed);
    const before = await doneOn(phone.get("/dashboard"));
    const sql = postgres(server.databaseUrl ?? "", { max: 1 });
    const { tick, page } = await sql.begin(async (tx) => {
      await tx`select id from daily_completions where id = ${open.id} for update`;
      const tick = phone.json("PUT", `/api/daily-completions/${open.id}`, { is_completed: true });
      const waiting = () => tx`
        select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await waiting()).length, { timeout: 5000, interval: 20 }).toBe(1);
      const page = doneOn(phone.get("/dashboard"));
      expect(await doneOn(laptop.get("/dashboard"))).toBe(before);
      return { tick, page };
    });
    expect((await tick).status).toBe(200);
    expect(await page).toBe(before + 1);
    await sql.end();
  },
);
