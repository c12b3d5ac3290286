import { type CashDay, cashCurrenciesOf, longestDayComment } from "@karat/domain/cash/cash-day"
import { settledDifference } from "@karat/domain/cash/cash-flow"
import { needsReason } from "@karat/domain/cash/count-difference"
import { posChoices, posOf } from "@karat/domain/cash/pos-number"
import type { Currency } from "@karat/domain/money/currency"
import { type MinorUnits, minorUnits, nothing } from "@karat/domain/money/minor-units"
import type { CallFailure, Refused } from "@karat/domain/ports/call-failure"
import { CashDays } from "@karat/domain/ports/cash-days"
import { dialog } from "@karat/ui/components/dialog/dialog-model"
import type { Message } from "@karat/ui/locales/message"
import type { CashConflictModel, CashCountModel } from "@karat/ui/screens/cash/cash-screen-model"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import { approveCash } from "../approval/approve-cash.ts"
import { wantsApprover } from "../approval/wants-approver.ts"
import type { OpenCart } from "../cart/open-cart.ts"
import { failureMessage } from "../shell/failure-message.ts"
import { storeDay } from "../shell/store-clock.ts"
import { CashForm } from "./cash-form.ts"
import { CashMovementsQuestion } from "./cash-movements-question.ts"
import type { CashNeeds } from "./cash-needs.ts"
import { settleFailure } from "../shell/settle.ts"

const movementsDialog = dialog(
  async () => (await import("@karat/ui/screens/cash/cash-movements-dialog")).CashMovementsDialog
)

const dayMs = 24 * 3_600_000

interface CountNeeds extends CashNeeds {
  /** Something was saved. */
  readonly moved: () => void
}

/** One register's day being counted. */
export class CashCount implements CashCountModel {
  status: CashCountModel["status"] = "loading"
  failure: Message | undefined = undefined
  date: string
  today: string
  pos: number
  currency: Currency
  /** The numbers of the registers; asked for once. */
  known: readonly number[] = []
  day: CashDay | undefined = undefined
  comment = ""
  forms: readonly CashForm[]
  saving = false
  conflict: CashConflictModel | undefined = undefined
  /** The forms whose large difference was shown once: they were counted again, or are right. */
  readonly #doubted = new WeakSet<CashForm>()
  /** Tells an answer that is still waited for from one that came too late. */
  #requests = 0
  readonly cart: OpenCart
  readonly #needs: CountNeeds

  constructor(needs: CountNeeds) {
    this.#needs = needs
    this.cart = needs.cart
    this.today = this.#wallDay
    this.date = this.today
    this.pos = this.#ownPos
    this.currency = needs.session.currency
    this.forms = this.#emptyForms()
    makeAutoObservable(
      this,
      {
        cart: false,
        day: observableRef,
        forms: observableRef,
        conflict: observableRef,
        failure: observableRef
      },
      { autoBind: true }
    )
  }

