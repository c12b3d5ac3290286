/** Why the goods service says no. */
export const deliveryTexts = {
  refusedGoodsNotSetUp: "Goods documents are not set up for this store.",
  refusedPurchaseNotFound: "There is no such order.",
  refusedOrderReceived: "The order has been received already.",
  refusedOrderChanged: "Part of the order has been received already.",
  refusedTransferNotFound: "There is no such transfer.",
  refusedTransferReceived: "The transfer has been received already.",
  refusedLocationUnknown: "There is no such place to send to.",
  refusedTransferToOwnStore: "Goods go to another store.",
  refusedTransferLines: "A transfer has 1 to {{most}} lines.",
  refusedTransferQuantity: "A line has 1 to {{most}} pieces."
}
