/** Ways from one part of the till to another. */
export const navigationTexts = {
  manageGoods: "Manage goods",
  reservations: "Reservations",
  expenses: "Expenses",
  headerActions: "Functions of the till",
  searchOrCart: "Search or cart"
} as const
