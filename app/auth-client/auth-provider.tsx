import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from "react";
import type { AuthClient, AuthState } from "./client";

const AuthContext = createContext<AuthClient | null>(null);

/** Provides one state to all islands below it and fetches the user once. */
export function AuthProvider({ client, children }: { client: AuthClient; children: ReactNode }) {
  useEffect(() => {
    client.fetchUser().catch(() => {});
  }, [client]);
  return <AuthContext.Provider value={client}>{children}</AuthContext.Provider>;
}

/** @throws Error when called outside an AuthProvider */
export function useAuth(): AuthState & AuthClient {
  const client = useContext(AuthContext);
  if (!client) throw new Error("useAuth must be used within a AuthProvider");
  const state = useSyncExternalStore(client.subscribe, client.getState, client.getState);
  return { ...client, ...state };
}
