import ipaddr from "ipaddr.js";

/** Matches an address with the port that some proxies add: `2.2.2.2:1000` or `[2001:db8::1]:1000`. */
const WITH_PORT = /^(?<v4>[\d.]+)(:\d{1,5})?$|^\[(?<v6>[^[\]]+)\](:\d{1,5})?$/;

/** The length of the longest address with brackets, a zone and a port. A longer text is not looked at. */
const LONGEST = 80;

/**
 * Returns the address of the client. An IPv4 address in the spelling of IPv6 becomes IPv4, and each address
 * has one spelling.
 * @param peer the address of the connection
 * @param forwarded the `X-Forwarded-For` header if the peer is a trusted proxy. Its last entry counts, because
 *   the client can choose the others. Some proxies add a port to it.
 * @returns the address of the proxy when the last entry is not an address, or "unknown" without a peer
 */
export function clientAddress(peer: string | undefined, forwarded: string | undefined): string {
  const last = forwarded?.split(",").at(-1)?.trim() ?? "";
  if (last.length > LONGEST) return clientAddress(peer, undefined);
  const { v4, v6 } = WITH_PORT.exec(last)?.groups ?? {};
  return canonical(v4 ?? v6 ?? last) ?? canonical(peer ?? "") ?? "unknown";
}

/**
 * Returns the network by which attempts are counted: an IPv4 address itself, or the /64 network of an IPv6
 * address, because one household has a whole /64.
 */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const { parts } = ipaddr.IPv6.parse(address);
  return new ipaddr.IPv6([...parts.slice(0, 4), 0, 0, 0, 0]).toString();
}

function canonical(text: string): string | null {
  // The library also reads short, octal and hexadecimal IPv4 addresses, such as "1", which no proxy sends.
  const isAddress = text.includes(":") ? ipaddr.IPv6.isValid(text) : ipaddr.IPv4.isValidFourPartDecimal(text);
  return isAddress ? ipaddr.process(text).toString() : null;
}
