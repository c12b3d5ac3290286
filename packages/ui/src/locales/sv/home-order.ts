import type { homeOrderTexts as english } from "../en/home-order.ts"

/** Ordering a piece to the customer’s home. */
export const homeOrderTexts: Record<keyof typeof english, string> = {
  orderedPiece: "Det som beställs",
  payDeposit: "Betala handpenning nu",
  payDepositText: "Resten betalas när varan levereras.",
  depositNow: "Handpenning nu",
  paidNow: "Betalas nu",
  dueAtDelivery: "Betalas vid leverans",
  orderHome: "Beställ hem",
  confirmHomeOrderTitle: "Lägga hemordern?",
  confirmHomeOrderText: "{{item}} skickas till {{name}}, {{street}}, {{city}}.",
  placeHomeOrder: "Lägg ordern",
  keepEditing: "Fortsätt redigera"
}
