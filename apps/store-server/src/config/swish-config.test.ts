import { expect, it } from "vitest"
import { pemFile, testCertificate } from "../testing/test-certificate.ts"
import { readConfig } from "./server-config.ts"

it("Swish is read with its certificate and when that ends, and every wrong setting is named · SWISHAPI-7", async () => {
  const { cert, key } = await testCertificate("1231181189", 300)
  const right = {
    KARAT_SWISH_CERTIFICATE: pemFile(cert),
    KARAT_SWISH_KEY: pemFile(key),
    KARAT_SWISH_NUMBER: "123 118 11 89",
    KARAT_PUBLIC_URL: "https://shop.example.com"
  }
  const { swish } = readConfig(right)
  expect(swish).toMatchObject({
    number: "1231181189",
    url: "https://cpc.getswish.net/swish-cpcapi",
    callbackOrigin: "https://shop.example.com"
  })
  const days = (Date.parse(swish?.endsAt ?? "") - Date.now()) / (24 * 3_600_000)
  expect(Math.round(days)).toBe(300)
  expect(readConfig({ ...right, KARAT_SWISH_ENVIRONMENT: "test" }).swish?.url).toContain("mss.cpc")
  const test = { KARAT_SWISH_ENVIRONMENT: "test", KARAT_SWISH_TEST_MESSAGE: "RP06" }
  expect(readConfig({ ...right, ...test }).swish?.testMessage).toBe("RP06")
  expect(readConfig({}).swish).toBeUndefined()
  for (const [wrong, named] of [
    [{ KARAT_SWISH_KEY: undefined }, "belong together"],
    [{ KARAT_SWISH_CERTIFICATE: undefined }, "belong together"],
    [{ KARAT_SWISH_NUMBER: "0701740605" }, "KARAT_SWISH_NUMBER"],
    [{ KARAT_PUBLIC_URL: "http://shop.example.com" }, "https"],
    [{ KARAT_PUBLIC_URL: undefined }, "https"],
    [{ KARAT_SWISH_CERTIFICATE: pemFile("nothing") }, "KARAT_SWISH_CERTIFICATE"],
    [{ KARAT_SWISH_CERTIFICATE: "/nowhere" }, "cannot be read"],
    [{ KARAT_SWISH_KEY: pemFile(cert) }, "KARAT_SWISH_KEY"],
    [{ KARAT_SWISH_CA: "/nowhere" }, "KARAT_SWISH_CA"],
    [{ KARAT_SWISH_TEST_MESSAGE: "RP06" }, "KARAT_SWISH_ENVIRONMENT=test"]
  ] as const)
    expect(() => readConfig({ ...right, ...wrong }), named).toThrow(named)
})
