import ipaddr from "ipaddr.js";

/** Matches an address with the port that some proxies add: `2.2.2.2:1000` or `[2001:db8::1]:1000`. */
const WITH_PORT = /^(?<v4>[\d.]+)(:\d{1,5})?$|^\[(?<v6>[^[\]]+)\](:\d{1,5})?$/;

/** Fits the longest address with brackets, a zone and a port. */
const LONGEST = 80;

/**
 * Returns the address in one spelling. Each of the `proxies` adds an entry to `X-Forwarded-For`, so that the first of theirs names
 * the client. The client can choose those before it.
 */
export function clientAddress(peer: string | undefined, forwarded = "", proxies = 1): string {
  const entry = proxies > 0 ? (forwarded.split(",").at(-proxies)?.trim() ?? "") : "";
  if (entry.length > LONGEST) return clientAddress(peer);
  const { v4, v6 } = WITH_PORT.exec(entry)?.groups ?? {};
  return canonical(v4 ?? v6 ?? entry) ?? canonical(peer ?? "") ?? "unknown";
}

/** Returns the network by which attempts are counted: the /64 of an IPv6 address, because a household has a whole /64. */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const { parts } = ipaddr.IPv6.parse(address);
  return new ipaddr.IPv6([...parts.slice(0, 4), 0, 0, 0, 0]).toString();
}

function canonical(text: string): string | null {
  // The library also reads short, octal and hexadecimal IPv4 addresses, such as "1".
  const isAddress = text.includes(":") ? ipaddr.IPv6.isValid(text) : ipaddr.IPv4.isValidFourPartDecimal(text);
  return isAddress ? ipaddr.process(text).toString() : null;
}
