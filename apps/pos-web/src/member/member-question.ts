import type { MemberContact, MemberStanding } from "@karat/domain/member/member"
import { readMobile } from "@karat/domain/receipt/receipt-addressee"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import type { Message } from "@karat/ui/locales/message"
import type { MemberDialogModel } from "@karat/ui/screens/member/member-dialog"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import { failureMessage } from "../shell/failure-message.ts"

interface MemberActions {
  readonly name: string
  /** What the club tells; each where it answers. */
  readonly contact: () => Promise<MemberContact | undefined>
  readonly standing: () => Promise<MemberStanding | undefined>
  /** There is a card terminal that asks for the card. */
  readonly canConnectCard: boolean
  /** Each answers why it could not be done, if it could not. */
  readonly removeCard: () => Promise<CallFailure | undefined>
  readonly connectCard: () => Promise<CallFailure | undefined>
  readonly removeMember: () => Promise<CallFailure | undefined>
  readonly openMember: () => void
}

/** What can be done with the member on the cart. */
export class MemberQuestion implements MemberDialogModel {
  busy: MemberDialogModel["busy"] = undefined
  notice: Message | undefined = undefined
  readonly name: MemberDialogModel["name"]
  card: MemberDialogModel["card"] = { contact: undefined, standing: undefined }
  readonly canConnectCard: MemberDialogModel["canConnectCard"]
  readonly #actions: MemberActions
  readonly #close: () => void

  constructor(actions: MemberActions, close: () => void) {
    this.#actions = actions
    this.name = actions.name
    this.canConnectCard = actions.canConnectCard
    this.#close = close
    makeAutoObservable(
      this,
      { name: false, canConnectCard: false, card: observableRef, notice: observableRef },
      { autoBind: true }
    )
    void this.#read()
  }

  removeConnectedCard() {
    void this.#act("remove-card", this.#actions.removeCard, { key: "connectedCardRemoved" })
  }

  connectCard() {
    void this.#act("connect-card", this.#actions.connectCard, { key: "cardConnectedToMembership" })
  }

  removeMember() {
    void this.#act("remove-member", this.#actions.removeMember, undefined)
  }

  openMember() {
    this.#close()
    this.#actions.openMember()
  }

  cancel() {
    this.#close()
  }

  /** The card fills as the club answers; without it what can be done is there all the same. */
  async #read(): Promise<void> {
    const [contact, standing] = await Promise.all([this.#actions.contact(), this.#actions.standing()])
    runInAction(() => {
      this.card = { contact: contact === undefined ? undefined : reachedBy(contact), standing }
    })
  }

  async #act(
    busy: NonNullable<MemberDialogModel["busy"]>,
    act: () => Promise<CallFailure | undefined>,
    done: Message | undefined
  ): Promise<void> {
    if (this.busy !== undefined) return
    this.busy = busy
    this.notice = busy === "connect-card" ? { key: "connectCardText" } : undefined
    const failure = await act()
    runInAction(() => {
      this.busy = undefined
      this.notice = failure === undefined ? done : failureMessage(failure)
    })
    if (failure === undefined && done === undefined) this.#close()
  }
}

/** How a member is reached, as it is read aloud to them; what the club hides or does not know is left out. */
function reachedBy({ mobilePhone, email, city }: MemberContact): readonly string[] {
  return [readMobile(mobilePhone), email, city].map((text) => text.trim()).filter((text) => text !== "")
}
