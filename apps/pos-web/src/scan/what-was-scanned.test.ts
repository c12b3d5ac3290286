import { expect, it } from "vitest"
import { whatWasScanned } from "./what-was-scanned.ts"

const items = new Set(["7350000000019", "1234567"])
const whatIs = (code: string, prefix = "KAR") => whatWasScanned(code, prefix, items.has(code))

it("names what a code is, and shows it only where it is no money, no badge and no person · SCAN-8 KARAT-163", () => {
  expect(whatIs("ABCD-1234-EFGH-5678")).toEqual({ key: "scannedGiftCard" })
  expect(whatIs("KAR1234567890")).toEqual({ key: "scannedStaffCard" })
  expect(whatIs("850101-1234")).toEqual({ key: "scannedPersonalNumber" })
  expect(whatIs("0000wk1011000000001")).toEqual({
    key: "scannedReceipt",
    values: { number: "0000WK1011000000001" }
  })
  expect(whatIs("7350000000019")).toEqual({
    key: "scannedItem",
    values: { code: "7350000000019" }
  })
  expect(whatIs("1234567")).toEqual({ key: "scannedItem", values: { code: "1234567" } })
  for (const code of ["W1014117", "WKE0000001003", "7350000000026"])
    expect(whatIs(code)).toEqual({ key: "scannedUnknown", values: { code } })
})

it("takes no code for a staff card that begins with another prefix · SCAN-2", () => {
  expect(whatIs("KAR1234567890", "SKY")).toEqual({
    key: "scannedUnknown",
    values: { code: "KAR1234567890" }
  })
})
