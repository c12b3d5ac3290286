import type { giftCardTexts as english } from "../en/gift-card.ts"

/** Selling and looking up gift cards. */
export const giftCardTexts: Record<keyof typeof english, string> = {
  giftCardNumber: "Lahjakortin numero",
  giftCardNumberText: "Skannaa kortti tai kirjoita sen 16 merkkiä.",
  giftCardNumberInvalid: "Lahjakortin numerossa on 16 kirjainta tai numeroa",
  giftCardKind: "Lahjakortin tyyppi",
  plainGiftCard: "Tavallinen kortti",
  digitalGiftCard: "Digitaalinen kortti",
  digitalGiftCardText: "Kortti lähetetään sähköpostilla, kun ostos on maksettu.",
  giftCardKindTitle: "Millainen lahjakortti?",
  balance: "Saldo",
  validUntil: "Voimassa {{date}} asti",
  validWithoutEnd: "Voimassa toistaiseksi",
  balanceText: "Skannaa kortti tai kirjoita numero.",
  sellGiftCard: "Myy lahjakortti",
  giftCardOnLine: "Lahjakortti {{number}}",
  giftCardInUse: "Lahjakortti on jo myyty"
}
