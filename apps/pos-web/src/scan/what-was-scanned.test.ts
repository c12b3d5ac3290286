import { expect, it } from "vitest"
import { whatWasScanned } from "./what-was-scanned.ts"

it("names what a code is, and shows it only where it is no money, no badge and no person · SCAN-8", () => {
  expect(whatWasScanned("ABCD-1234-EFGH-5678", "KAR")).toEqual({ key: "scannedGiftCard" })
  expect(whatWasScanned("KAR1234567890", "KAR")).toEqual({ key: "scannedStaffCard" })
  expect(whatWasScanned("850101-1234", "KAR")).toEqual({ key: "scannedPersonalNumber" })
  expect(whatWasScanned("0000wk1011000000001", "KAR")).toEqual({
    key: "scannedReceipt",
    values: { number: "0000WK1011000000001" }
  })
  expect(whatWasScanned("7350000000019", "KAR")).toEqual({
    key: "scannedItem",
    values: { code: "7350000000019" }
  })
  expect(whatWasScanned("1234567", "KAR")).toEqual({ key: "scannedItem", values: { code: "1234567" } })
})

it("takes no code for a staff card that begins with another prefix · SCAN-2", () => {
  expect(whatWasScanned("KAR1234567890", "SKY")).toEqual({
    key: "scannedItem",
    values: { code: "KAR1234567890" }
  })
})
