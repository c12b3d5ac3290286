/** Ordering a piece to the customer’s home. */
export const homeOrderTexts = {
  orderedPiece: "What is ordered",
  payDeposit: "Pay a deposit now",
  payDepositText: "The rest is paid when the order is delivered.",
  depositNow: "Deposit now",
  paidNow: "Paid now",
  dueAtDelivery: "Due at delivery",
  orderHome: "Order home",
  confirmHomeOrderTitle: "Place the home order?",
  confirmHomeOrderText: "{{item}} goes to {{name}}, {{street}}, {{city}}.",
  placeHomeOrder: "Place the order",
  keepEditing: "Keep editing"
} as const
