import { DeviceRegister } from "@karat/domain/ports/device-register"
import type { CardTerminalReplacement } from "@karat/domain/device/card-terminal-replacement"
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

    it("puts another card terminal in the place of one, and takes it at its register · SET-5 SET-9", async () => {
      const layer = await make()
      const listed = Effect.flatMap(DeviceRegister, (register) => register.list)
      const old = (await answer(layer, listed)).cardTerminals.at(-1)?.id ?? ""
      const poiid = `V400m-${String(Math.floor(Math.random() * 1e9)).padStart(9, "0")}`
      const replacing = (replacement: CardTerminalReplacement) =>
        Effect.flatMap(DeviceRegister, (register) => register.replaceCardTerminal(replacement, newKey()))
      await answer(layer, replacing({ cardTerminalId: old, poiid }))
      const ids = new Set((await answer(layer, listed)).cardTerminals.map(({ id }) => id))
      expect([ids.has(poiid), ids.has(old)]).toEqual([true, false])
      expect(
        await refusal(layer, replacing({ cardTerminalId: old, poiid: "V400m-000000001" }))
      ).toMatchObject({
        status: 422,
        code: "card_terminal_not_found"
      })
      expect(await refusal(layer, replacing({ cardTerminalId: poiid, poiid }))).toMatchObject({
        status: 422,
        code: "card_terminal_exists"
      })
      const taking = (id: string) =>
        Effect.flatMap(DeviceRegister, (register) =>
          register.takeCardTerminal(knownShop.device.terminalId, id, newKey())
        )
      await answer(layer, taking(poiid))
      expect((await answer(layer, listed)).cardTerminals.map(({ id }) => id)).toContain(poiid)
      expect(await refusal(layer, taking(old))).toMatchObject({ code: "card_terminal_not_found" })
    })

    it("tells which devices are signed in, and signs those of a register out for a badge that may · KARAT-2 KARAT-3", async () => {
      const layer = await make()
      const listed = Effect.flatMap(DeviceRegister, (register) => register.signedIn)
      const own = (await answer(layer, listed)).find(({ isThis }) => isThis)
      expect(own).toMatchObject({ terminalId: knownShop.device.terminalId, lastSeenAt: expect.any(String) })
      const signingOut = (badge: string) =>
        Effect.flatMap(DeviceRegister, (register) => register.signOutRegister("WK1012", badge, newKey()))
      expect(await refusal(layer, signingOut(knownShop.badgeThatStays))).toMatchObject({
        code: "sign_out_not_allowed"
      })
      await answer(layer, signingOut(knownShop.approver))
      const left = (await answer(layer, listed)).map(({ terminalId }) => terminalId)
      expect(left).toContain(knownShop.device.terminalId)
      expect(left).not.toContain("WK1012")
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
