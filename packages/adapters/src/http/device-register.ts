import {
  changeRegister,
  readDevices,
  readSignedInDevices,
  replaceCardTerminal,
  saveDevice,
  signOutRegister
} from "@karat/contract/device"
import { changeStore } from "@karat/contract/staff"
import { readStores } from "@karat/contract/store"
import { DeviceRegister } from "@karat/domain/ports/device-register"
import { Effect, Layer } from "effect"
import type { ProductApi } from "./product-api.ts"

/** Lists the store's devices, makes this one of them, and moves it to another store. */
export const httpDeviceRegister = (api: ProductApi): Layer.Layer<DeviceRegister> =>
  Layer.succeed(
    DeviceRegister,
    DeviceRegister.of({
      list: api.send(readDevices, { params: {}, body: undefined, key: undefined }),
      save: ({ terminalId, cardTerminalId, receiptPrinterId }, key) =>
        api
          .send(saveDevice, { params: { terminalId }, body: { cardTerminalId, receiptPrinterId }, key })
          .pipe(Effect.asVoid),
      replaceCardTerminal: (replacement, key) =>
        api.send(replaceCardTerminal, { params: {}, body: replacement, key }).pipe(Effect.asVoid),
      takeCardTerminal: (terminalId, cardTerminalId, key) =>
        api
          .send(changeRegister, { params: { terminalId }, body: { cardTerminalId }, key })
          .pipe(Effect.asVoid),
      signedIn: api.send(readSignedInDevices, { params: {}, body: undefined, key: undefined }),
      signOutRegister: (terminalId, badgeNumber, key) =>
        api.send(signOutRegister, { params: { terminalId }, body: { badgeNumber }, key }).pipe(Effect.asVoid),
      stores: api.send(readStores, { params: {}, body: undefined, key: undefined }),
      changeStore: (storeNumber, badgeNumber, key) =>
        api
          .send(changeStore, { params: {}, query: { badgeNumber }, body: { storeNumber }, key })
          .pipe(Effect.map(({ success }) => success))
    })
  )
