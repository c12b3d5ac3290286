import { makeAutoObservable } from "mobx"

export type CartSide = "left" | "right"

const sideName = "karat.cartSide"

/** What somebody has chosen for this device alone. */
export class DevicePreferences {
  cartSide: CartSide
  readonly #storage: Storage

  constructor(storage: Storage) {
    this.#storage = storage
    this.cartSide = storage.getItem(sideName) === "right" ? "right" : "left"
    makeAutoObservable(this, {}, { autoBind: true })
  }

  setCartSide(side: CartSide) {
    this.cartSide = side
    this.#storage.setItem(sideName, side)
  }
}
