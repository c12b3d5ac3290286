import type { giftCardTexts as english } from "../en/gift-card.ts"

/** Selling and looking up gift cards. */
export const giftCardTexts: Record<keyof typeof english, string> = {
  giftCardNumber: "Presentkortsnummer",
  giftCardNumberText: "Skanna kortet eller skriv de 16 tecknen.",
  giftCardNumberInvalid: "Ett presentkortsnummer har 16 bokstäver eller siffror",
  giftCardKind: "Typ av presentkort",
  plainGiftCard: "Vanligt kort",
  digitalGiftCard: "Digitalt kort",
  digitalGiftCardText: "Kortet skickas med e-post när köpet är betalt.",
  giftCardKindTitle: "Vilken typ av presentkort?",
  balance: "Saldo",
  validUntil: "Gäller till {{date}}",
  validWithoutEnd: "Gäller tills vidare",
  balanceText: "Skanna kortet eller skriv numret.",
  sellGiftCard: "Sälj presentkort",
  giftCardOnLine: "Presentkort {{number}}",
  giftCardInUse: "Presentkortet är redan sålt"
}