  get posChoices() {
    return posChoices(this.known, this.#ownPos)
  }

  get form(): CashForm {
    const [first] = this.forms
    const found = this.forms.find(({ currency }) => currency === this.currency) ?? first
    if (found === undefined) throw new Error("There is no form to count in.")
    return found
  }

  get locked() {
    return this.cart.training || this.day?.isBanked === true
  }

  /** Something was typed that the server does not have. */
  get isDirty() {
    return this.forms.some(({ isDirty }) => isDirty) || this.#commentIsDirty
  }

  /** Something would be lost by leaving: what was typed can still be saved. */
  get holds() {
    return this.isDirty && !this.locked
  }

  get canSave() {
    const faulty = this.#toSave.some((form) => form.isFaulty || form.counted === undefined)
    // Where two have counted, the till asks which count is right; saving does not decide it in passing.
    const isFree = !this.locked && !this.saving && this.conflict === undefined
    return this.isDirty && isFree && this.#toSave.length > 0 && !faulty
  }

  chooseDate(date: string) {
    if (date !== "" && date !== this.date && date <= this.today) void this.#goTo({ date })
  }

  stepDate(days: number) {
    const next = new Date(Date.parse(`${this.date}T12:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
    this.chooseDate(next)
  }

  choosePos(pos: number) {
    if (pos !== this.pos) void this.#goTo({ pos })
  }

  chooseCurrency(currency: Currency) {
    this.currency = currency
  }

  typeComment(text: string) {
    this.comment = text
  }

  save() {
    if (this.canSave) void this.#save()
  }

  /** The other count is kept, and what was typed here is forgotten. */
  keepTheirs() {
    this.#forget()
    void this.load()
  }

  /** What was typed here takes the place of what the other has counted, which is kept beside it. */
  saveMine() {
    this.conflict = undefined
    void this.#save()
  }

  showMovements() {
    const { dialogs } = this.#needs
    const { currency, date, pos } = this
    const openReceipt = (receiptNumber: string) => void this.#openReceipt(receiptNumber)
    void dialogs.ask(
      movementsDialog,
      (close) => new CashMovementsQuestion({ ...this.#needs, date, pos, currency, openReceipt }, close)
    )
  }

  retry() {
    void this.load()
  }

  /** Whether the day may be left: nothing is unsaved, or the cashier does not mind. */
  async mayLeave(): Promise<boolean> {
    if (!this.holds) return true
    const leaves = await this.#needs.dialogs.confirm({
      title: { key: "cashLeaveTitle" },
      text: { key: "cashLeaveText" },
      confirm: "cashLeave",
      cancel: "cashStay",
      destructive: true
    })
    if (leaves) this.#forget()
    return leaves
  }

  /** Opens a day of a register. */
  async open(date: string, pos: number): Promise<void> {
    this.date = date
    this.pos = pos
    this.#forget()
    await this.load()
  }

  /** Reads the day; what was typed stays over it. */
  async load(): Promise<void> {
    const { run } = this.#needs
    // A till stays open over midnight.
    this.today = this.#wallDay
    this.#requests += 1
    const request = this.#requests
    if (this.day?.date !== this.date || this.day.pos !== this.pos) this.status = "loading"
    const { date, pos } = this
    if (this.known.length === 0) void this.#loadRegisters()
    const day = await run(Effect.flatMap(CashDays, ({ read }) => read(date, pos)))
    if (request !== this.#requests) return
    runInAction(() => {
      if (Result.isSuccess(day)) this.#takeIn(day.success)
      else {
        this.status = "failed"
        settleFailure(day.failure, this.#needs, {
          failed: (failure) => (this.failure = failureMessage(failure))
        })
      }
    })
  }

  async #loadRegisters(): Promise<void> {
    const known = await this.#needs.run(Effect.flatMap(CashDays, ({ posNumbers }) => posNumbers))
    runInAction(() => {
      if (Result.isSuccess(known)) this.known = known.success
    })
  }

  /** The wall of the store decides, wherever the till believes to stand. */
  get #wallDay(): string {
    const { clock = () => new Date(), session } = this.#needs
    return storeDay(session.claims?.storeNumber ?? "", clock())
  }

  get #ownPos(): number {
    return posOf(this.#needs.session.claims?.terminalNumber ?? "")
  }

  get #commentIsDirty(): boolean {
    return this.day !== undefined && this.comment.trim() !== this.day.comment
  }

  /** The currencies that were counted; a comment alone is saved with the present count. */
  get #toSave(): readonly CashForm[] {
    const dirty = this.forms.filter(({ isDirty }) => isDirty)
    return dirty.length === 0 && this.#commentIsDirty ? [this.form] : dirty
  }

  async #goTo(to: { readonly date?: string; readonly pos?: number }): Promise<void> {
    if (await this.mayLeave()) await this.open(to.date ?? this.date, to.pos ?? this.pos)
  }

  async #openReceipt(receiptNumber: string): Promise<void> {
    if (await this.mayLeave())
      this.#needs.navigation.go(`/search/receipt?receiptNumber=${encodeURIComponent(receiptNumber)}`)
  }

  #forget() {
    this.conflict = undefined
    this.day = undefined
    this.comment = ""
    this.forms = this.#emptyForms()
  }

  #takeIn(day: CashDay) {
    const kept = this.day !== undefined && this.#commentIsDirty
    if (!kept) this.comment = day.comment
    this.day = day
    this.status = "ready"
    for (const form of this.forms) form.takeIn(day.sums[form.currency])
  }

  /** A cashier who may not count alone is asked for an approver's badge, once for all that was counted. */
  async #save(): Promise<void> {
    const { texts } = this.#needs
    for (const form of this.#toSave) if (this.#differs(form) && !(await this.#isExplained(form))) return
    await approveCash(this.#needs, texts.t("cashSave"), (approvedBy) => this.#saveAll(approvedBy))
  }

  #differs({ currency, drawer }: CashForm): boolean {
    const { session } = this.#needs
    const limit = { currency: session.currency, highestDifference: session.setup?.highestDifference }
    return drawer !== undefined && needsReason(drawer, currency, limit)
  }

  /** Whether a form that differs much may be saved: it was counted again first, and has a reason. */
  async #isExplained(form: CashForm): Promise<boolean> {
    const { dialogs } = this.#needs
    const { currency, drawer } = form
    if (drawer === undefined) return true
    if (!this.#doubted.has(form)) {
      const amount = settledDifference(drawer)
      const answer = await dialogs.choose({
        title: {
          key: amount < 0 ? "cashDiffersMissing" : "cashDiffersOver",
          values: { amount: { amount: minorUnits(Math.abs(amount)), currency } }
        },
        text: { key: "cashDiffersText" },
        choices: [
          { id: "again", label: { key: "cashCountAgain" } },
          { id: "reason", label: { key: "cashGiveReason" } }
        ]
      })
      if (answer === undefined) return false
      this.#doubted.add(form)
      if (answer === "again") {
        this.currency = currency
        form.clearPieces()
        return false
      }
    }
    if (this.#commentIsDirty && this.comment.trim() !== "") return true
    const reason = await dialogs.text({
      title: { key: "cashReason" },
      start: this.comment,
      longest: longestDayComment,
      check: async (text) =>
        text === ""
          ? {
              key: "refused.count_reason_missing",
              values: { difference: { amount: settledDifference(drawer), currency } }
            }
          : undefined
    })
    if (reason === undefined) return false
    this.typeComment(reason)
    return true
  }

  async #saveAll(approvedBy: string | undefined): Promise<Refused | undefined> {
    this.saving = true
    try {
      for (const form of this.#toSave) {
        // Who has left the day meanwhile has let go of what was not saved of it yet.
        if (!this.forms.includes(form)) return undefined
        const failure = await this.#saveOne(form, approvedBy)
        if (failure?._tag === "Refused" && wantsApprover(failure)) return failure
        if (failure !== undefined) return await this.#notSaved(form, failure)
      }
      this.#needs.notices.show("success", { key: "cashSaved" })
      this.#needs.moved()
      return undefined
    } finally {
      runInAction(() => {
        this.saving = false
      })
    }
  }

  async #saveOne(form: CashForm, approvedBy: string | undefined): Promise<CallFailure | undefined> {
    const { run, gestures, session } = this.#needs
    const { closing, counted, currency, expected, opening, typed } = form
    const { date, pos } = this
    const comment = this.comment.trim()
    const count = { date, pos, currency, opening, closing, counted: counted ?? nothing, expected, comment }
    const by = { badgeNumber: session.badgeNumber ?? "", version: this.day?.version, approvedBy }
    const saved = await run(
      gestures.once(["cash-day", date, String(pos), currency], { count, by }, (key) =>
        Effect.flatMap(CashDays, ({ save }) => save(count, by, key))
      )
    )
    if (Result.isFailure(saved)) return saved.failure
    runInAction(() => {
      if (this.date !== date || this.pos !== pos) return
      // What was asked for before the day was saved does not know of it.
      this.#requests += 1
      // What was typed meanwhile is not saved yet.
      if (form.typed === typed) form.saved(saved.success.sums[currency])
      if (this.comment.trim() === comment) this.comment = saved.success.comment
      this.#takeIn(saved.success)
    })
    return undefined
  }

  async #notSaved(form: CashForm, failure: CallFailure): Promise<undefined> {
    const { notices } = this.#needs
    const message = failureMessage(failure)
    const mine: MinorUnits = form.counted ?? nothing
    this.#signOutIfLost(failure)
    // Nothing of it is shown on another day that is open by now.
    if (failure._tag !== "Refused" || !this.forms.includes(form)) {
      notices.show("danger", message)
      return
    }
    if (failure.code === "cash_day_banked") this.#forget()
    // The server's present count is shown under what was typed.
    await this.load()
    runInAction(() => {
      if (failure.code === "cash_day_counted") this.conflict = { message, theirs: form.sum.counted, mine }
      else notices.show(failure.code === "cash_has_moved" ? "warning" : "danger", message)
    })
  }

  #signOutIfLost(failure: CallFailure) {
    if (failure._tag === "SessionLost") this.#needs.signedOut()
  }

  #emptyForms(): readonly CashForm[] {
    const { locale, session } = this.#needs
    const empty = {
      opening: nothing,
      closing: nothing,
      counted: nothing,
      difference: nothing,
      expected: nothing,
      isCounted: false
    }
    return cashCurrenciesOf(session.currency).map((currency) => {
      const denominations = (session.setup?.denominations ?? [])
        .filter((each) => each.currency === currency)
        .map(({ value }) => value)
        .toSorted((one, other) => other - one)
      return new CashForm({ currency, denominations, locale }, empty)
    })
  }
}
