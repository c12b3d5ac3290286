import type { homeOrderTexts as english } from "../en/home-order.ts"

/** Ordering a piece to the customer’s home. */
export const homeOrderTexts: Record<keyof typeof english, string> = {
  orderedPiece: "Tilattava",
  payDeposit: "Maksa käsiraha nyt",
  payDepositText: "Loput maksetaan toimitettaessa.",
  depositNow: "Käsiraha nyt",
  paidNow: "Maksetaan nyt",
  dueAtDelivery: "Maksetaan toimitettaessa",
  orderHome: "Tilaa kotiin",
  confirmHomeOrderTitle: "Tehdäänkö kotiintilaus?",
  confirmHomeOrderText: "{{item}} lähetetään: {{name}}, {{street}}, {{city}}.",
  placeHomeOrder: "Tee tilaus",
  keepEditing: "Jatka muokkausta"
}
