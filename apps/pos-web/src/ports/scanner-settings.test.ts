import { expect, it } from "vitest"
import { scannerSettings } from "./scanner-settings.ts"

it("an installation names its scanner by vendor and product, and what makes it beep · SCANNER-2 SCANNER-3", () => {
  const env = { scanner: "0C2E:0b61", scannerBeep: "05e604" }
  expect(scannerSettings(env)).toEqual({
    usbVendorId: 0x0c_2e,
    usbProductId: 0x0b_61,
    beep: Uint8Array.of(0x05, 0xe6, 0x04)
  })
})

it("what cannot be read as a scanner or as bytes is as if it had not been said", () => {
  const usual = scannerSettings({})
  expect(usual.usbVendorId).toBeGreaterThan(0)
  expect(usual.beep.length).toBeGreaterThan(0)
  for (const wrong of ["", "05f9", "05f9:42045", "vendor:product"])
    expect(scannerSettings({ scanner: wrong, scannerBeep: "4" })).toEqual(usual)
})
