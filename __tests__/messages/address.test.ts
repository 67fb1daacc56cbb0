import { addressKey, clientAddress } from "../../src/messages/address";

const request = (headers: Record<string, string>, peerAddress = "192.0.2.1") => ({
  method: "POST",
  headers,
  body: new Uint8Array(),
  peerAddress,
});

it("believes no header by default: anybody can write one", () => {
  expect(clientAddress(request({ "x-forwarded-for": "203.0.113.9" }), undefined)).toBe("192.0.2.1");
});

it("takes the entry that the trusted proxy added", () => {
  const headers = { "x-forwarded-for": "10.0.0.1, 203.0.113.9" };
  expect(clientAddress(request(headers), "x-forwarded-for")).toBe("203.0.113.9");
});

it.each<Record<string, string>>([{}, { "x-forwarded-for": "unknown" }, { "x-forwarded-for": "" }])(
  "falls back to the peer when the header holds no address: %j",
  (headers) => {
    expect(clientAddress(request(headers), "x-forwarded-for")).toBe("192.0.2.1");
  },
);

it("counts an IPv6 network of 64 bits as one visitor, and a mapped IPv4 address as itself", () => {
  expect(addressKey("2001:db8::1", "s")).toBe(addressKey("2001:db8::ffff:2", "s"));
  expect(addressKey("2001:db8::1", "s")).not.toBe(addressKey("2001:db8:0:1::1", "s"));
  expect(addressKey("::ffff:192.0.2.1", "s")).toBe(addressKey("192.0.2.1", "s"));
});

it("counts everybody without an address together", () => {
  expect(addressKey("", "s")).toBe(addressKey("nonsense", "s"));
});

it("has at most 65,536 keys from however many addresses, and they say nothing without the secret", () => {
  const key = (index: number) => addressKey(`10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`, "s");
  const keys = new Set(Array.from({ length: 100_000 }, (_, index) => key(index)));
  expect(keys.size).toBeLessThanOrEqual(65_536);
  expect(keys.size).toBeGreaterThan(45_000);
  expect(addressKey("192.0.2.1", "s")).not.toBe(addressKey("192.0.2.1", "another"));
});
