import type { BrowserClient } from "./browser-client";

/** The fields of the current user that tests read. */
export interface CurrentUser {
  user_id: string;
  email: string;
  upgradeMessage?: string;
  profile: {
    first_name: string | null;
    last_name: string | null;
    age: number | null;
    weight_kg: number | null;
    height_cm: number | null;
    body_fat_percentage: number | null;
    package_type: string | null;
    is_trainer: boolean;
    initial_data_completed: boolean;
  };
}

/** Returns the user who is signed in, read from the API. */
export async function currentUser(person: BrowserClient): Promise<CurrentUser> {
  const answer = await person.get("/api/users/me");
  if (answer.status !== 200) throw new Error(`/api/users/me answered ${answer.status}`);
  return await answer.json();
}

/** Returns the profile of the user who is signed in. */
export const profileOf = async (person: BrowserClient) => (await currentUser(person)).profile;
