import { BrowserClient } from "./browser-client";
import { currentUser } from "./current-user";

/** The demo's people that most tests about plans and tasks need, signed in. */
export interface Cast {
  coach: BrowserClient;
  coach2: BrowserClient;
  /** Uta, a client of coach, with plans of both kinds and assigned tasks. */
  client: BrowserClient;
  /** Stefan, another client of coach. */
  starter: BrowserClient;
  visitor: BrowserClient;
  uta: string;
  stefan: string;
  /** A client of coach2. */
  othersClient: string;
}

/** Signs the cast in at a server. */
export async function enterCast(origin: string): Promise<Cast> {
  const enter = (email: string) => new BrowserClient(origin).signIn(email);
  const coach = await enter("coach@beast.example");
  const coach2 = await enter("coach2@beast.example");
  const client = await enter("ultimate@beast.example");
  const starter = await enter("starter@beast.example");
  const [other] = await (await coach2.get("/api/trainer/clients")).json();
  return {
    coach,
    coach2,
    client,
    starter,
    visitor: new BrowserClient(origin),
    uta: (await currentUser(client)).user_id,
    stefan: (await currentUser(starter)).user_id,
    othersClient: other.user_id,
  };
}
