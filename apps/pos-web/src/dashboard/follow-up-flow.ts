import type { Currency } from "@karat/domain/money/currency"
import type { CartLine } from "@karat/domain/cart/cart"
import type { FollowUpCode, Item } from "@karat/domain/catalogue/item"
import { type FollowUpRule, FollowUps, type Repair } from "@karat/domain/ports/follow-ups"
import type { FixedItems } from "@karat/domain/store/setup"
import type { MessageKey } from "@karat/ui/locales/message-key"
import { Effect, Result } from "effect"
import { askGiftCardNumber } from "../gift-card/ask-gift-card-number.ts"
import type { TillSession } from "../session/till-session.ts"
import type { Run } from "../ports/run.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import { failureMessage } from "../shell/failure-message.ts"
import type { Notices } from "../shell/notices.ts"
import { askPrice } from "../cart/ask-price.ts"
import type { AskedTerms } from "../cart/change-queue.ts"
import { commentLine } from "../cart/line-comment.ts"
import type { OpenCart } from "../cart/open-cart.ts"
import type { Gestures } from "../shell/gestures.ts"

/** What the till knows of the item that a code is of. */
type NamedItem = Pick<Item, "number" | "description">

interface FollowUpNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly cart: OpenCart
  readonly dialogs: Dialogs
  readonly notices: Notices
  readonly session: Pick<TillSession, "setup">
  readonly fixedItems: () => FixedItems | undefined
  readonly currency: () => Currency
  /** Words in the cashier's language. */
  readonly words: (key: MessageKey, values: Readonly<Record<string, string>>) => string
}

/** Asks what has to be asked after certain items were added, one question after the other. */
export class FollowUpFlow {
  readonly #needs: FollowUpNeeds
  /** Questions wait for each other; a burst of scans does not stack dialogs. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(needs: FollowUpNeeds) {
    this.#needs = needs
  }

  /** Asks what an item without a price costs; of a repair its number first, which may tell the price. */
  askTerms(code: string, item: NamedItem | undefined): Promise<AskedTerms | undefined> {
    const asked = this.#last.then(() => this.#askTerms(item?.number ?? code, item?.description))
    this.#last = asked
    return asked
  }

  /** Lines stand in the cart for good. */
  addedAll(lines: readonly CartLine[]): void {
    for (const line of lines) this.added(line, undefined)
  }

  /** A line stands in the cart for good. With a comment, be it empty, what there was to ask has been asked before. */
  added(line: CartLine, comment: string | undefined): void {
    this.#last = this.#last.then(() =>
      comment === undefined ? this.#ask(line) : comment !== "" ? this.#comment(line, comment) : undefined
    )
  }

  /** Ends when nothing is left to ask. */
  async settled(): Promise<void> {
    for (let last: unknown; last !== this.#last;) {
      last = this.#last
      await this.#last
    }
  }

  async #ask(line: CartLine): Promise<void> {
    const code = await this.#codeOf(line.itemNumber)
    if (code !== undefined) await this.#askFor(code, line)
  }

  async #codeOf(item: string): Promise<FollowUpCode | undefined> {
    const rules = await this.#needs.run(Effect.flatMap(FollowUps, (followUps) => followUps.rules))
    if (Result.isFailure(rules)) return undefined
    const same = ({ itemNumber }: FollowUpRule) => itemNumber.toUpperCase() === item.toUpperCase()
    return rules.success.find(same)?.code
  }

  async #askTerms(itemNumber: string, name: string | undefined): Promise<AskedTerms | undefined> {
    const { dialogs, currency } = this.#needs
    const isRepair = (await this.#codeOf(itemNumber)) === "REPAIRATION"
    const repair = isRepair ? await this.#askRepairNumber() : undefined
    if (isRepair && repair === undefined) return undefined
    const manualPrice = repair?.price ?? (await askPrice(dialogs, currency(), name))
    return manualPrice === undefined ? undefined : { manualPrice, comment: repair?.comment }
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

  /** A repair with a price sets it; one without is asked for it where its line has none. The number stays on the line. */
  async #askRepair(line: CartLine): Promise<void> {
    const { dialogs, cart, currency } = this.#needs
    const repair = await this.#askRepairNumber()
    if (repair === undefined) return
    const price =
      repair.price ??
      (line.unitPrice === 0 ? await askPrice(dialogs, currency(), line.description) : undefined)
    if (price !== undefined) cart.changeTerms({ type: "price", lineId: line.id, unitPrice: price })
    await this.#comment(line, repair.comment)
  }

  /** Asks for a repair's number until it is one that there is; answers what its line says, and its price if it has one. */
  async #askRepairNumber(): Promise<({ readonly comment: string } & Pick<Repair, "price">) | undefined> {
    const { run, dialogs, words } = this.#needs
    let price: Repair["price"]
    const number = await dialogs.text({
      title: { key: "askRepairNumber" },
      longest: 30,
      hearsScans: true,
      check: async (said) => {
        if (said === "") return { key: "required" }
        const found = await run(Effect.flatMap(FollowUps, (followUps) => followUps.repair(said)))
        if (Result.isSuccess(found)) {
          ;({ price } = found.success)
          return undefined
        }
        const { failure } = found
        const missing = failure._tag === "Refused" && failure.status === 404
        return missing ? { key: "repairNotFound" } : failureMessage(failure)
      }
    })
    return number === undefined ? undefined : { price, comment: words("repairComment", { number }) }
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
