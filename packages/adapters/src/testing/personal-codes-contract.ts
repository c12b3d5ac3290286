import { Administration } from "@karat/domain/ports/administration"
import { StaffSettings } from "@karat/domain/ports/staff-settings"
import { PersonalCodes } from "@karat/domain/ports/personal-codes"
import { minorUnits } from "@karat/domain/money/minor-units"
import { Carts } from "@karat/domain/ports/carts"
import { CartTerms } from "@karat/domain/ports/cart-terms"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { answer, type Make, refusal, untouchedCart } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

const { badge, badgeThatStays, personalCode } = knownShop
const card = `${knownShop.staffCodePrefix}00000000C0`

/** What every adapter of PersonalCodes does. */
export function personalCodesContract(
  name: string,
  make: Make<Administration | StaffSettings | PersonalCodes>
): void {
  const ready = async () => {
    const till = await make()
    const codes = await answer(till, PersonalCodes)
    return {
      till,
      codes,
      admin: await answer(till, Administration),
      cards: await answer(till, StaffSettings),
      proves: (shown: { readonly code: string } | { readonly card: string }, of: string = badge) =>
        answer(till, codes.prove(of, shown, newKey())),
      provesNothing: (shown: { readonly code: string } | { readonly card: string }, of: string = badge) =>
        refusal(till, codes.prove(of, shown, newKey()))
    }
  }

  describe(`PersonalCodes by ${name}`, () => {
    it("takes the code of a badge as proof, and no other · CODE-2", async () => {
      const { proves, provesNothing } = await ready()
      expect(await provesNothing({ code: "835274" })).toEqual({
        tag: "Refused",
        status: 422,
        code: "code_wrong"
      })
      expect(await provesNothing({ code: personalCode }, "9999")).toMatchObject({ code: "staff_not_found" })
      await proves({ code: personalCode })
    })

    it("takes a card as proof once its wearer has confirmed it · CODE-4", async () => {
      const { till, cards, codes, proves, provesNothing } = await ready()
      await answer(till, codes.endProofs(newKey()))
      await answer(till, cards.assignCard(card, badge, newKey()))
      expect(await provesNothing({ card })).toMatchObject({ status: 422, code: "card_proves_nothing" })
      await proves({ code: personalCode })
      await answer(till, cards.assignCard(card, badge, newKey()))
      await proves({ card: card.toLowerCase() })
      expect(await provesNothing({ card }, badgeThatStays)).toMatchObject({ code: "code_wrong" })
      await answer(till, cards.unassignCard(badge, newKey()))
    })

    it("lets a code be changed behind the one before, where it is none that is soon guessed · CODE-1 CODE-5", async () => {
      const { till, codes, proves, provesNothing } = await ready()
      const choose = (code: string, oldCode: string) => codes.chooseCode(badge, code, { oldCode }, newKey())
      expect(await refusal(till, choose("121212", personalCode))).toMatchObject({ code: "code_repeats" })
      expect(await refusal(till, choose("640281", "835274"))).toMatchObject({ code: "code_wrong" })
      await answer(till, choose("640281", personalCode))
      await proves({ code: "640281" })
      expect(await provesNothing({ code: personalCode })).toMatchObject({ code: "code_wrong" })
      await answer(till, choose(personalCode, "640281"))
    })

    it("lets a code that was reset be chosen behind a one-time code · CODE-3", async () => {
      const { till, admin, codes, proves, provesNothing } = await ready()
      await proves({ code: personalCode })
      const oneTimeCode = await answer(till, admin.makeOneTimeCode(badgeThatStays, badge, newKey()))
      const mine = { code: personalCode }
      expect(await provesNothing(mine, badgeThatStays)).toMatchObject({
        status: 403,
        code: "code_not_chosen"
      })
      const choose = (once: string) =>
        codes.chooseCode(badgeThatStays, personalCode, { oneTimeCode: once }, newKey())
      expect(await refusal(till, choose("ABCD-EFGH-JKLM"))).toMatchObject({ code: "one_time_code_wrong" })
      await answer(till, choose(oneTimeCode))
      await proves(mine, badgeThatStays)
    })
  })
}

/** What every adapter does whose server asks for proofs, without anybody proving anything by themselves. */
export function askingContract(
  name: string,
  make: Make<Administration | CartTerms | Carts | PersonalCodes>
): void {
  const needed = { tag: "Refused", status: 403, code: "proof_needed" }
  const mine = { code: personalCode }

  describe(`what a right is proved for by ${name}`, () => {
    it("is administered by who has proved to be who may, until they log out · CODE-2 CODE-6", async () => {
      const till = await make()
      const { entries } = await answer(till, Administration)
      const { endProofs, prove } = await answer(till, PersonalCodes)
      expect(await refusal(till, entries("staff", badge))).toEqual(needed)
      await answer(till, prove(badge, mine, newKey()))
      await answer(till, entries("staff", badge))
      await answer(till, endProofs(newKey()))
      expect(await refusal(till, entries("staff", badge))).toEqual(needed)
    })

    it("is approved by who has proved to be who may, once, and told again without it · CODE-2 CODE-6", async () => {
      const till = await make()
      const { prove } = await answer(till, PersonalCodes)
      const terms = await answer(till, CartTerms)
      const half = { discount: { kind: "percent", basisPoints: 5000 }, reason: "D1" } as const
      const given = { ...half, approvedBy: knownShop.approver }
      const cartOf = () => answer(till, cartOfCashier())
      const first = await cartOf()
      const key = newKey()
      const give = (cartId: string, as = key) => terms.discountCart(cartId, given, as)
      expect(await refusal(till, give(first))).toEqual(needed)
      await answer(till, prove(knownShop.approver, mine, newKey()))
      await answer(till, give(first))
      await answer(till, give(first))
      expect(await refusal(till, give(await cartOf(), newKey()))).toEqual(needed)
    })
  })
}

/** A cart of a cashier with a line of a thousand kronor. */
const cartOfCashier = Effect.fnUntraced(function* () {
  const carts = yield* Carts
  const cartId = yield* untouchedCart(badgeThatStays)
  const item = { itemNumber: knownShop.itemWithoutPrice, quantity: 1, manualPrice: minorUnits(1000_00) }
  yield* carts.add(cartId, item, newKey())
  return cartId
})
