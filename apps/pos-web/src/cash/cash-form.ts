import type { CashSum } from "@karat/domain/cash/cash-day"
import { cashToBank, denominationSum } from "@karat/domain/cash/cash-day"
import { type CashEntry, readCounted, readFloat } from "@karat/domain/cash/cash-entry"
import { cashDifference, type CountedDrawer } from "@karat/domain/cash/cash-flow"
import type { Currency } from "@karat/domain/money/currency"
import { decimalFromMinorUnits } from "@karat/domain/money/decimal"
import type { Locale } from "@karat/domain/money/format-amount"
import { add, type MinorUnits, minorUnits, nothing, subtract } from "@karat/domain/money/minor-units"
import { wholeNumber } from "@karat/domain/shell/whole-number"
import type { NumpadKey } from "@karat/ui/components/numpad/numpad"
import type { CashField, CashFormModel } from "@karat/ui/screens/cash/cash-screen-model"
import { makeAutoObservable, observableRef } from "mobx"
import { reasonMessage } from "../shell/failure-message.ts"

/** What the form of a currency knows of the store. */
export interface FormPlace {
  readonly currency: Currency
  /** The notes and coins of the currency, the largest first. */
  readonly denominations: readonly MinorUnits[]
  readonly locale: () => Locale
}

/** The most digits of a number of pieces: no drawer holds more of a kind. */
const mostDigits = 4

/** What is typed of one currency, over the server's last values. */
export class CashForm implements CashFormModel {
  sum: CashSum
  typed: Readonly<Record<CashField, string>>
  isDirty = false
  chosen: CashField | MinorUnits
  /** How many pieces were typed of each value. */
  readonly counts = new Map<MinorUnits, string>()
  /** The next key of the pad replaces the content of the field. */
  #fresh = true
  readonly currency: Currency
  readonly #place: FormPlace

