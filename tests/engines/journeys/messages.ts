import type { Journey } from "../journey";
import type { Page } from "../page";
import { newClient, theCoach } from "../people";

const sent = (page: Page, text: string) => page.css("#entries .message", text);

async function write(page: Page, text: string) {
  await page.field("Message to").fill(text);
  await page.button("Send").exactly.click();
  await sent(page, text).seen();
}

/** A trainer and a client write to each other. Messages arrive by themselves, also after a restart of the server. */
export const messages: Journey = {
  name: "live messages over a restart",
  // While the server is away, streams and requests break off.
  forgiven: /stream|connection|Load failed|network|access control|Importing a module/i,
  async run({ origin, browser, restartServer }) {
    const client = await newClient(origin);
    const theirs = (await browser(client)).page;
    const coachs = (await browser(await theCoach(origin))).page;
    await theirs.open("/messages");
    await coachs.open(`/messages?client=${client.user_id}`);
    await write(coachs, "From the trainer");
    await sent(theirs, "From the trainer").seen();
    await write(theirs, "From the client");
    await sent(coachs, "From the client").seen();
    await sent(coachs, "From the trainer").has("Read");

    await restartServer();
    await write(theirs, "After the restart");
    await sent(coachs, "After the restart").seen();
    await write(coachs, "Still here");
    await sent(theirs, "Still here").seen();
    await sent(theirs, "From the trainer").count(1);
  },
};
