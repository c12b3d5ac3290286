import { besideEn } from "@karat/ui/locales/en/beside-table"
import { alsoReadBack } from "@karat/ui/locales/read-back"
import { besideRefusalKeys } from "./beside-refusal-keys.ts"
import { alsoRefused } from "./failure-message.ts"

/** From now on, what the server refuses beside the sale is said in the cashier's language too. */
export function sayBesideRefusals(): void {
  alsoReadBack(besideEn)
  alsoRefused(besideRefusalKeys)
}
