/** Repeats the answer of `GET /api/users/me`. */
export interface CurrentUser {
  user_id: string;
  email: string;
  profile: Record<string, unknown>;
  oauth_user_data: { given_name?: string };
  upgradeMessage?: string;
}

export interface AuthState {
  user: CurrentUser | null;
  /** True until the first fetch of the user has succeeded or failed. */
  isPending: boolean;
  isFetching: boolean;
}

export interface AuthClient {
  getState(): AuthState;
  subscribe(listener: () => void): () => void;
  fetchUser(): Promise<void>;
  redirectToLogin(): Promise<void>;
  exchangeCodeForSessionToken(): Promise<void>;
  /** Rejects when the server refuses, because the user is then still signed in. */
  logout(): Promise<void>;
}

const LANGUAGE = "language";

/** Creates the browser's authentication state. It needs no framework. */
export function authClient(provider: string): AuthClient {
  let state: AuthState = { user: null, isPending: true, isFetching: false };
  let fetching: Promise<void> | undefined;
  let exchanging: Promise<void> | undefined;
  let sessionNumber = 0;
  const listeners = new Set<() => void>();

  const set = (change: Partial<AuthState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  /** Discards the result of a fetch that started before a sign-in or a logout. */
  function startNewSession() {
    sessionNumber++;
    fetching = undefined;
  }

  async function loadUser() {
    const startedIn = sessionNumber;
    set({ isFetching: true });
    try {
      const response = await fetch("/api/users/me");
      if (!response.ok)
        throw new Error(`Failed to fetch user: API responded with HTTP status ${response.status}`);
      const user: CurrentUser = await response.json();
      if (startedIn === sessionNumber) set({ user });
    } finally {
      if (startedIn === sessionNumber) set({ isPending: false, isFetching: false });
    }
  }

  async function exchange() {
    const search = new URLSearchParams(location.search);
    const code = search.get("code");
    if (!code)
      throw new Error("Cannot exchange code for session token: no code provided in the URL search params");
    const body = JSON.stringify({
      code,
      state: search.get("state") ?? undefined,
      iss: search.get("iss") ?? undefined,
    });
    const response = await fetch("/api/sessions", {
      method: "POST",
      body,
      headers: { "Content-Type": "application/json" },
    });
    if (!response.ok)
      throw reported(
        `Failed to exchange code for session token: API responded with HTTP status ${response.status}`,
      );
    startNewSession();
    await client.fetchUser();
  }

  const client: AuthClient = {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    fetchUser() {
      if (fetching) return fetching;
      const own = loadUser().finally(() => {
        if (fetching === own) fetching = undefined;
      });
      fetching = own;
      return own;
    },
    async redirectToLogin() {
      const response = await fetch(`/api/oauth/${encodeURIComponent(provider)}/redirect_url`);
      if (!response.ok) {
        throw reported(`Failed to get login redirect URL: API responded with HTTP status ${response.status}`);
      }
      const { redirectUrl } = await response.json();
      location.assign(redirectUrl);
    },
    exchangeCodeForSessionToken() {
      exchanging ??= exchange().finally(() => {
        exchanging = undefined;
      });
      return exchanging;
    },
    async logout() {
      const { user } = state;
      startNewSession();
      set({ user: null, isPending: false, isFetching: false });
      const refusal = await endSession();
      if (refusal) {
        set({ user });
        throw refusal;
      }
      clear(localStorage);
      clear(sessionStorage);
      location.assign("/");
    },
  };
  return client;
}

/** Logs a failure, and returns it if the server has refused. One that cannot be reached is no refusal: the device is cleared all the same. */
async function endSession(): Promise<Error | undefined> {
  const failed = (error: unknown) => console.error("Failed to logout:", error);
  const response = await fetch("/api/logout", { credentials: "include" }).catch(failed);
  if (!response || response.ok) return undefined;
  const refusal = new Error(`API responded with HTTP status ${response.status}`);
  failed(refusal);
  return refusal;
}

/** Logs a message to the console. The user sees a different text. */
function reported(message: string): Error {
  console.error(message);
  return new Error(message);
}

/** Clears a storage but keeps the language, which belongs to the device and not to the user. */
function clear(storage: Storage) {
  const language = storage.getItem(LANGUAGE);
  storage.clear();
  if (language) storage.setItem(LANGUAGE, language);
}
