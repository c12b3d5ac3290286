import { bagTexts } from "./bag.ts"
import { cartTexts } from "./cart.ts"
import { catalogueTexts } from "./catalogue.ts"
import { customerTexts } from "./customer.ts"
import { discountTexts } from "./discount.ts"
import { disruptionTexts } from "./disruption.ts"
import { followUpTexts } from "./follow-up.ts"
import { frameTexts } from "./frame.ts"
import { giftCardTexts } from "./gift-card.ts"
import { goldTexts } from "./gold.ts"
import { homeOrderTexts } from "./home-order.ts"
import { idleTexts } from "./idle.ts"
import { insuranceTexts } from "./insurance.ts"
import { memberTexts } from "./member.ts"
import { navigationTexts } from "./navigation.ts"
import { parkingTexts } from "./parking.ts"
import { paymentTexts } from "./payment.ts"
import { receiptTexts } from "./receipt.ts"
import { recommendationTexts } from "./recommendation.ts"
import { roundUpTexts } from "./round-up.ts"
import { sessionTexts } from "./session.ts"
import { shellTexts } from "./shell.ts"
import { shortcutTexts } from "./shortcut.ts"
import { staffTexts } from "./staff.ts"
import { storeTexts } from "./store.ts"
import { trainingTexts } from "./training.ts"

/** Every text of the till in this language; one file per word. */
export const en = {
  ...bagTexts,
  ...cartTexts,
  ...catalogueTexts,
  ...customerTexts,
  ...discountTexts,
  ...disruptionTexts,
  ...followUpTexts,
  ...frameTexts,
  ...giftCardTexts,
  ...goldTexts,
  ...homeOrderTexts,
  ...idleTexts,
  ...insuranceTexts,
  ...memberTexts,
  ...navigationTexts,
  ...parkingTexts,
  ...paymentTexts,
  ...receiptTexts,
  ...recommendationTexts,
  ...roundUpTexts,
  ...sessionTexts,
  ...shellTexts,
  ...shortcutTexts,
  ...staffTexts,
  ...storeTexts,
  ...trainingTexts
} as const
