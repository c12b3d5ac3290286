import { defaultCurrency } from "@karat/domain/money/currency"
import type { CartLine } from "@karat/domain/cart/cart"
import type { FollowUpCode } from "@karat/domain/catalogue/item"
import { FollowUps } from "@karat/domain/ports/follow-ups"
import type { FixedItems } from "@karat/domain/store/setup"
import type { MessageKey } from "@karat/ui/locales/message-key"
import { Effect, Result } from "effect"
import { askGiftCardNumber } from "../gift-card/ask-gift-card-number.ts"
import type { Run } from "../run.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import { failureMessage } from "../shell/failure-message.ts"
import type { Notices } from "../shell/notices.ts"
import { askPrice } from "./ask-price.ts"
import { commentLine } from "./line-comment.ts"
import type { OpenCart } from "./open-cart.ts"
import type { Gestures } from "../shell/gestures.ts"

interface FollowUpNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly cart: OpenCart
  readonly dialogs: Dialogs
  readonly notices: Notices
  readonly fixedItems: () => FixedItems | undefined
  /** Words in the cashier's language. */
  readonly words: (key: MessageKey, values: Readonly<Record<string, string>>) => string
}

/** Asks what has to be asked after certain items were added, one question after the other. */
export class FollowUpFlow {
  readonly #needs: FollowUpNeeds
  /** Questions wait for each other; a burst of scans does not stack dialogs. */
  #last: Promise<void> = Promise.resolve()

  constructor(needs: FollowUpNeeds) {
    this.#needs = needs
  }

  /** Lines stand in the cart for good. */
  addedAll(lines: readonly CartLine[]): void {
    for (const line of lines) this.#last = this.#last.then(() => this.#ask(line))
  }

  async #ask(line: CartLine): Promise<void> {
    const rules = await this.#needs.run(Effect.flatMap(FollowUps, (followUps) => followUps.rules))
    if (Result.isFailure(rules)) return
    const code = rules.success.find(({ itemNumber }) => itemNumber === line.itemNumber)?.code
    if (code !== undefined) await this.#askFor(code, line)
  }

  async #askFor(code: FollowUpCode, line: CartLine): Promise<void> {
    switch (code) {
      case "BATTERY":
      case "BATTERY_2":
        return await this.#askBattery()
      case "REPAIRATION":
        return await this.#askRepair(line)
      case "BRAND":
        return await this.#askBrand(line)
      case "STUDEX":
        return await this.#askAftercare()
      case "GIFTCARD":
        return await this.#askGiftCard(line)
    }
  }

  async #askGiftCard(line: CartLine): Promise<void> {
    const numbered = this.#needs.cart.cart?.giftCards.some(({ lineId }) => lineId === line.id)
    if (numbered !== true) await askGiftCardNumber(this.#needs, line)
  }

  async #askBattery(): Promise<void> {
    const items = this.#needs.fixedItems()
    if (items === undefined) return
    const chosen = await this.#choose("batteryTitle", [
      ["battery", "batteryOnly"],
      ["change", "changeBattery"],
      ["test", "changeBatteryAndTest"]
    ])
    if (chosen === "change" || chosen === "test") this.#needs.cart.add(items.batteryChange)
    if (chosen === "test") this.#needs.cart.add(items.pressureTest)
  }

  async #askAftercare(): Promise<void> {
    const items = this.#needs.fixedItems()
    if (items === undefined) return
    const chosen = await this.#choose("aftercareTitle", [
      ["yes", "addAftercare"],
      ["no", "noAftercare"]
    ])
    if (chosen === "yes") this.#needs.cart.add(items.aftercare)
  }

  async #askBrand(line: CartLine): Promise<void> {
    const brand = await this.#needs.dialogs.text({ title: { key: "askBrand" }, longest: 60 })
    if (brand !== undefined && brand !== "") await this.#comment(line, brand)
  }

  /** A repair with a price sets it; one without is asked for it. The number stays on the line. */
  async #askRepair(line: CartLine): Promise<void> {
    const { run, dialogs, cart, notices, words } = this.#needs
    const number = await dialogs.text({ title: { key: "askRepairNumber" }, longest: 30 })
    if (number === undefined || number === "") return
    const found = await run(Effect.flatMap(FollowUps, (followUps) => followUps.repair(number)))
    const missing =
      Result.isFailure(found) && found.failure._tag === "Refused" && found.failure.status === 404
    if (missing) notices.show("warning", { key: "repairNotFound" })
    else if (Result.isFailure(found)) notices.show("danger", failureMessage(found.failure))
    const known = Result.isSuccess(found) ? found.success.price : undefined
    const price =
      known ??
      (line.unitPrice === 0
        ? await askPrice(dialogs, cart.cart?.header.currency ?? defaultCurrency)
        : undefined)
    if (price !== undefined) cart.changeTerms({ type: "price", lineId: line.id, unitPrice: price })
    await this.#comment(line, words("repairComment", { number }))
  }

  async #comment(line: CartLine, comment: string): Promise<void> {
    const { run, gestures, cart, notices } = this.#needs
    const cartId = cart.confirmed?.header.id
    if (cartId === undefined) return
    await cart.flush()
    const saved = await run(commentLine(gestures, cartId, line.id, comment))
    if (Result.isFailure(saved)) notices.show("danger", failureMessage(saved.failure, "changeNotSaved"))
    else await cart.refresh()
  }

  #choose(
    title: MessageKey,
    choices: readonly (readonly [id: string, label: MessageKey])[]
  ): Promise<string | undefined> {
    return this.#needs.dialogs.choose({
      title: { key: title },
      choices: choices.map(([id, label]) => ({ id, label: { key: label } }))
    })
  }
}
