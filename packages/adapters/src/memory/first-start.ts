import { refusalCode } from "@karat/contract/refusal"
import { type NewShop, newShopFaults, tidiedShop } from "@karat/domain/first-start/new-shop"
import { personalCodeFault } from "@karat/domain/personal-code/personal-code"
import { FirstStart } from "@karat/domain/ports/first-start"
import { Effect, Layer } from "effect"
import { type Answered, answeredOnce } from "./answered-once.ts"
import { refuse } from "./refusals.ts"

/**
 * A server in memory that has no store yet.
 * @param code what it has said on its console
 */
export function memoryFirstStart(code: string) {
  const answered = new Map<string, Answered>()
  let opened: NewShop | undefined
  const bare = (typed: string) => typed.replaceAll(/[^a-z\d]/giu, "").toUpperCase()
  return {
    layer: Layer.succeed(
      FirstStart,
      FirstStart.of({
        awaited: Effect.sync(() => opened === undefined),
        open: (opening, key) =>
          answeredOnce(answered, key, ["open", opening], () => {
            if (opened !== undefined) return refuse(409, "shop_opened", "The shop has been opened already.")
            if (bare(opening.code) !== bare(code))
              return refuse(401, "opening_code_wrong", "The code is not the one on the server's console.")
            const reason = Object.entries(newShopFaults(opening.shop))
              .map(([field, fault]) => `${field}: ${fault}`)
              .join(", ")
            if (reason !== "")
              return refuse(422, "new_shop_invalid", "What was said of the shop is not complete.", { reason })
            const fault = personalCodeFault(opening.personalCode, opening.shop.badgeNumber)
            if (fault !== undefined) return refuse(422, refusalCode(fault), "This is no personal code.")
            opened = tidiedShop(opening.shop)
            return Effect.succeed("ABCD-EFGH-JKLM")
          })
      })
    ),
    /** The shop as it was opened. */
    opened: () => opened
  }
}
