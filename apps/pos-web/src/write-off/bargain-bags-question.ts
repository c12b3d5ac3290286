import { type GoodsLine, totalQuantity } from "@karat/domain/goods-list/goods-line"
import { leavesOpen, type CallFailure } from "@karat/domain/ports/call-failure"
import { WriteOffs } from "@karat/domain/ports/write-offs"
import {
  type BagCount,
  bagsToMake,
  type BargainBag,
  bargainBagReason,
  readBagCount
} from "@karat/domain/write-off/write-off"
import type { Message } from "@karat/ui/locales/message"
import type {
  BargainBagChoice,
  BargainBagsDialogModel
} from "@karat/ui/screens/write-off/bargain-bags-dialog"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import { listedElsewhere, stillListed } from "../goods-list/still-listed.ts"
import type { Run } from "../ports/run.ts"
import { failureMessage } from "../shell/failure-message.ts"
import type { UnansweredBags } from "./unanswered-bags.ts"
import type { Gestures } from "../shell/gestures.ts"

interface BagsNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly badgeNumber: string
  /** What was sent before and not answered. */
  readonly unanswered: UnansweredBags
  /** The goods on the list that went into the bags, as they are shown; none when bags are made by themselves. */
  readonly lines: readonly GoodsLine[]
}

/** What has been done when the dialog closes. */
export interface BagsEnd {
  readonly madeBags: boolean
  readonly wroteOff: boolean
  /** The goods were not written off: the list is not what it was. */
  readonly changed: boolean
  readonly failure?: CallFailure | undefined
}

/** Where the goods that went into the bags stand. */
type ListState = "open" | "unanswered" | "written-off" | "changed"

/**
 * Asks how many bargain bags are made, makes them one article after the other, and then writes off the goods that
 * went into them. What has been made stays made: after a failure only the rest is sent again.
 */
export class BargainBagsQuestion implements BargainBagsDialogModel {
  status: BargainBagsDialogModel["status"] = "loading"
  bags: readonly BargainBagChoice[] = []
  notice: Message | undefined = undefined
  busy = false
  #listState: ListState = "open"
  readonly #needs: BagsNeeds
  readonly #close: (end?: BagsEnd) => void

  constructor(needs: BagsNeeds, close: (end?: BagsEnd) => void) {
    this.#needs = needs
    this.#close = close
    makeAutoObservable(this, { bags: observableRef, notice: observableRef }, { autoBind: true })
    void this.#load()
  }

  get total() {
    return totalQuantity(this.#needs.lines)
  }

  get canConfirm() {
    const madeOrWanted = this.bags.some(
      ({ state, typed }) => state === "made" || (readBagCount(typed) ?? 0) > 0
    )
    return this.status === "ready" && madeOrWanted && this.bags.every(({ fault }) => fault === undefined)
  }

  /** What would be lost: counts that have not been sent. */
  get typed() {
    return this.bags
      .filter(({ state, typed }) => state !== "made" && typed !== "0")
      .map(({ typed }) => typed)
      .join("")
  }

  typeCount(itemNumber: string, text: string) {
    if (this.busy) return
    const fault = readBagCount(text) === undefined ? { key: "bargainBagCountFault" as const } : undefined
    this.#change(itemNumber, (bag) => (bag.state === "open" ? { ...bag, typed: text, fault } : bag))
  }

  step(itemNumber: string, by: 1 | -1) {
    const typed = this.bags.find((bag) => bag.itemNumber === itemNumber)?.typed ?? ""
    const count = (readBagCount(typed) ?? 0) + by
    if (count >= 0) this.typeCount(itemNumber, String(count))
  }

  confirm() {
    if (this.busy || !this.canConfirm) return
    this.busy = true
    this.notice = undefined
    void this.#makeAll()
  }

  retry() {
    this.status = "loading"
    void this.#load()
  }

  cancel() {
    if (!this.busy) this.#end()
  }

  async #load(): Promise<void> {
    const read = await this.#needs.run(Effect.flatMap(WriteOffs, (port) => port.bags))
    await this.#needs.unanswered.found
    runInAction(() => {
      this.status = Result.isSuccess(read) ? "ready" : "failed"
      if (Result.isSuccess(read)) this.bags = read.success.map((bag) => this.#choiceOf(bag))
      if (this.bags.some(({ state }) => state === "unanswered")) this.notice = { key: "bargainBagsLeft" }
    })
  }

  /** An article as it begins: with the count that was sent and not answered, where there is one. */
  #choiceOf(bag: BargainBag): BargainBagChoice {
    const sent = this.#needs.unanswered.of(bag.itemNumber)
    return sent === undefined
      ? { ...bag, typed: "0", fault: undefined, state: "open" }
      : { ...bag, typed: String(sent.quantity), fault: undefined, state: "unanswered" }
  }

