import { DeviceRegister } from "@karat/domain/ports/device-register"
import type { DeviceChoice } from "@karat/domain/device/devices"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { answer, type Make, refusal } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

const saving = (choice: DeviceChoice) =>
  Effect.flatMap(DeviceRegister, (devices) => devices.save(choice, newKey()))

/** What every adapter of DeviceRegister does. */
export function deviceRegisterContract(name: string, make: Make<DeviceRegister>): void {
  describe(`DeviceRegister by ${name}`, () => {
    it("lists what stands in the store · SET-2", async () => {
      const devices = await answer(
        await make(),
        Effect.flatMap(DeviceRegister, (register) => register.list)
      )
      const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)
      expect(ids(devices.registers)).toContain(knownShop.device.terminalId)
      expect(ids(devices.cardTerminals)).toContain(knownShop.device.cardTerminalId)
      expect(ids(devices.receiptPrinters)).toContain(knownShop.device.receiptPrinterId)
    })

    it("makes the device what was chosen, and works on as that · SET-3", async () => {
      const layer = await make()
      await answer(layer, saving(knownShop.device))
      await answer(layer, saving(knownShop.device))
      await answer(
        layer,
        Effect.flatMap(DeviceRegister, (register) => register.list)
      )
    })

    it("refuses what does not stand in the store · SET-3", async () => {
      const layer = await make()
      const other = (choice: Partial<DeviceChoice>) => saving({ ...knownShop.device, ...choice })
      expect(await refusal(layer, other({ terminalId: "WK9999" }))).toMatchObject({ status: 404 })
      expect(await refusal(layer, other({ cardTerminalId: "V400m-1" }))).toMatchObject({ status: 422 })
      expect(await refusal(layer, other({ receiptPrinterId: "PRN-1" }))).toMatchObject({ status: 422 })
    })
  })
}
