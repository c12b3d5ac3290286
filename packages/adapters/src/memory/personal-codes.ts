import { refusalCode } from "@karat/contract/refusal"
import { personalCodeFault, proofLastsMs } from "@karat/domain/personal-code/personal-code"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import { PersonalCodes, type ShownProof } from "@karat/domain/ports/personal-codes"
import { Effect, Layer } from "effect"
import type { MemoryShop } from "./memory-shop.ts"
import { notChosen } from "./proofs.ts"
import { refuse, staffNotFound } from "./refusals.ts"

/** The personal codes of the staff of a shop in memory, which stands at one device. */
export const memoryPersonalCodes = (shop: MemoryShop): Layer.Layer<PersonalCodes> => {
  const isWorn = (badge: string) =>
    shop.codes.has(badge) || shop.staff.some(({ badgeNumber }) => badgeNumber === badge)
  const proved = (badge: string) =>
    Effect.sync(() => void shop.proofs.set(badge, shop.now().getTime() + proofLastsMs))
  return Layer.succeed(
    PersonalCodes,
    PersonalCodes.of({
      prove: (badge, shown) =>
        Effect.suspend(() => {
          if (!isWorn(badge)) return staffNotFound()
          return Effect.andThen(holdShown(shop, badge, shown), proved(badge))
        }),
      chooseCode: (badge, code, before) =>
        Effect.suspend(() => {
          if (!isWorn(badge)) return staffNotFound()
          const fault = personalCodeFault(code, badge)
          if (fault !== undefined) return refuse(422, refusalCode(fault), "This is no personal code.")
          const known = shop.codes.get(badge)
          if ("oldCode" in before && known !== before.oldCode) return wrongCode()
          if ("oneTimeCode" in before && shop.oneTimeCodes.get(badge) !== before.oneTimeCode)
            return refuse(422, "one_time_code_wrong", "The one-time code is wrong.")
          shop.oneTimeCodes.delete(badge)
          shop.codes.set(badge, code)
          doubtCard(shop, badge)
          return proved(badge)
        }),
      endProofs: () => Effect.sync(() => shop.proofs.clear())
    })
  )
}

function holdShown(shop: MemoryShop, badge: string, shown: ShownProof): Effect.Effect<void, CallFailure> {
  if ("card" in shown) {
    const card = shown.card.toUpperCase()
    if (shop.cards.get(card) !== badge) return wrongCode()
    return shop.provingCards.has(card)
      ? Effect.void
      : refuse(422, "card_proves_nothing", "The card is not confirmed.")
  }
  const known = shop.codes.get(badge)
  if (known === undefined) return notChosen(shop, badge)
  return known === shown.code ? Effect.void : wrongCode()
}

const wrongCode = () => refuse(422, "code_wrong", "This is not the code of the badge.")

function doubtCard(shop: MemoryShop, badge: string): void {
  for (const [card, owner] of shop.cards) if (owner === badge) shop.provingCards.delete(card)
}

/** Makes a one-time code with which a person chooses a new code: their old code and card prove nothing any more. */
export function resetCode(shop: MemoryShop, badge: string): string {
  const code = `once-${shop.adminChanges.length}`
  shop.codes.delete(badge)
  shop.proofs.delete(badge)
  doubtCard(shop, badge)
  shop.oneTimeCodes.set(badge, code)
  return code
}
