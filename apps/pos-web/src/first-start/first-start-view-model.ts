import {
  currencyOfCountry,
  type NewShop,
  type NewShopFault,
  newShopFaults,
  suggestedFor,
  tidiedShop,
  type TypedField,
  typedFields
} from "@karat/domain/first-start/new-shop"
import type { Currency } from "@karat/domain/money/currency"
import type { Locale } from "@karat/domain/money/format-amount"
import { longestCode, personalCodeFault } from "@karat/domain/personal-code/personal-code"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import { FirstStart } from "@karat/domain/ports/first-start"
import type { Country } from "@karat/domain/store/country"
import type { Message } from "@karat/ui/locales/message"
import type { MessageKey } from "@karat/ui/locales/message-key"
import type {
  FirstStartScreenModel,
  OpeningField,
  PersonalCodeField
} from "@karat/ui/screens/first-start/first-start-screen"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { Run } from "../ports/run.ts"
import type { TillSession } from "../session/till-session.ts"
import { failureMessage, reasonMessage } from "../shell/failure-message.ts"
import type { Gestures } from "../shell/gestures.ts"

export interface FirstStartNeeds {
  readonly run: Run
  readonly gestures: Pick<Gestures, "once">
  readonly session: Pick<TillSession, "takeToken">
  readonly texts: { readonly locale: () => Locale; readonly speak: (locale: Locale) => Promise<void> }
  /** The device is signed in. */
  readonly signedIn: () => void
  /** The shop was opened from another device. */
  readonly signInByHand: () => void
}

const faultMessage = {
  required: "required",
  "too-long": "fieldTooLong",
  unprintable: "fieldUnprintable",
  "organisation-number-wrong": "organisationNumberWrong",
  "vat-number-wrong": "vatNumberWrong",
  "store-number-wrong": "storeNumberWrong",
  "store-number-of-other-country": "storeNumberOfOtherCountry",
  "register-number-wrong": "registerNumberWrong",
  "phone-wrong": "storePhoneWrong",
  "badge-wrong": "ownerBadgeWrong"
} as const satisfies Record<NewShopFault, MessageKey>

const refusedMessage: Readonly<Record<string, MessageKey>> = {
  new_shop_invalid: "newShopInvalid",
  shop_opened: "shopOpenedAlready"
}

const nothing = Object.fromEntries(typedFields.map((field) => [field, ""])) as Record<TypedField, string>

/** Opening the shop of a server that has no store yet. What is typed stays, whatever the server says. */
export class FirstStartViewModel implements FirstStartScreenModel {
  code = ""
  busy = false
  late = false
  notice: Message | undefined = undefined
  opened: FirstStartScreenModel["opened"] = undefined
  shop: NewShop
  /** The code that the server did not know. */
  wrongCode: string | undefined = undefined
  personalCode = ""
  personalCodeAgain = ""
  left: ReadonlySet<OpeningField> = new Set()
  /** The fields that were typed in: no value that follows from other fields replaces theirs. */
  readonly #typed = new Set<TypedField>()
  readonly #needs: FirstStartNeeds

  constructor(needs: FirstStartNeeds) {
    this.#needs = needs
    const locale = needs.texts.locale()
    const country = locale === "fi" ? "FI" : "SE"
    this.shop = { ...nothing, country, currency: currencyOfCountry[country], locale }
    makeAutoObservable(
      this,
      { shop: observableRef, left: observableRef, notice: observableRef, opened: observableRef },
      { autoBind: true }
    )
  }

  get faults(): FirstStartScreenModel["faults"] {
    const faults: [OpeningField, Message][] = []
    for (const [field, fault] of Object.entries(newShopFaults(this.shop)))
      faults.push([field as TypedField, { key: faultMessage[fault] }])
    if (this.code.trim() === "") faults.push(["code", { key: "required" }])
    else if (this.code === this.wrongCode) faults.push(["code", { key: "openingCodeWrong" }])
    const fault = personalCodeFault(this.personalCode, this.shop.badgeNumber.trim())
    if (fault !== undefined) faults.push(["personalCode", reasonMessage(fault)])
    else if (this.personalCode !== this.personalCodeAgain)
      faults.push(["personalCodeAgain", { key: "codesDiffer" }])
    // A text does not become shorter by being typed on: what is too long is said at once.
    return Object.fromEntries(
      faults.filter(
        ([field, message]) => this.left.has(field) || ("key" in message && message.key === "fieldTooLong")
      )
    )
  }

  typeCode(code: string) {
    this.code = code
  }

  typePersonalCode(field: PersonalCodeField, text: string) {
    this[field] = text.replaceAll(/\D/gu, "").slice(0, longestCode)
  }

  type(field: TypedField, text: string) {
    this.#typed.add(field)
    this.#change({ [field]: text })
  }

  leave(field: OpeningField) {
    this.left = new Set([...this.left, field])
  }

  chooseCountry(country: Country) {
    this.#change({ country, currency: currencyOfCountry[country] })
  }

  chooseCurrency(currency: Currency) {
    this.#change({ currency })
  }

  speak(locale: Locale) {
    this.#change({ locale })
    // Whose language cannot be fetched is spoken to in the one that is there.
    void this.#needs.texts.speak(locale).catch(() => undefined)
  }

  submit() {
    void this.open()
  }

  async open() {
    if (this.busy) return
    this.left = new Set([...typedFields, "code", "personalCode", "personalCodeAgain"])
    this.wrongCode = undefined
    if (Object.keys(this.faults).length > 0) return
    this.busy = true
    this.notice = undefined
    const { gestures, run } = this.#needs
    const { code, personalCode, shop } = this
    const opening = { code, shop, personalCode }
    const result = await run(
      gestures.once(["first-start"], opening, (key) =>
        Effect.flatMap(FirstStart, (first) => first.open(opening, key))
      )
    )
    runInAction(() => {
      this.busy = false
      if (Result.isFailure(result)) this.#refused(result.failure)
      else
        this.opened = {
          signInCode: result.success,
          registerNumber: tidiedShop(opening.shop).registerNumber
        }
      if (this.opened !== undefined) this.personalCode = this.personalCodeAgain = ""
    })
  }

  goOn() {
    if (this.opened === undefined) return this.#needs.signInByHand()
    this.#needs.session.takeToken()
    this.#needs.signedIn()
  }

  #change(change: Partial<NewShop>) {
    const shop = { ...this.shop, ...change }
    const { registerNumber, vatNumber } = suggestedFor(shop)
    this.shop = {
      ...shop,
      vatNumber: this.#typed.has("vatNumber") ? shop.vatNumber : vatNumber,
      registerNumber: this.#typed.has("registerNumber") ? shop.registerNumber : registerNumber
    }
  }

  #refused(failure: CallFailure) {
    const code = failure._tag === "Refused" ? failure.code : undefined
    if (code === "opening_code_wrong") {
      this.wrongCode = this.code
      return
    }
    this.late = code === "shop_opened"
    const key = refusedMessage[code ?? ""]
    this.notice = key === undefined ? failureMessage(failure) : { key }
  }
}
