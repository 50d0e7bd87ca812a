import { describe, expect, test } from "vitest";
import {
  clientAddress,
  networkOf,
  widerNetworks,
  type TrustedProxies,
} from "#src/platform/http/client-address.ts";
import { readEnv } from "#src/platform/env.ts";

describe("clientAddress", () => {
  test.each([
    ["192.0.2.7", "192.0.2.7"],
    ["192.0.2.7:4711", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["[::ffff:c000:207]:443", "192.0.2.7"],
    ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
    ["[2001:db8:1:2:ffff::9]:443", "2001:db8:1:2::/64"],
    ["[2001:db8:1:3::9]", "2001:db8:1:3::/64"],
    ["fe80::1%eth0", "fe80::/64"],
    ["unknown", "198.51.100.1"],
    ["1", "198.51.100.1"],
    ["192.0.2.7'; --", "198.51.100.1"],
    ["", "198.51.100.1"],
  ])("one proxy that writes %j gives %s", (written, expected) => {
    expect(clientAddress("198.51.100.1", written, 1)).toBe(expected);
  });

  const inside = ["10.0.0.0/8", "2001:db8:ffff::/48"];
  test.each<[string, string, string | undefined, TrustedProxies, string]>([
    ["no proxy: the header is ignored", "198.51.100.1", "192.0.2.7", 0, "198.51.100.1"],
    ["no header", "10.0.0.1", undefined, 2, "10.0.0.1"],
    ["one proxy: the last entry", "10.0.0.1", "203.0.113.9, 192.0.2.7", 1, "192.0.2.7"],
    ["two proxies: the one before", "10.0.0.1", "203.0.113.9, 192.0.2.7, 10.0.0.2", 2, "192.0.2.7"],
    [
      "networks: the first outside, from the right",
      "10.0.0.1",
      "203.0.113.9, 192.0.2.7, 10.0.0.2",
      inside,
      "192.0.2.7",
    ],
    ["networks: a connection from outside", "198.51.100.1", "192.0.2.7", inside, "198.51.100.1"],
    ["networks: an IPv6 proxy", "2001:db8:ffff::1", "192.0.2.7", inside, "192.0.2.7"],
    ["networks: all inside", "10.0.0.1", "10.0.0.3, 10.0.0.2", inside, "10.0.0.3"],
    ["networks: a single address", "10.0.0.1", "192.0.2.7, 10.0.0.2", ["10.0.0.1"], "10.0.0.2"],
  ])("%s", (_, connection, forwarded, proxies, expected) => {
    expect(clientAddress(connection, forwarded, proxies)).toBe(expected);
  });
});

test.each<[string, TrustedProxies]>([
  ["false", 0],
  ["true", 1],
  ["2", 2],
  ["10.0.0.0/8, 2001:db8::/32", ["10.0.0.0/8", "2001:db8::/32"]],
])("TRUST_PROXY=%s", (value, expected) => {
  expect(readEnv({ TRUST_PROXY: value }).trustProxy).toEqual(expected);
});

test.each(["maybe", "10.0.0.0/33", "12", "-1", "10.0.0.0/8,"])("TRUST_PROXY=%s is an error", (value) => {
  expect(() => readEnv({ TRUST_PROXY: value })).toThrow("TRUST_PROXY");
});

test.each([
  ["192.0.2.7", []],
  ["", []],
  ["2001:db8:1:2ff::/64", ["2001:db8:1:200::/56", "2001:db8:1::/48"]],
])("the networks around %j are %j", (address, networks) => {
  expect(widerNetworks(address)).toEqual(networks);
});

test("networkOf is the /24 of IPv4 and leaves the /64 of IPv6", () => {
  expect(["192.0.2.77", "2001:db8:1:2::/64", ""].map(networkOf)).toEqual([
    "192.0.2.0/24",
    "2001:db8:1:2::/64",
    "",
  ]);
});
