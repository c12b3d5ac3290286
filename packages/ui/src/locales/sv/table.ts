import { joinTexts } from "../join-texts.ts"
import type { en } from "../en/table.ts"
import { attemptBookTexts } from "./attempt-book.ts"
import { bagTexts } from "./bag.ts"
import { cardLinkingTexts } from "./card-linking.ts"
import { cartTexts } from "./cart.ts"
import { catalogueTexts } from "./catalogue.ts"
import { customerTexts } from "./customer.ts"
import { discountTexts } from "./discount.ts"
import { disruptionTexts } from "./disruption.ts"
import { followUpTexts } from "./follow-up.ts"
import { foreignCurrencyTexts } from "./foreign-currency.ts"
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
import { refusalTexts } from "./refusals.ts"
import { returnWarningTexts } from "./return-warning.ts"
import { roundUpTexts } from "./round-up.ts"
import { sessionTexts } from "./session.ts"
import { shellTexts } from "./shell.ts"
import { shortcutTexts } from "./shortcut.ts"
import { staffTexts } from "./staff.ts"
import { swishTexts } from "./swish.ts"
import { trainingTexts } from "./training.ts"
import { voucherTexts } from "./voucher.ts"

/** Every text that the sale may need in this language; one file per word. */
export const sv: Record<keyof typeof en, string> = joinTexts(
  attemptBookTexts,
  bagTexts,
  cardLinkingTexts,
  cartTexts,
  catalogueTexts,
  customerTexts,
  discountTexts,
  disruptionTexts,
  followUpTexts,
  foreignCurrencyTexts,
  frameTexts,
  giftCardTexts,
  goldTexts,
  homeOrderTexts,
  idleTexts,
  insuranceTexts,
  memberTexts,
  navigationTexts,
  parkingTexts,
  paymentTexts,
  receiptTexts,
  recommendationTexts,
  refusalTexts,
  returnWarningTexts,
  roundUpTexts,
  sessionTexts,
  shellTexts,
  shortcutTexts,
  staffTexts,
  swishTexts,
  trainingTexts,
  voucherTexts
)
