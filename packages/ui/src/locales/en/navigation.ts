/** Ways from one part of the till to another. */
export const navigationTexts = {
  manageGoods: "Manage goods",
  goodsTransfer: "Transfer to another store",
  goodsWriteOff: "Write-off",
  goodsDelivery: "Receive a delivery",
  reservations: "Reservations",
  expenses: "Expenses",
  headerActions: "Functions of the till",
  searchOrCart: "Search or cart"
} as const
