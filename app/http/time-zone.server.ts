import { cookieValue } from "./cookie-value.server";

/** Returns the time zone that a script of this product's pages has found on the device, or null. */
export const sentTimeZone = (request: Request) => cookieValue(request, "time_zone");
