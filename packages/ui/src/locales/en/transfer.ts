/** Transfers to another store. */
export const transferTexts = {
  transfers: "Transfer",
  transferEmpty: "Nothing to send",
  transferEmptyText: "Scan or choose what goes to another store.",
  createTransfer_one: "Create transfer ({{count}})",
  createTransfer_other: "Create transfer ({{count}})",
  transferTo: "Which store do the goods go to?",
  storeNameOrNumber: "Name or number of the store",
  transferStores: "Stores",
  loadingStores: "Loading the stores …",
  storesFailed: "The stores did not load",
  noStoresFound: "No such store",
  noStoresFoundText: "Type the number of the store in full to send to it.",
  sendToStore: "Send to store {{code}}",
  storeMissing: "Choose a store",
  ownStore: "The goods are in this store already",
  storeCodeNotFound: "Store with code {{code}} not found",
  transferItemUnknown: "Item {{code}} cannot be sent: the goods service does not know it.",
  transferUnanswered: "No answer. Send to the same store again: the goods are sent once.",
  transferCreated: "The transfer is created"
} as const
