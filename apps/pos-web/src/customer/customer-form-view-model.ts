import { bareNumber, withBareNumbers } from "@karat/domain/customer/bare-number"
import {
  customerFormFaults,
  fieldFault,
  type FieldFault,
  isPersonalNumber,
  phoneCountryCode
} from "@karat/domain/customer/customer-form"
import {
  type CustomerField,
  customerFields,
  type CustomerInfo,
  emptyCustomer
} from "@karat/domain/customer/customer-info"
import type { KnownCustomer } from "@karat/domain/member/customer-of-member"
import type { Currency } from "@karat/domain/money/currency"
import { type CallFailure } from "@karat/domain/ports/call-failure"
import { Members } from "@karat/domain/ports/members"
import type { Country } from "@karat/domain/store/country"
import type { Message } from "@karat/ui/locales/message"
import type { MessageKey } from "@karat/ui/locales/message-key"
import type {
  CustomerFormMode,
  CustomerFormScreenModel,
  HomeOrderPiece,
  InsuredPiece
} from "@karat/ui/screens/customer/customer-form-screen-model"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { Run } from "../ports/run.ts"
import { todayIn } from "../shell/store-clock.ts"
import { failureMessage } from "../shell/failure-message.ts"
import { nameOf } from "./known-customer.ts"
import { lookupMessage } from "./lookup-message.ts"

const faultMessage = {
  required: "required",
  "invalid-social-security-number": "invalidSocialSecurityNumber",
  "name-too-long": "nameTooLong",
  "invalid-zip-code": "invalidZipCode",
  "invalid-mobile-phone": "invalidMobilePhone",
  "invalid-email": "invalidEmail"
} satisfies Record<FieldFault, MessageKey>

export interface CustomerFormAsk {
  readonly mode: CustomerFormMode
  readonly insurance?: InsuredPiece | undefined
  readonly homeOrder?: HomeOrderPiece | undefined
  /** What is known of the customer already. */
  readonly known?: Partial<CustomerInfo> | undefined
  /** Asked after the form was found right and before it is sent. */
  readonly confirm?: () => Promise<boolean>
  /** Sends the form; answers why it could not be, if it could not. */
  readonly send: (customer: CustomerInfo) => Promise<Message | undefined>
  readonly close: () => void
}

interface FormNeeds {
  readonly run: Run
  readonly country: Country
  readonly currency: Currency
}

/** The form that insurance, home order and a new membership share. */
export class CustomerFormViewModel implements CustomerFormScreenModel {
  values: CustomerInfo
  left: ReadonlySet<CustomerField> = new Set()
  fetching = false
  submitting = false
  notice: Message | undefined = undefined
  filledFor: string | undefined = undefined
  readonly #typed = new Set<CustomerField>()
  readonly #needs: FormNeeds
  readonly mode: CustomerFormScreenModel["mode"]
  readonly country: CustomerFormScreenModel["country"]
  readonly currency: CustomerFormScreenModel["currency"]
  readonly insurance: CustomerFormScreenModel["insurance"]
  readonly homeOrder: CustomerFormScreenModel["homeOrder"]
  readonly #ask: CustomerFormAsk

  constructor(needs: FormNeeds, ask: CustomerFormAsk) {
    this.#needs = needs
    this.#ask = ask
    this.mode = ask.mode
    this.country = this.#needs.country
    this.currency = this.#needs.currency
    this.insurance = ask.insurance
    this.homeOrder = ask.homeOrder
    this.values = { ...emptyCustomer, ...ask.known }
    makeAutoObservable(
      this,
      {
        mode: false,
        country: false,
        currency: false,
        insurance: false,
        homeOrder: false,
        values: observableRef,
        left: observableRef,
        notice: observableRef
      },
      { autoBind: true }
    )
  }

  get phoneCountryCode() {
    return phoneCountryCode(this.country)
  }

  get faults(): Partial<Record<CustomerField, Message>> {
    const faults: Partial<Record<CustomerField, Message>> = {}
    for (const [field, fault] of Object.entries(customerFormFaults(this.#read, this.#rules)))
      if (this.left.has(field as CustomerField)) faults[field as CustomerField] = { key: faultMessage[fault] }
    return faults
  }

  get canFetch() {
    return !this.fetching && isPersonalNumber(this.#number, this.country)
  }

  isRequired(field: CustomerField) {
    return fieldFault(field, "", this.#rules) === "required"
  }

  /** Fills in what is known of the customer, wherever nothing was typed. */
  fillIn(known: KnownCustomer) {
    const blank = customerFields.filter((field) => !this.#typed.has(field) && this.values[field] === "")
    const filled = blank.filter((field) => known[field] !== "")
    if (filled.length === 0) return
    this.values = { ...this.values, ...Object.fromEntries(filled.map((field) => [field, known[field]])) }
    this.filledFor = nameOf(known)
  }

  typeField(field: CustomerField, text: string) {
    this.#typed.add(field)
    this.values = { ...this.values, [field]: text }
    this.notice = undefined
  }

  leaveField(field: CustomerField) {
    this.left = new Set([...this.left, field])
  }

  chooseDeposit(chosen: boolean) {
    this.values = { ...this.values, toggleCheckbox: chosen }
  }

  fetchPerson() {
    void this.#fetchPerson()
  }

  submit() {
    void this.#submit()
  }

  cancel() {
    this.#ask.close()
  }

  /** The content of the form, as it is checked and sent. */
  get #read(): CustomerInfo {
    return withBareNumbers(this.values, this.#rules)
  }

  /** The personal number in the form. */
  get #number(): string {
    return bareNumber(this.values.socialSecurityNumber, this.#rules.today)
  }

  get #rules() {
    const { country } = this
    return { country, personalNumberOptional: this.mode === "homeOrder", today: todayIn(country) }
  }

  async #fetchPerson(): Promise<void> {
    if (!this.canFetch) return
    this.fetching = true
    this.notice = undefined
    const number = this.#number
    const result = await this.#needs.run(Effect.flatMap(Members, (members) => members.person(number)))
    runInAction(() => {
      this.fetching = false
      // Only the person whose number is still in the field.
      if (this.#number !== number) return
      if (Result.isFailure(result)) this.notice = personMessage(result.failure)
      else this.values = { ...this.values, ...result.success, socialSecurityNumber: number }
    })
  }

  async #submit(): Promise<void> {
    if (this.submitting) return
    this.left = new Set(customerFields)
    if (Object.keys(customerFormFaults(this.#read, this.#rules)).length > 0) return
    if (this.#ask.confirm !== undefined && !(await this.#ask.confirm())) return
    runInAction(() => {
      this.submitting = true
      this.notice = undefined
    })
    const failure = await this.#ask.send(this.#read)
    runInAction(() => {
      this.submitting = false
      this.notice = failure
    })
    if (failure === undefined) this.#ask.close()
  }
}

/** Why a person could not be fetched. */
function personMessage(failure: CallFailure): Message {
  if (failure._tag !== "Refused") return failureMessage(failure)
  if (failure.code === "protected_identity" || failure.text === "protected_identity")
    return { key: "protectedIdentity" }
  return failure.status === 404 ? { key: "personNotFound" } : lookupMessage(failure)
}
