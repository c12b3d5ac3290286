import type { CardTerminalReplacement } from "@karat/domain/device/card-terminal-replacement"
import type { DeviceChoice } from "@karat/domain/device/devices"
import type { Carts } from "@karat/domain/ports/carts"
import { DeviceRegister } from "@karat/domain/ports/device-register"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { answer, cartWorth, type Make, refusal, untouchedCart } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

const saving = (choice: DeviceChoice) =>
  Effect.flatMap(DeviceRegister, (devices) => devices.save(choice, newKey()))

const changing = (storeNumber: string, badge: string = knownShop.badge, key = newKey()) =>
  Effect.flatMap(DeviceRegister, (change) => change.changeStore(storeNumber, badge, key))

/** What every adapter does with the way to another store. */
function storeChangeContract(make: Make<DeviceRegister | Carts>): void {
  it("lists every store of the chain, the own one too · STORE-2", async () => {
    const stores = await answer(
      await make(),
      Effect.flatMap(DeviceRegister, (change) => change.stores)
    )
    const numbers = stores.map(({ number }) => number)
    expect(numbers).toEqual(expect.arrayContaining([knownShop.storeNumber, knownShop.otherStore]))
  })

  it("moves to another store once, and back · STORE-5", async () => {
    const layer = await make()
    await answer(layer, untouchedCart())
    const key = newKey()
    expect(await answer(layer, changing(knownShop.otherStore, knownShop.badge, key))).toBe(true)
    expect(await answer(layer, changing(knownShop.storeNumber))).toBe(true)
  })

  it("goes nowhere for a badge that stays, to no store that does not exist, and not in the middle of a sale · STORE-1 STORE-5", async () => {
    const layer = await make()
    expect(await refusal(layer, changing(knownShop.otherStore, knownShop.badgeThatStays))).toMatchObject({
      code: "store_change_not_allowed"
    })
    expect(await refusal(layer, changing("999"))).toMatchObject({ status: 404, code: "store_not_found" })
    await answer(layer, cartWorth(100_00))
    expect(await refusal(layer, changing(knownShop.otherStore))).toMatchObject({ code: "cart_not_empty" })
  })
}

/** What every adapter of DeviceRegister does. */
export function deviceRegisterContract(name: string, make: Make<DeviceRegister | Carts>): void {
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

    storeChangeContract(make)
  })
}
