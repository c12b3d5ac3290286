/** Selling and looking up gift cards. */
export const giftCardTexts = {
  giftCardNumber: "Gift card number",
  giftCardNumberText: "Scan the card or type its 16 characters.",
  giftCardNumberInvalid: "A gift card number has 16 letters or digits",
  giftCardKind: "Kind of gift card",
  plainGiftCard: "Plain card",
  digitalGiftCard: "Digital card",
  digitalGiftCardText: "The card is sent by e-mail once the sale is paid.",
  giftCardKindTitle: "Which kind of gift card?",
  balance: "Balance",
  validUntil: "Valid until {{date}}",
  validWithoutEnd: "Valid without end",
  balanceText: "Scan the card or type its number.",
  sellGiftCard: "Sell a gift card",
  giftCardOnLine: "Gift card {{number}}",
  giftCardInUse: "This gift card is sold already"
} as const
