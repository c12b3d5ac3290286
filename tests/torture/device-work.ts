import { isCartInUse } from "@karat/domain/store/store-change"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import { Carts } from "@karat/domain/ports/carts"
import { DeviceRegister } from "@karat/domain/ports/device-register"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { StaffSettings } from "@karat/domain/ports/staff-settings"
import { countryOf } from "@karat/domain/store/country"
import { minorUnits } from "@karat/domain/money/minor-units"
import { Effect, Result } from "effect"
import type { TillPorts } from "./till-ports.ts"
import { newKey, type TortureTill } from "./torture-till.ts"

/** What somebody has decided about a device, and how it has ended for the till. */
export interface DeviceDecision {
  readonly kind: "store change" | "device save" | "card terminal" | "replacement" | "setting"
  /** Which store, register, terminal or setting. */
  readonly of: string
  /** The terminal that takes the place of another one, or what a setting was turned to. */
  readonly to?: string | undefined
  end: "done" | "refused" | undefined
}

interface Pressed extends DeviceDecision {
  readonly press: Effect.Effect<unknown, CallFailure, TillPorts>
  /** Which life of the page waits for its answer. */
  waits: number | undefined
}

/** A till that goes from store to store and from register to register, in the hands of one badge. */
export class DeviceWork {
  readonly till: TortureTill
  readonly badge: string
  readonly #all: Pressed[] = []

  constructor(till: TortureTill, badge: string) {
    this.till = till
    this.badge = badge
  }

  get decided(): readonly DeviceDecision[] {
    return this.#all
  }

  get open(): readonly DeviceDecision[] {
    return this.#all.filter(({ end }) => end === undefined)
  }

  forget(): void {
    this.#all.length = 0
  }

  get storeNumber(): string {
    return this.till.claims?.storeNumber ?? ""
  }

  /** Goes to another store, whatever lies in the cart here: the server has to know. */
  moveTo(storeNumber: string): void {
    this.#decide({ kind: "store change", of: storeNumber }, (key) =>
      Effect.flatMap(DeviceRegister, ({ changeStore }) => changeStore(storeNumber, this.badge, key))
    )
  }

  /** Becomes one of the registers of its store, with what stands beside it. */
  become(at: number): void {
    this.#reading(
      Effect.flatMap(DeviceRegister, ({ list }) => list),
      ({ registers, cardTerminals, receiptPrinters }) => {
        const [terminalId, cardTerminalId, receiptPrinterId] = [
          registers,
          cardTerminals,
          receiptPrinters
        ].map((each) => each[at % Math.max(1, each.length)]?.id)
        if (terminalId === undefined || cardTerminalId === undefined || receiptPrinterId === undefined) return
        const choice = { terminalId, cardTerminalId, receiptPrinterId }
        this.#decide({ kind: "device save", of: terminalId }, (key) =>
          Effect.flatMap(DeviceRegister, ({ save }) => save(choice, key))
        )
      }
    )
  }

  /** Takes another card terminal of its store. */
  take(at: number): void {
    this.#reading(
      Effect.flatMap(DeviceRegister, ({ list }) => list),
      ({ cardTerminals }) => {
        const own = this.till.claims?.terminalNumber
        const taken = cardTerminals[at % Math.max(1, cardTerminals.length)]?.id
        if (own === undefined || taken === undefined) return
        this.#decide({ kind: "card terminal", of: taken }, (key) =>
          Effect.flatMap(DeviceRegister, ({ takeCardTerminal }) => takeCardTerminal(own, taken, key))
        )
      }
    )
  }

  /** Puts a new card terminal in the place of one of its store; where others pay, theirs stay. */
  replace(at: number, serial: number): void {
    this.#reading(
      Effect.flatMap(DeviceRegister, ({ list }) => list),
      ({ cardTerminals }) => {
        const old = cardTerminals[at % Math.max(1, cardTerminals.length)]?.id
        if (old === undefined || this.storeNumber === "101") return
        const poiid = `S1F2-${String(100_000_000 + serial)}`
        this.#decide({ kind: "replacement", of: old, to: poiid }, (key) =>
          Effect.flatMap(DeviceRegister, ({ replaceCardTerminal }) =>
            replaceCardTerminal({ cardTerminalId: old, poiid }, key)
          )
        )
      }
    )
  }

  /** Puts something into the badge's cart where the device stands, or throws the cart away when something is in it. */
  workOnCart(): void {
    const { badge, till } = this
    this.#reading(
      Effect.flatMap(Carts, (carts) => carts.open(badge, newKey())),
      (header) => {
        const { id } = header
        if (isCartInUse(header)) till.run(Effect.flatMap(Carts, (carts) => carts.voidCart(id, newKey())))
        else
          till.run(
            till.add(id, { itemNumber: "BESPOKE", quantity: 1, manualPrice: minorUnits(100_00) }, newKey())
          )
      }
    )
  }

  /** Turns a setting of the badge that works here. */
  turn(on: boolean): void {
    const who = { badgeNumber: this.badge, country: countryOf(this.storeNumber) }
    this.#decide({ kind: "setting", of: this.badge, to: String(on) }, (key) =>
      Effect.flatMap(StaffSettings, ({ turn }) => turn(who, "cartSize", on, key))
    )
  }

  /** Presses once more what got no answer: the same gesture, with the same key. */
  pressAgain(): void {
    for (const each of this.#all)
      if (each.end === undefined && each.waits !== this.till.reloads) this.#press(each)
  }

  #reading<Answer>(
    reading: Effect.Effect<Answer, CallFailure, TillPorts>,
    then: (answer: Answer) => void
  ): void {
    this.till.run(reading, (told) => {
      if (Result.isSuccess(told)) then(told.success)
    })
  }

  #decide(
    what: Pick<DeviceDecision, "kind" | "of" | "to">,
    press: (key: GestureKey) => Effect.Effect<unknown, CallFailure, TillPorts>
  ): void {
    const decided: Pressed = { ...what, end: undefined, waits: undefined, press: press(newKey()) }
    this.#all.push(decided)
    this.#press(decided)
  }

  #press(decided: Pressed): void {
    decided.waits = this.till.reloads
    this.till.run(decided.press, (told) => {
      decided.waits = undefined
      // A chain that says no without a word has moved nobody; neither has one that does not know the token any more.
      if (Result.isSuccess(told)) decided.end = told.success === false ? "refused" : "done"
      else if (told.failure._tag !== "Unreachable") decided.end = "refused"
    })
  }
}
