import { describe, expect, it } from "vitest";
import { clientAddress, networkOf } from "~/http/client-address.server";

const PROXY = "192.0.2.1";

describe("the client's address behind a proxy", () => {
  it.each([
    ["an IPv4 address", "2.2.2.2", "2.2.2.2"],
    ["an IPv4 address with a port", "2.2.2.2:1000", "2.2.2.2"],
    ["an IPv6 address", "2001:db8::1", "2001:db8::1"],
    ["an IPv6 address in brackets", "[2001:db8::1]", "2001:db8::1"],
    ["an IPv6 address with a port", "[::1]:80", "::1"],
    ["an IPv6 address in another spelling", "2001:0DB8:0:0:0:0:0:1", "2001:db8::1"],
    ["an IPv4 address written as IPv6", "::ffff:1.2.3.4", "1.2.3.4"],
    ["an IPv4 address written as IPv6, in hexadecimal", "::ffff:102:304", "1.2.3.4"],
    ["an IPv4 address written as IPv6, without shortening", "0:0:0:0:0:FFFF:1.2.3.4", "1.2.3.4"],
    ["an IPv4 address written as IPv6, with a port", "[::ffff:1.2.3.4]:443", "1.2.3.4"],
    ["the last of several addresses", "9.9.9.9, 2.2.2.2:1000", "2.2.2.2"],
  ])("is the last forwarded one: %s", (_, forwarded, address) => {
    expect(clientAddress(PROXY, forwarded)).toBe(address);
  });

  it.each([
    [0, PROXY],
    [1, "3.3.3.3"],
    [2, "2.2.2.2"],
    [3, "9.9.9.9"],
    [4, PROXY],
  ])("is the entry of the outermost of %d proxies: %s", (proxies, address) => {
    expect(clientAddress(PROXY, "9.9.9.9, 2.2.2.2, 3.3.3.3", proxies)).toBe(address);
  });

  it.each([
    ["nothing", ""],
    ["spaces", "  "],
    ["an empty last entry", "2.2.2.2, "],
    ["a word", "unknown"],
    ["a number", "1"],
    ["an address with leading zeros", "010.1.1.1"],
    ["an address in hexadecimal", "0x7f.1"],
    ["too large a number", "2.2.2.256"],
    ["too long a port", "2.2.2.2:123456"],
    ["two ports", "2.2.2.2:1:2"],
    ["an open bracket", "[::1"],
    ["a very long text", `[${":".repeat(100_000)}`],
    ["a very long address", `${"0:".repeat(100_000)}1`],
    ["too many groups", "1:2:3:4:5:6:7:8:9"],
    ["a network", "2001:db8::/64"],
  ])("is the proxy's when the forwarded one cannot be read: %s", (_, forwarded) => {
    expect(clientAddress(PROXY, forwarded)).toBe(PROXY);
  });
});

describe("the client's address without a proxy", () => {
  it.each([
    ["127.0.0.1", "127.0.0.1"],
    ["::ffff:127.0.0.1", "127.0.0.1"],
    ["::1", "::1"],
    ["fe80::1%eth0", "fe80::1%eth0"],
    [undefined, "unknown"],
  ])("is the address of the connection: %s", (peer, address) => {
    expect(clientAddress(peer, undefined)).toBe(address);
  });
});

describe("the network of an address", () => {
  it.each([
    ["2.2.2.2", "2.2.2.2"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"],
    ["2001:db8:1:2::", "2001:db8:1:2::"],
    ["2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::"],
    ["2001:db8:1:3::1", "2001:db8:1:3::"],
    ["::1", "::"],
    ["fe80::1%eth0", "fe80::"],
    ["unknown", "unknown"],
  ])("of %s is %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
