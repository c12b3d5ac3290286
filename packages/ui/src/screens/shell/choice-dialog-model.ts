import type { Currency } from "@karat/domain/money/currency"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { Message } from "../../locales/message.ts"

export interface DialogChoice {
  readonly id: string
  readonly label: Message
  /** A second line, an item number for instance. */
  readonly detail?: string | undefined
  readonly price?: { readonly amount: MinorUnits; readonly currency: Currency } | undefined
  /** The quiet way out among the choices: "Not now". */
  readonly quiet?: boolean | undefined
}

/** Asks to choose one of a few things; a press chooses it. */
export interface ChoiceDialogModel {
  readonly type: "choice"
  readonly title: Message
  readonly text?: Message | undefined
  readonly choices: readonly DialogChoice[]
  choose(id: string): void
  cancel(): void
}
