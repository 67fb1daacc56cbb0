import { forwardedAddress, networkKeys } from "../../src/messages/address";

it.each([
  ["x-forwarded-for", "203.0.113.9"],
  ["x-forwarded-for", "10.0.0.1, 203.0.113.9"],
  ["x-forwarded-for", "203.0.113.9:4711"],
  ["x-real-ip", " 203.0.113.9 "],
  ["forwarded", "for=203.0.113.9"],
  ["forwarded", "for=10.0.0.1;proto=http, For=203.0.113.9:4711;by=10.0.0.2"],
  ["forwarded", 'proto=https;for="203.0.113.9:4711"'],
])("takes the address that the nearest proxy has added: %s: %s", (name, value) => {
  expect(forwardedAddress(name, value)).toBe("203.0.113.9");
});

it.each([
  ["x-forwarded-for", "2001:db8::1"],
  ["x-forwarded-for", "[2001:db8::1]:4711"],
  ["forwarded", 'for="[2001:db8::1]"'],
  ["forwarded", 'for="[2001:db8::1]:4711";proto=https'],
])("knows IPv6 with and without a port: %s: %s", (name, value) => {
  expect(forwardedAddress(name, value)).toBe("2001:db8::1");
});

it.each([
  ["x-forwarded-for", ""],
  ["x-forwarded-for", "unknown"],
  ["x-forwarded-for", "203.0.113.9, "],
  ["x-forwarded-for", "203.0.113.9:4711:1"],
  ["forwarded", "for=unknown"],
  ["forwarded", "for=_hidden:_port"],
  ["forwarded", "by=203.0.113.9"],
  ["forwarded", "203.0.113.9"],
])("finds no address in %s: %j", (name, value) => {
  expect(forwardedAddress(name, value)).toBeUndefined();
});

it("counts an IPv6 network of 64 bits as one visitor, and its larger networks too", () => {
  const [visitor, household, company] = networkKeys("2001:db8::1", "s");
  expect(networkKeys("2001:db8::ffff:2", "s")).toEqual([visitor, household, company]);
  expect(networkKeys("2001:db8:0:1::1", "s")).toEqual([
    expect.not.stringMatching(visitor ?? ""),
    household,
    company,
  ]);
  expect(networkKeys("2001:db8:0:100::1", "s").slice(1)).toEqual([
    expect.not.stringMatching(household ?? ""),
    company,
  ]);
});

it("counts an IPv4 address by itself, also when it is written as IPv6", () => {
  expect(networkKeys("::ffff:192.0.2.1", "s")).toEqual(networkKeys("192.0.2.1", "s"));
  expect(networkKeys("192.0.2.1", "s")).toHaveLength(1);
  expect(networkKeys("192.0.2.1", "s")).not.toEqual(networkKeys("192.0.2.2", "s"));
});

it("counts everybody without an address together", () => {
  expect(networkKeys("", "s")).toEqual(networkKeys("nonsense", "s"));
});

it("says nothing of an address without the secret", () => {
  expect(networkKeys("192.0.2.1", "s")).not.toEqual(networkKeys("192.0.2.1", "another"));
});
