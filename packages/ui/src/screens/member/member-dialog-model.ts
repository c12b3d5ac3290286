import type { Message } from "../../locales/message.ts"

/** What can be done with the member on the cart. */
export interface MemberDialogModel {
  readonly type: "member"
  readonly name: string
  readonly number: string
  /** False where no card terminal can ask for the card. */
  readonly canConnectCard?: boolean | undefined
  /** Which action runs; the others wait for it. */
  readonly busy?: "remove-card" | "connect-card" | "remove-member" | undefined
  /** How an action went, or what the customer has to do on the card terminal. */
  readonly notice?: Message | undefined
  removeConnectedCard(): void
  connectCard(): void
  removeMember(): void
  openMember(): void
  cancel(): void
}
