import type { MemberDialogModel } from "@karat/ui/screens/member/member-dialog"
import type { MemberLookupDialogModel } from "@karat/ui/screens/member/member-lookup-dialog"
import { dialog } from "@karat/ui/components/dialog/dialog-model"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import { CardTerminal } from "@karat/domain/ports/card-terminal"
import { Members } from "@karat/domain/ports/members"
import { countryOf } from "@karat/domain/store/country"
import type { Message } from "@karat/ui/locales/message"
import { Effect, Result } from "effect"
import type { OpenCart } from "../cart/open-cart.ts"
import type { CustomerFormViewModel } from "../customer/customer-form-view-model.ts"
import type { Run } from "../ports/run.ts"
import type { TillSession } from "../session/till-session.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import { failureMessage } from "../shell/failure-message.ts"
import type { Notices } from "../shell/notices.ts"
import { type LookupEnd, MemberLookupQuestion } from "./member-lookup-question.ts"
import { MemberQuestion } from "./member-question.ts"
import type { Gestures } from "../shell/gestures.ts"

const memberDialog = dialog(async () => (await import("@karat/ui/screens/member/member-dialog")).MemberDialog)

const memberLookupDialog = dialog(
  async () => (await import("@karat/ui/screens/member/member-lookup-dialog")).MemberLookupDialog
)

interface MemberNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly cart: OpenCart
  /** A card terminal stands beside this till and can ask for a card. */
  readonly hasTerminal: () => boolean
  readonly session: TillSession
  readonly dialogs: Dialogs
  readonly notices: Notices
  readonly showForm: (form: CustomerFormViewModel) => void
  readonly closeForm: () => void
  readonly openMemberPage: (address: string | undefined) => void
}

/** Connects a card to a membership, once. */
export const connectCard = (
  gestures: Gestures,
  card: { readonly memberNumber: string; readonly alias: string }
) =>
  gestures.once(["card of member", card.memberNumber], ["connect", card.alias], (key) =>
    Effect.flatMap(Members, (members) => members.connectCard(card, key))
  )

/** The member button: finds and sets a member, makes one, and does what can be done with one. */
export class MemberFlow {
  readonly #needs: MemberNeeds

  constructor(needs: MemberNeeds) {
    this.#needs = needs
  }

  async press(): Promise<void> {
    const header = this.#needs.cart.confirmed?.header
    if (header === undefined) return
    if (header.memberNumber === undefined) await this.lookUp()
    else await this.#openMember(header.id, header.memberNumber, header.memberName ?? "")
  }

  /** Looks a member up, starting with what was scanned. */
  async lookUp(scanned?: string): Promise<void> {
    const { dialogs, run, gestures, session, hasTerminal } = this.#needs
    const country = countryOf(session.claims?.storeNumber ?? "")
    const end = await dialogs.ask<LookupEnd, MemberLookupDialogModel>(memberLookupDialog, (close) => {
      const question = new MemberLookupQuestion({ run, gestures, country, hasTerminal: hasTerminal() }, close)
      if (scanned !== undefined) {
        question.typeText(scanned)
        question.lookUp()
      }
      return question
    })
    if (end === undefined) return
    if ("becomes" in end) await this.#becomeMember(end.becomes)
    else await this.#setMember(end.found.contactId, `${end.found.firstName} ${end.found.lastName}`)
  }

