import type { Message } from "@karat/ui/locales/message"
import { makeAutoObservable } from "mobx"
import { storeTime } from "../shell/store-clock.ts"
import type { ClickAndCollectNeeds } from "./click-and-collect-needs.ts"

type WallNeeds = Pick<ClickAndCollectNeeds, "clock" | "connection" | "header" | "session">

/** What the screen goes by beside the orders themselves: the clock on the store's wall, and whether work can be done. */
export class StoreWall {
  /** `YYYY-MM-DDTHH:MM:SS`, whatever clock the till itself goes by. */
  now: string
  readonly #needs: WallNeeds

  constructor(needs: WallNeeds) {
    this.#needs = needs
    this.now = this.#read()
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Looks at the clock. */
  look() {
    this.now = this.#read()
  }

  /** Why nothing can be done with orders now. They are never practice. */
  get refusal(): Message | undefined {
    const { connection, header } = this.#needs
    if (header.cart.training) return { key: "webOrderInTraining" }
    return connection.offline ? { key: "webOrderOffline" } : undefined
  }

  #read(): string {
    const { clock = () => new Date(), session } = this.#needs
    return storeTime(session.claims?.storeNumber ?? "", clock())
  }
}
