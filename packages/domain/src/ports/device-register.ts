import { Context, type Effect } from "effect"
import type { CardTerminalReplacement } from "../device/card-terminal-replacement.ts"
import type { DeviceChoice, Devices, SignedInDevice } from "../device/devices.ts"
import type { Store } from "../store/store.ts"
import type { CallFailure } from "./call-failure.ts"
import type { GestureKey } from "./gesture-key.ts"

/** The registers, card terminals and printers of the store, and the way of this device to another store. */
export class DeviceRegister extends Context.Service<
  DeviceRegister,
  {
    readonly list: Effect.Effect<Devices, CallFailure>
    /** Makes this device the chosen register; a new token comes back and is kept. */
    readonly save: (choice: DeviceChoice, key: GestureKey) => Effect.Effect<void, CallFailure>
    /** Another card terminal takes the place of one, at every register that had it. */
    readonly replaceCardTerminal: (
      replacement: CardTerminalReplacement,
      key: GestureKey
    ) => Effect.Effect<void, CallFailure>
    /** Gives this register another card terminal; a new token comes back and is kept. */
    readonly takeCardTerminal: (
      terminalId: string,
      cardTerminalId: string,
      key: GestureKey
    ) => Effect.Effect<void, CallFailure>
    /** The devices that are signed in to the store, the last heard of first. */
    readonly signedIn: Effect.Effect<readonly SignedInDevice[], CallFailure>
    /** Signs out every device that works as a register, this one among them where it does; for a badge that may. */
    readonly signOutRegister: (
      terminalId: string,
      badgeNumber: string,
      key: GestureKey
    ) => Effect.Effect<void, CallFailure>
    /** Every store of the chain. */
    readonly stores: Effect.Effect<readonly Store[], CallFailure>
    /**
     * Works in another store from now on, in the name of a badge; the new token is kept. Answers false where the
     * chain says no without a word.
     */
    readonly changeStore: (
      storeNumber: string,
      badgeNumber: string,
      key: GestureKey
    ) => Effect.Effect<boolean, CallFailure>
  }
>()("@karat/domain/ports/DeviceRegister") {}
