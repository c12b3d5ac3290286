/** Where the back office is entered. */
export const goodsTexts = {
  manageGoods: "Manage goods",
  reservations: "Reservations",
  expenses: "Expenses"
} as const
