import { forwardedAddress, networkKeys } from "../../packages/contact-api/limits/client-ip";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["10.0.0.1, 203.0.113.9", "203.0.113.9"],
  ["203.0.113.9:4711", "203.0.113.9"],
  [" 203.0.113.9 ", "203.0.113.9"],
  ["2001:db8::1", "2001:db8::1"],
  ["[2001:db8::1]:4711", "2001:db8::1"],
  ...["", "unknown", "203.0.113.9, ", "203.0.113.9:4711:1", "for=203.0.113.9"].map((value) => [value]),
])(
  "returns the address that the nearest proxy added, if any, when the header is %j",
  (value = "", address) => {
    expect(forwardedAddress(value)).toBe(address);
  },
);

test("returns the same key when an IPv4 address is written as IPv6", () => {
  expect(networkKeys("::ffff:192.0.2.1", "s")).toEqual(networkKeys("192.0.2.1", "s"));
  expect(networkKeys("192.0.2.1", "s")).toHaveLength(1);
  expect(networkKeys("192.0.2.1", "s")).not.toEqual(networkKeys("192.0.2.2", "s"));
});

test("returns the same key for all requests when they have no address", () => {
  expect(networkKeys("", "s")).toEqual(networkKeys("nonsense", "s"));
});

test("returns another key when the secret is another one", () => {
  expect(networkKeys("192.0.2.1", "s")).not.toEqual(networkKeys("192.0.2.1", "another"));
});
