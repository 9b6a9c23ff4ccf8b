import { oidcJourneys } from "./oidc-journeys";

oidcJourneys();