  async #makeAll(): Promise<void> {
    const open = this.bags.filter(({ state }) => state !== "made")
    const wanted = bagsToMake(
      open.map(({ itemNumber, typed }) => ({ itemNumber, quantity: readBagCount(typed) ?? 0 }))
    )
    for (const bag of wanted) if (!(await this.#make(bag))) return
    if (this.total > 0 && !(await this.#writeOff())) return
    this.#end()
  }

  /** Makes the bags of one article. Answers whether they are there. */
  async #make({ itemNumber, quantity }: BagCount) {
    const { run, badgeNumber, gestures, unanswered } = this.#needs
    const sent = unanswered.of(itemNumber) ?? { itemNumber, quantity, badgeNumber, key: gestures.newKey() }
    const { key } = sent
    const bags = { itemNumber, quantity: sent.quantity, badgeNumber: sent.badgeNumber }
    this.#change(itemNumber, (bag) => ({ ...bag, state: "sending" }))
    // The till may be reloaded, or its browser killed, before there is an answer.
    await unanswered.keep(sent)
    const made = await run(Effect.flatMap(WriteOffs, (port) => port.makeBags(bags, key)))
    const state = Result.isSuccess(made) ? "made" : leavesOpen(made.failure) ? "unanswered" : "open"
    this.#change(itemNumber, (bag) => ({ ...bag, state }))
    if (Result.isSuccess(made) || made.failure._tag === "Refused") void unanswered.forget(itemNumber)
    return this.#succeeded(made, { key: "bargainBagsLeft" })
  }

  /** Writes the goods on the list off. Answers whether they are. */
  async #writeOff(): Promise<boolean> {
    const listed = await this.#stillListed()
    if (Result.isFailure(listed)) return this.#succeeded(listed, { key: "bargainBagsNotWrittenOff" })
    if (!listed.success) this.#listState = "changed"
    if (this.#listState === "written-off" || this.#listState === "changed") return true
    const { run, gestures, lines } = this.#needs
    const sent = await run(
      gestures.once(["write-off"], { reason: bargainBagReason, lines }, (key) =>
        Effect.flatMap(WriteOffs, (port) => port.submit(bargainBagReason, lines, key))
      )
    )
    if (Result.isFailure(sent) && listedElsewhere(sent.failure)) {
      this.#listState = "changed"
      return true
    }
    const unanswered = Result.isFailure(sent) && leavesOpen(sent.failure)
    this.#listState = Result.isSuccess(sent) ? "written-off" : unanswered ? "unanswered" : "open"
    return this.#succeeded(sent, { key: "bargainBagsNotWrittenOff" })
  }

  /** Whether the list is still what is shown. What was sent without an answer is not looked at again. */
  async #stillListed() {
    if (this.#listState !== "open") return Result.succeed(true)
    return await this.#needs.run(stillListed(WriteOffs, this.#needs.lines))
  }

  /** Stops with a notice where something did not go. A lost session ends the dialog. */
  #succeeded(done: Result.Result<unknown, CallFailure>, unanswered: Message): boolean {
    if (Result.isSuccess(done)) return true
    const { failure } = done
    runInAction(() => {
      this.busy = false
      this.notice = failure._tag === "Refused" ? failureMessage(failure) : unanswered
    })
    if (failure._tag === "SessionLost") this.#end(failure)
    return false
  }

  #change(itemNumber: string, change: (bag: BargainBagChoice) => BargainBagChoice) {
    runInAction(() => {
      this.bags = this.bags.map((bag) => (bag.itemNumber === itemNumber ? change(bag) : bag))
    })
  }

  #end(failure?: CallFailure) {
    const madeBags = this.bags.some(({ state }) => state === "made")
    const [wroteOff, changed] = [this.#listState === "written-off", this.#listState === "changed"]
    this.#close({ madeBags, wroteOff, changed, failure })
  }
}
