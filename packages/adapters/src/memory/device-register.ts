import type { DeviceChoice } from "@karat/domain/device/devices"
import { DeviceRegister } from "@karat/domain/ports/device-register"
import { isCartInUse, isSameStore } from "@karat/domain/store/store-change"
import { Effect, Layer } from "effect"
import type { TokenKeeper } from "../http/token-keeper.ts"
import { answeredOnce } from "./answered-once.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { refuse } from "./refusals.ts"
import { becomes } from "./sign-in.ts"

/** The devices of a shop in memory; keeps in which of its stores this one works. */
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
        }),
      stores: Effect.sync(() => [shop.store, ...shop.otherStores]),
      changeStore: (storeNumber, badgeNumber, key) =>
        answeredOnce(shop.answered, key, ["change store", storeNumber, badgeNumber], () => {
          if (!shop.mayChangeStore.includes(badgeNumber))
            return refuse(422, "store_change_not_allowed", "This badge may not change store.")
          const store = [shop.store, ...shop.otherStores].find(({ number }) =>
            isSameStore(number, storeNumber)
          )
          if (store === undefined) return refuse(404, "store_not_found", "There is no such store.")
          const cart = shop.carts.get(shop.openCarts.get(badgeNumber) ?? "")
          if (cart !== undefined && isCartInUse(cart.header))
            return refuse(422, "cart_not_empty", "Park or finish the current cart first.")
          return Effect.sync(() => {
            moves(shop, store.number, tokens)
            return true
          })
        })
    })
  )
}

const noSuchTerminal = () => refuse(422, "card_terminal_not_found", "There is no such card terminal.")

/** The device becomes the register that it has left there, or else the first one. */
function moves(shop: MemoryShop, storeNumber: string, tokens?: Pick<TokenKeeper, "replace">): void {
  const { device, leftRegisters, worksIn } = shop
  if (device !== undefined) {
    const { terminalId, ...beside } = device
    leftRegisters.set(worksIn, { storeNumber: worksIn, terminalNumber: terminalId, ...beside })
  }
  const first = { ...device, storeNumber, terminalNumber: `WK${storeNumber.toUpperCase()}1` }
  becomes(shop, leftRegisters.get(storeNumber) ?? first, tokens)
}
