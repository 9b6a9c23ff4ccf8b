import ipaddr from "ipaddr.js";

/** Matches an address with the port that some proxies add: `2.2.2.2:1000` or `[2001:db8::1]:1000`. */
const WITH_PORT = /^(?<v4>[\d.]+)(:\d{1,5})?$|^\[(?<v6>[^[\]]+)\](:\d{1,5})?$/;

/** Fits the longest address with brackets, a zone and a port. */
const LONGEST = 80;

/** Returns the address in one spelling. Of `X-Forwarded-For` only the last entry counts, because the client can choose the others. */
export function clientAddress(peer: string | undefined, forwarded: string | undefined): string {
  const last = forwarded?.split(",").at(-1)?.trim() ?? "";
  if (last.length > LONGEST) return clientAddress(peer, undefined);
  const { v4, v6 } = WITH_PORT.exec(last)?.groups ?? {};
  return canonical(v4 ?? v6 ?? last) ?? canonical(peer ?? "") ?? "unknown";
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
