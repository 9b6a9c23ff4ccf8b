import { BrowserClient } from "./browser-client";
import { currentUser } from "./current-user";
import { newTrainer } from "./new-trainer";

/** The people that most tests about plans and tasks need. Each test file makes and signs in its own. */
export interface Cast {
  coach: BrowserClient;
  coachEmail: string;
  /** Another trainer. */
  coach2: BrowserClient;
  /** Uta, a client of coach. */
  client: BrowserClient;
  /** Stefan, another client of coach, with the lowest package. */
  starter: BrowserClient;
  visitor: BrowserClient;
  uta: string;
  stefan: string;
  /** A client of coach2. */
  othersClient: string;
  /** Makes one more client of coach, with the highest package. */
  addClient(): Promise<BrowserClient>;
}

/** Makes a new cast on a shared server and signs everybody in. */
export async function enterCast(origin: string): Promise<Cast> {
  const own = await newTrainer(origin);
  const other = await newTrainer(origin);
  const starter = await own.addClient("Beast Starter", { first_name: "Stefan", last_name: "Starter" });
  const client = await own.addClient("Beast Ultimate", { first_name: "Uta", last_name: "Ultimate" });
  const othersClient = await other.addClient();
  return {
    coach: own.trainer,
    coachEmail: own.email,
    coach2: other.trainer,
    client,
    starter,
    visitor: new BrowserClient(origin),
    uta: (await currentUser(client)).user_id,
    stefan: (await currentUser(starter)).user_id,
    othersClient: (await currentUser(othersClient)).user_id,
    addClient: () => own.addClient(),
  };
}
