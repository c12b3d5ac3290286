import { readCard, stopReadingCard } from "@karat/contract/terminal"
import type { CallBinder } from "../http/call-binder.ts"
import { memberOfCard } from "../member/member-register.ts"
import type { StoreServerParts } from "../store-server-parts.ts"
import type { CardReadings } from "./card-readings.ts"

/** Reading a card outside a payment. A card's number never comes this far, only its alias does. */
export function bindTerminal(bind: CallBinder, parts: StoreServerParts, readings: CardReadings): void {
  const { db, outside } = parts
  bind.gesture(readCard, async ({ caller, remember }) => {
    const { alias } = await readings.read(caller)
    // While the club is away nobody can say whose card it is; the card has been read all the same.
    const answer = { alias, memberNumber: outside.clubAnswers() ? memberOfCard(db, alias) : undefined }
    parts.transact(() => remember(answer))
    return answer
  })
  // Whatever `collect` says: a till that stops has no more use for the card.
  bind.passing(stopReadingCard, async ({ caller }) => {
    await readings.stop(caller)
    return { success: true }
  })
}