  constructor(place: FormPlace, sum: CashSum) {
    this.#place = place
    this.currency = place.currency
    this.sum = sum
    this.typed = { opening: this.#text(sum.opening), ...this.#counted(sum) }
    this.chosen = place.denominations[0] ?? "counted"
    makeAutoObservable(
      this,
      { currency: false, sum: observableRef, typed: observableRef },
      { autoBind: true }
    )
  }

  get pieces() {
    return this.#place.denominations.map((value) => {
      const typed = this.counts.get(value) ?? ""
      const count = typed === "" ? 0 : wholeNumber(typed)
      return { value, typed, sum: minorUnits(value * (count ?? 0)), isWrong: count === undefined }
    })
  }

  get faults() {
    const { counted } = this.typed
    const typedWrong = this.pieces.some(({ isWrong }) => isWrong)
    return {
      opening: faultOf(this.#opening),
      counted: typedWrong
        ? ({ key: "cashPiecesWrong" } as const)
        : counted.trim() === ""
          ? undefined
          : faultOf(readCounted(finished(counted))),
      closing: faultOf(this.#closing)
    }
  }

  get isFaulty() {
    return Object.values(this.faults).some((fault) => fault !== undefined)
  }

  /** A drawer that is opened with something else should hold as much more or less. */
  get expected(): MinorUnits {
    return add(this.sum.expected, subtract(this.opening, this.sum.opening))
  }

  get difference(): MinorUnits {
    return this.isDirty ? cashDifference(this.counted, this.expected) : this.sum.difference
  }

  /** What was counted, beside what the books know; undefined before anything was. */
  get drawer(): CountedDrawer | undefined {
    const { counted, expected, opening, sum } = this
    return counted === undefined
      ? undefined
      : { counted, opening, flow: subtract(expected, opening), left: sum.left }
  }

  get toBank(): MinorUnits | undefined {
    const { closing, counted } = this
    return counted === undefined ? undefined : cashToBank({ counted, closing })
  }

  get opening(): MinorUnits {
    return amountOf(this.#opening) ?? this.sum.opening
  }

  get closing(): MinorUnits {
    return amountOf(this.#closing) ?? nothing
  }

  get counted(): MinorUnits | undefined {
    return amountOf(readCounted(finished(this.typed.counted)))
  }

  choose(chosen: CashField | MinorUnits) {
    this.chosen = chosen
    this.#fresh = true
  }

  typeField(field: CashField, text: string) {
    this.#fresh = false
    this.isDirty = true
    this.typed = { ...this.typed, [field]: text }
    // A sum that was typed is not what the pieces come to.
    if (field === "counted") this.counts.clear()
  }

  typePieces(value: MinorUnits, text: string) {
    this.#fresh = false
    this.isDirty = true
    this.counts.set(
      value,
      text
        .trim()
        .replace(/^0+(?=\d)/u, "")
        .slice(0, mostDigits)
    )
    const counts = new Map([...this.counts].map(([each, count]) => [each, wholeNumber(count) ?? 0]))
    const isEmpty = [...this.counts.values()].every((count) => count === "")
    this.typed = { ...this.typed, counted: isEmpty ? "" : this.#text(denominationSum(counts)) }
  }

  press(key: NumpadKey) {
    const { chosen } = this
    const before = this.#fresh ? "" : this.#standing
    const text = typedWith(before, key, this.#separator)
    if (typeof chosen === "string") this.typeField(chosen, text)
    else this.typePieces(chosen, text)
  }

  /** From the opening through the pieces to what stays; without pieces through the sum. */
  next() {
    const { denominations } = this.#place
    const middle = denominations.length === 0 ? (["counted"] as const) : denominations
    const way: readonly (CashField | MinorUnits)[] = ["opening", ...middle, "closing"]
    const at = this.chosen === "counted" ? way.length - 2 : way.indexOf(this.chosen)
    this.choose(way[at + 1] ?? "closing")
  }

  clearPieces() {
    this.counts.clear()
    this.isDirty = true
    this.typed = { ...this.typed, counted: "" }
    this.choose(this.#place.denominations[0] ?? "counted")
  }

  /** Takes in the server's new values; what was typed stays. */
  takeIn(sum: CashSum) {
    if (!this.isDirty) this.typed = { opening: this.#text(sum.opening), ...this.#counted(sum) }
    this.sum = sum
  }

  /** What was typed is what the server has. */
  saved(sum: CashSum) {
    this.isDirty = false
    this.takeIn(sum)
  }

  get #opening(): CashEntry {
    return readFloat(finished(this.typed.opening) || "0")
  }

  get #closing(): CashEntry {
    return readFloat(finished(this.typed.closing) || "0")
  }

  get #standing(): string {
    return typeof this.chosen === "string" ? this.typed[this.chosen] : (this.counts.get(this.chosen) ?? "")
  }

  get #separator(): string {
    return this.#place.locale() === "en" ? "." : ","
  }

  /** Before a count the drawer is to be left with what it was opened with. */
  #counted(sum: CashSum) {
    return sum.isCounted
      ? { counted: this.#text(sum.counted), closing: this.#text(sum.closing) }
      : { counted: "", closing: this.#text(sum.opening) }
  }

  #text(amount: MinorUnits): string {
    return decimalFromMinorUnits(amount).replace(/\.00$/u, "").replace(".", this.#separator)
  }
}

/** The text without a last decimal sign: more digits are about to follow it. */
function finished(text: string): string {
  return text.trim().replace(/[.,]$/u, "")
}

function faultOf(entry: CashEntry) {
  return "refusal" in entry ? reasonMessage(entry.refusal) : undefined
}

function amountOf(entry: CashEntry): MinorUnits | undefined {
  return "amount" in entry ? entry.amount : undefined
}

function typedWith(before: string, key: NumpadKey, separator: string): string {
  if (key.type === "digit") return before + key.digit
  if (key.type === "backspace") return before.slice(0, -1)
  return key.type === "separator" && !before.includes(separator) ? before + separator : before
}
