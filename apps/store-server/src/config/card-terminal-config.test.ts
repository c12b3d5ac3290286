import { expect, it } from "vitest"
import { pemFile } from "../testing/test-certificate.ts"
import { readConfig } from "./server-config.ts"

const ca = pemFile("-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----")
const local = "V400m-347069201=https://10.0.0.30?key=shop&version=2&phrase=top%20secret&register=wk0011"

it("card terminals are read with their address, their key and their register · NEXO-10", () => {
  const { adyen, cardTerminals } = readConfig({
    KARAT_CARD_TERMINALS: `${local}, S1F2-000000001=cloud?register=WK0012 ,P400Plus-000000002=cloud`,
    KARAT_ADYEN_CA: ca,
    KARAT_ADYEN_API_KEY: "AQE",
    KARAT_ADYEN_MERCHANT: "KaratSE",
    KARAT_ADYEN_REGION: "us"
  })
  expect(cardTerminals).toEqual([
    {
      poiid: "V400m-347069201",
      registerOf: "WK0011",
      local: {
        url: "https://10.0.0.30:8443/nexo",
        key: { identifier: "shop", version: 2, passphrase: "top secret" }
      }
    },
    { poiid: "S1F2-000000001", registerOf: "WK0012", local: undefined },
    { poiid: "P400Plus-000000002", registerOf: undefined, local: undefined }
  ])
  expect(adyen).toMatchObject({
    environment: "live",
    apiKey: "AQE",
    merchant: "KaratSE",
    cloudUrl: "https://device-api-live-us.adyen.com/v1"
  })
  expect(readConfig({ KARAT_ADYEN_ENVIRONMENT: "test", KARAT_ADYEN_REGION: "us" }).adyen.cloudUrl).toBe(
    "https://device-api-test.adyen.com/v1"
  )
})

it("what is wrong in them is named, and no passphrase is told · NEXO-10", () => {
  const wrong = (environment: Record<string, string>) => {
    try {
      readConfig(environment)
      return ""
    } catch (cause) {
      return (cause as Error).message
    }
  }
  for (const written of [
    "V400m-34706920=cloud",
    "V400m=cloud",
    "V400m-347069201",
    "V400m-347069201=http://10.0.0.30?key=a&phrase=SECRET",
    "V400m-347069201=https://10.0.0.30?key=a",
    "V400m-347069201=https://user:SECRET@10.0.0.30?key=a&phrase=SECRET",
    "V400m-347069201=https://10.0.0.30?key=a&phrase=SECRET&version=x",
    "CARD-WK0011=cloudy"
  ]) {
    const told = wrong({ KARAT_CARD_TERMINALS: written, KARAT_ADYEN_CA: ca })
    expect(told, written).toContain("KARAT_CARD_TERMINALS")
    expect(told, written).not.toContain("SECRET")
  }
  expect(wrong({ KARAT_CARD_TERMINALS: `${local},${local}`, KARAT_ADYEN_CA: ca })).toContain("twice")
  expect(wrong({ KARAT_CARD_TERMINALS: local })).toContain("KARAT_ADYEN_CA is missing")
  expect(wrong({ KARAT_CARD_TERMINALS: local, KARAT_ADYEN_CA: "/nowhere" })).toContain("cannot be read")
  expect(wrong({ KARAT_CARD_TERMINALS: local, KARAT_ADYEN_CA: pemFile("nothing") })).toContain("PEM")
  const cloud = wrong({ KARAT_CARD_TERMINALS: "V400m-347069201=cloud" })
  expect(cloud).toContain("KARAT_ADYEN_API_KEY")
  expect(cloud).toContain("KARAT_ADYEN_MERCHANT")
  expect(wrong({ KARAT_ADYEN_WEBHOOK_KEY: "xyz" })).toContain("KARAT_ADYEN_WEBHOOK_KEY")
})
