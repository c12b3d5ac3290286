import { EmployeeCards } from "@karat/domain/ports/employee-cards"
import { isStaffCode } from "@karat/domain/scan/classify-scan"
import { countryOf } from "@karat/domain/store/country"
import { Effect, Layer } from "effect"
import { answeredOnce } from "./answered-once.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { holdProof, isProved } from "./proofs.ts"
import { refuse, staffNotFound } from "./refusals.ts"

/** The cards in memory of the staff of a shop. */
export const memoryEmployeeCards = (shop: MemoryShop): Layer.Layer<EmployeeCards> => {
  const wearer = (badge: string | undefined) => shop.staff.find(({ badgeNumber }) => badgeNumber === badge)
  const forget = (badge: string) => {
    for (const [code, owner] of shop.cards) if (owner === badge) shop.cards.delete(code)
  }
  const provingOf = (badge: string) =>
    [...shop.cards].find(([code, owner]) => owner === badge && shop.provingCards.has(code))?.[0]
  const holdCard = (badge: string) => (provingOf(badge) === undefined ? Effect.void : holdProof(shop, badge))
  return Layer.succeed(
    EmployeeCards,
    EmployeeCards.of({
      owner: (code, country) =>
        Effect.suspend(() => {
          const staff = wearer(shop.cards.get(code.toUpperCase()))
          return staff === undefined || country !== countryOf(shop.store.number)
            ? refuse(401, "staff_code_unknown", "This card does not belong to anyone yet.")
            : Effect.succeed(staff)
        }),
      assign: (code, badge, key) =>
        answeredOnce(shop.answered, key, ["assign", code, badge], () => {
          if (!isStaffCode(code, shop.setup.staffCodePrefix))
            return refuse(422, "staff_code_invalid", "This is not an employee card.")
          if (wearer(badge) === undefined) return staffNotFound()
          const owner = shop.cards.get(code.toUpperCase())
          if (owner !== undefined && owner !== badge)
            return refuse(422, "staff_code_taken", "This card belongs to someone else.")
          if (owner === badge && provingOf(badge) === code.toUpperCase()) return Effect.void
          return Effect.map(holdCard(badge), () => {
            forget(badge)
            shop.cards.set(code.toUpperCase(), badge)
            if (isProved(shop, badge)) shop.provingCards.add(code.toUpperCase())
            else shop.provingCards.delete(code.toUpperCase())
          })
        }),
      unassign: (badge, key) =>
        answeredOnce(shop.answered, key, ["unassign", badge], () => {
          if (wearer(badge) === undefined) return staffNotFound()
          if (![...shop.cards.values()].includes(badge))
            return refuse(404, "no_employee_card", "This badge has no employee card.")
          return Effect.map(holdCard(badge), () => forget(badge))
        })
    })
  )
}
