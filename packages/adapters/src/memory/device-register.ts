import type { DeviceChoice } from "@karat/domain/device/devices"
import { DeviceRegister } from "@karat/domain/ports/device-register"
import { Effect, Layer } from "effect"
import type { TokenKeeper } from "../http/token-keeper.ts"
import { answeredOnce } from "./answered-once.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { refuse } from "./refusals.ts"
import { becomes } from "./sign-in.ts"

/** The devices of a shop in memory; keeps which of them this one is. */
export const memoryDeviceRegister = (
  shop: MemoryShop,
  tokens?: Pick<TokenKeeper, "replace">
): Layer.Layer<DeviceRegister> => {
  const worksAs = ({ terminalId, ...beside }: DeviceChoice) =>
    Effect.sync(() =>
      becomes(shop, { storeNumber: shop.worksIn, terminalNumber: terminalId, ...beside }, tokens)
    )
  return Layer.succeed(
    DeviceRegister,
    DeviceRegister.of({
      list: Effect.sync(() => shop.devices),
      save: (choice, key) =>
        answeredOnce(shop.answered, key, ["device", choice], () => {
          const { registers, cardTerminals, receiptPrinters } = shop.devices
          if (!registers.some(({ id }) => id === choice.terminalId))
            return refuse(404, "register_not_found", "There is no such register.")
          if (!cardTerminals.some(({ id }) => id === choice.cardTerminalId)) return noSuchTerminal()
          if (!receiptPrinters.some(({ id }) => id === choice.receiptPrinterId))
            return refuse(422, "receipt_printer_not_found", "There is no such receipt printer.")
          return worksAs(choice)
        }),
      replaceCardTerminal: (replacement, key) =>
        answeredOnce(shop.answered, key, ["replace", replacement], () => {
          const { cardTerminalId, poiid } = replacement
          const { cardTerminals } = shop.devices
          if (!cardTerminals.some(({ id }) => id === cardTerminalId)) return noSuchTerminal()
          if (cardTerminals.some(({ id }) => id === poiid))
            return refuse(422, "card_terminal_exists", "There is such a card terminal already.")
          return Effect.sync(() => {
            const renamed = cardTerminals.map((each) =>
              each.id === cardTerminalId ? { ...each, id: poiid } : each
            )
            shop.devices = { ...shop.devices, cardTerminals: renamed }
          })
        }),
      takeCardTerminal: (terminalId, cardTerminalId, key) =>
        answeredOnce(shop.answered, key, ["take", terminalId, cardTerminalId], () => {
          const { cardTerminals, receiptPrinters } = shop.devices
          if (!cardTerminals.some(({ id }) => id === cardTerminalId)) return noSuchTerminal()
          const receiptPrinterId = shop.device?.receiptPrinterId ?? receiptPrinters[0]?.id ?? ""
          return worksAs({ terminalId, cardTerminalId, receiptPrinterId })
        }),
      signedIn: Effect.sync(() => shop.signedInDevices),
      signOutRegister: (terminalId, badgeNumber, key) =>
        answeredOnce(shop.answered, key, ["sign out", terminalId, badgeNumber], () => {
          if (!shop.mayApprove.includes(badgeNumber))
            return refuse(422, "sign_out_not_allowed", "This badge may not sign devices out.")
          return Effect.sync(() => {
            shop.signedInDevices = shop.signedInDevices.filter((each) => each.terminalId !== terminalId)
          })
        })
    })
  )
}

const noSuchTerminal = () => refuse(422, "card_terminal_not_found", "There is no such card terminal.")
