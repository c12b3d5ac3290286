import type { Country } from "@karat/domain/store/country"
import type { Message } from "../../locales/message.ts"

/** Finds a member by personal number or member number. */
export interface MemberLookupDialogModel {
  readonly type: "member-lookup"
  /** In Finland a number may hold letters. */
  readonly country: Country
  readonly typed: string
  /** Looked up: only the birth date is shown until somebody types again. */
  readonly masked: boolean
  readonly busy: boolean
  readonly hint?: Message | undefined
  /** The register knows nobody under the number, who may become a member. */
  readonly nobodyFound: boolean
  typeText(text: string): void
  lookUp(): void
  becomeMember(): void
  cancel(): void
}
