import { cartTexts } from "./cart.ts"
import { catalogueTexts } from "./catalogue.ts"
import { paymentTexts } from "./payment.ts"
import { receiptTexts } from "./receipt.ts"
import { sessionTexts } from "./session.ts"
import { shellTexts } from "./shell.ts"
import { staffTexts } from "./staff.ts"
import { storeTexts } from "./store.ts"

/** Every text of the till in this language; one file per word. */
export const en = {
  ...cartTexts,
  ...catalogueTexts,
  ...paymentTexts,
  ...receiptTexts,
  ...sessionTexts,
  ...shellTexts,
  ...staffTexts,
  ...storeTexts
} as const