  async #setMember(number: string, name: string): Promise<void> {
    const { cart, run, gestures, notices } = this.#needs
    const cartId = cart.confirmed?.header.id
    if (cartId === undefined) return
    const result = await run(
      gestures.once(["member of cart", cartId], { number, name }, (key) =>
        Effect.flatMap(Members, (members) => members.setOnCart(cartId, { number, name }, key))
      )
    )
    if (Result.isFailure(result)) {
      notices.show("danger", failureMessage(result.failure))
      return
    }
    await cart.refresh()
    notices.show("success", { key: "memberAdded", values: { name } })
  }

  async #becomeMember(number: string): Promise<void> {
    const { run, gestures, session, showForm, closeForm, notices } = this.#needs
    const country = countryOf(session.claims?.storeNumber ?? "")
    const forms = await import("../customer/customer-form-view-model.ts")
    const form = new forms.CustomerFormViewModel(
      { run, country, currency: session.currency },
      {
        mode: "createMember",
        known: { socialSecurityNumber: number },
        send: async (customer): Promise<Message | undefined> => {
          const made = await run(
            gestures.once(["new member", customer.socialSecurityNumber], customer, (key) =>
              Effect.flatMap(Members, (members) => members.create(customer, key))
            )
          )
          if (Result.isFailure(made)) {
            const exists = made.failure._tag === "Refused" && made.failure.status === 409
            return exists ? { key: "alreadyExistsInRegistry" } : failureMessage(made.failure)
          }
          const name = `${customer.givenName} ${customer.lastName}`
          notices.show("success", { key: "memberCreated", values: { name } })
          if (made.success !== undefined) await this.#setMember(made.success, name)
          return undefined
        },
        close: closeForm
      }
    )
    showForm(form)
  }

  /** Opens the member's page; where setup has a ticket in its address, one is asked for first. */
  async #openPage(memberNumber: string): Promise<void> {
    const { run, session, notices, openMemberPage } = this.#needs
    const url = session.setup?.memberSystemUrl?.replace("{contactId}", encodeURIComponent(memberNumber))
    if (url?.includes("{ticket}") !== true) return openMemberPage(url)
    const ticket = await run(Effect.flatMap(Members, (members) => members.pageTicket(memberNumber)))
    if (Result.isSuccess(ticket))
      return openMemberPage(url.replace("{ticket}", encodeURIComponent(ticket.success)))
    notices.show("danger", failureMessage(ticket.failure))
  }

  async #openMember(cartId: string, memberNumber: string, name: string): Promise<void> {
    const { dialogs, run, gestures, cart, hasTerminal } = this.#needs
    const act = async (doing: Effect.Effect<unknown, CallFailure, Members>) => {
      const result = await run(doing)
      await cart.refresh()
      return Result.isFailure(result) ? result.failure : undefined
    }
    // One customer's card: another's is never taken for it.
    const cardToRead = ["card to read", cartId, memberNumber]
    let reading = false
    await dialogs.ask<void, MemberDialogModel>(
      memberDialog,
      (close) =>
        new MemberQuestion(
          {
            name,
            contact: () => answerOf(run(Effect.flatMap(Members, (members) => members.contact(memberNumber)))),
            standing: () =>
              answerOf(run(Effect.flatMap(Members, (members) => members.standing(memberNumber)))),
            canConnectCard: hasTerminal(),
            removeCard: () =>
              act(
                gestures.once(["card of member", memberNumber], "remove", (key) =>
                  Effect.flatMap(Members, (members) => members.removeConnectedCard(memberNumber, key))
                )
              ),
            connectCard: async () => {
              reading = true
              const read = await run(
                gestures.once(cardToRead, "read", (key) =>
                  Effect.flatMap(CardTerminal, (reader) => reader.readCard(key))
                )
              )
              reading = false
              if (Result.isFailure(read)) return read.failure
              return await act(connectCard(gestures, { memberNumber, alias: read.success.alias }))
            },
            removeMember: () =>
              act(
                gestures.once(["member of cart", cartId], "remove", (key) =>
                  Effect.flatMap(Members, (members) => members.removeFromCart(cartId, key))
                )
              ),
            openMember: () => void this.#openPage(memberNumber)
          },
          close
        )
    )
    // The dialog was put away while the terminal still asks for a card.
    if (!reading) return
    await run(
      gestures.once(cardToRead, "stop", (key) =>
        Effect.flatMap(CardTerminal, (reader) => reader.stopReadingCard(key))
      )
    )
  }
}

/** The answer; undefined where there was none. */
async function answerOf<Answer>(call: Promise<Result.Result<Answer, unknown>>): Promise<Answer | undefined> {
  return Result.getOrUndefined(await call)
}
