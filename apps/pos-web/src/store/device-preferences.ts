import { makeAutoObservable } from "mobx"

export type CartSide = "left" | "right"

const sideName = "karat.cartSide"
/** Named by the specification, so without our prefix. */
const tapName = "TapOnPhone"

/** The choices made for this device alone. */
export class DevicePreferences {
  cartSide: CartSide
  /** The phone takes cards by itself: there is no card terminal beside it. */
  tapOnPhone: boolean
  readonly #storage: Storage

  constructor(storage: Storage) {
    this.#storage = storage
    this.cartSide = storage.getItem(sideName) === "right" ? "right" : "left"
    this.tapOnPhone = storage.getItem(tapName) === "1"
    makeAutoObservable(this, {}, { autoBind: true })
  }

  setCartSide(side: CartSide) {
    this.cartSide = side
    this.#storage.setItem(sideName, side)
  }

  setTapOnPhone(on: boolean) {
    this.tapOnPhone = on
    if (on) this.#storage.setItem(tapName, "1")
    else this.#storage.removeItem(tapName)
  }
}
