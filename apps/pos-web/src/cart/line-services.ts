import { premiumRefusal } from "@karat/domain/insurance/insurance-refusal"
import type { CartLine } from "@karat/domain/cart/cart"
import { dueAtDelivery } from "@karat/domain/home-order/deposit"
import { insuredPrice, premiumFor } from "@karat/domain/insurance/premium"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import { CartServices } from "@karat/domain/ports/cart-services"
import { countryOf } from "@karat/domain/store/country"
import { Effect, Result } from "effect"
import { CustomerFormViewModel, type CustomerFormAsk } from "../customer/customer-form-view-model.ts"
import { knownCustomer } from "../customer/known-customer.ts"
import type { Run } from "../ports/run.ts"
import type { TillSession } from "../session/till-session.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import { failureMessage } from "../shell/failure-message.ts"
import type { Notices } from "../shell/notices.ts"
import type { OpenCart } from "./open-cart.ts"
import type { Gestures } from "../shell/gestures.ts"

export interface ServiceNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly cart: OpenCart
  readonly session: TillSession
  readonly dialogs: Dialogs
  readonly notices: Notices
  /** Shows a form in the search's place, and takes it away again. */
  readonly showForm: (form: CustomerFormViewModel) => void
  readonly closeForm: () => void
}

/** The share where setup names no deposit. */
const usualDepositShare = 2000

/** Insurance and home order of a line: each asks for the customer, and is taken back by the same action. */
export class LineServices {
  readonly #needs: ServiceNeeds

  constructor(needs: ServiceNeeds) {
    this.#needs = needs
  }

  /** Insures a line after showing what that costs, or takes its insurance off. */
  async toggleInsurance(line: CartLine): Promise<void> {
    const { cart, run, gestures, notices } = this.#needs
    const link = cart.cart?.insurances.find(({ insuredLineId }) => insuredLineId === line.id)
    const cartId = cart.confirmed?.header.id
    if (cartId === undefined) return
    await cart.flush()
    const insurance = ["insurance", cartId, line.id]
    if (link !== undefined) {
      await this.#done(
        await run(
          gestures.once(insurance, { remove: link.id }, (key) =>
            Effect.flatMap(CartServices, (insurances) => insurances.removeInsurance(cartId, link.id, key))
          )
        )
      )
      return
    }
    const bands = await run(Effect.flatMap(CartServices, (insurances) => insurances.premiums))
    if (Result.isFailure(bands)) {
      notices.show("danger", failureMessage(bands.failure))
      return
    }
    const refusal = premiumRefusal(line, bands.success)
    const insuredFor = insuredPrice(line)
    const premium = premiumFor(insuredFor, bands.success)
    if (refusal !== undefined || premium === undefined) {
      notices.show("warning", { key: "refused.no_premium_for_price" })
      return
    }
    this.#show({
      mode: "insurance",
      insurance: {
        description: line.description,
        itemNumber: line.itemNumber,
        quantity: line.quantity,
        insuredFor,
        premium
      },
      send: (customer) =>
        this.#sent(
          run(
            gestures.once(insurance, { customer }, (key) =>
              Effect.flatMap(CartServices, (insurances) => insurances.insure(cartId, line.id, customer, key))
            )
          )
        ),
      close: this.#needs.closeForm
    })
  }

  /** Orders a line home after the customer confirmed it, or takes the order back. */
  async toggleHomeOrder(line: CartLine): Promise<void> {
    const { cart, run, gestures, session } = this.#needs
    const cartId = cart.confirmed?.header.id
    if (cartId === undefined) return
    await cart.flush()
    const homeOrder = ["home order", cartId, line.id]
    if (line.homeOrder) {
      await this.#done(
        await run(
          gestures.once(homeOrder, "cancel", (key) =>
            Effect.flatMap(CartServices, (orders) => orders.cancelHomeOrder(cartId, line.id, key))
          )
        )
      )
      return
    }
    const share = session.setup?.homeOrderDepositBasisPoints ?? usualDepositShare
    const rest = dueAtDelivery(line.amount, share)
    const form: CustomerFormAsk = {
      mode: "homeOrder",
      homeOrder: {
        description: line.description,
        itemNumber: line.itemNumber,
        amount: line.amount,
        deposit: minorUnits(line.amount - rest),
        rest
      },
      confirm: () => this.#confirmHomeOrder(line, shown),
      send: (customer) =>
        this.#sent(
          run(
            gestures.once(homeOrder, { customer }, (key) =>
              Effect.flatMap(CartServices, (orders) => orders.orderHome(cartId, line.id, customer, key))
            )
          )
        ),
      close: this.#needs.closeForm
    }
    const shown = this.#show(form)
  }

  #confirmHomeOrder(line: CartLine, { values }: CustomerFormViewModel): Promise<boolean> {
    return this.#needs.dialogs.confirm({
      title: { key: "confirmHomeOrderTitle" },
      text: {
        key: "confirmHomeOrderText",
        values: {
          item: line.description,
          name: `${values.givenName} ${values.lastName}`,
          street: values.street,
          city: values.city
        }
      },
      confirm: "placeHomeOrder",
      cancel: "keepEditing"
    })
  }

  #show(ask: CustomerFormAsk): CustomerFormViewModel {
    const { run, session, showForm } = this.#needs
    const country = countryOf(session.claims?.storeNumber ?? "")
    const form = new CustomerFormViewModel({ run, country, currency: session.currency }, ask)
    showForm(form)
    void this.#fillIn(form)
    return form
  }

  /** The cart's member is the customer who insures or orders, unless the cashier types another. */
  async #fillIn(form: CustomerFormViewModel): Promise<void> {
    const { run, cart } = this.#needs
    const known = await knownCustomer(run, cart.confirmed?.header.memberNumber, form.country)
    if (known !== undefined) form.fillIn(known)
  }

  async #sent(sending: Promise<Result.Result<unknown, CallFailure>>) {
    const result = await sending
    if (Result.isFailure(result)) return failureMessage(result.failure)
    await this.#needs.cart.refresh()
    return undefined
  }

  async #done(result: Result.Result<unknown, CallFailure>): Promise<void> {
    if (Result.isFailure(result)) this.#needs.notices.show("danger", failureMessage(result.failure))
    await this.#needs.cart.refresh()
  }
}
