import { joinTexts } from "../join-texts.ts"
import type { en } from "../en/table.ts"
import { attemptBookTexts } from "./attempt-book.ts"
import { bagTexts } from "./bag.ts"
import { cardLinkingTexts } from "./card-linking.ts"
import { cartTexts } from "./cart.ts"
import { catalogueTexts } from "./catalogue.ts"
import { customerTexts } from "./customer.ts"
import { deliveryTexts } from "./delivery.ts"
import { discountTexts } from "./discount.ts"
import { disruptionTexts } from "./disruption.ts"
import { expenseTexts } from "./expense.ts"
import { followUpTexts } from "./follow-up.ts"
import { foreignCurrencyTexts } from "./foreign-currency.ts"
import { frameTexts } from "./frame.ts"
import { giftCardTexts } from "./gift-card.ts"
import { goldTexts } from "./gold.ts"
import { goodsListTexts } from "./goods-list.ts"
import { goodsReturnTexts } from "./goods-return.ts"
import { homeOrderTexts } from "./home-order.ts"
import { idleTexts } from "./idle.ts"
import { insuranceTexts } from "./insurance.ts"
import { memberTexts } from "./member.ts"
import { navigationTexts } from "./navigation.ts"
import { parkingTexts } from "./parking.ts"
import { paymentTexts } from "./payment.ts"
import { profileTexts } from "./profile.ts"
import { receiptSearchTexts } from "./receipt-search.ts"
import { receiptTexts } from "./receipt.ts"
import { recommendationTexts } from "./recommendation.ts"
import { refusalTexts } from "./refusals.ts"
import { reservationTexts } from "./reservation.ts"
import { roundUpTexts } from "./round-up.ts"
import { sessionTexts } from "./session.ts"
import { shellTexts } from "./shell.ts"
import { shortcutTexts } from "./shortcut.ts"
import { staffTexts } from "./staff.ts"
import { storeTexts } from "./store.ts"
import { swishTexts } from "./swish.ts"
import { tapToPayTexts } from "./tap-to-pay.ts"
import { trainingTexts } from "./training.ts"
import { transferTexts } from "./transfer.ts"
import { voucherTexts } from "./voucher.ts"
import { writeOffTexts } from "./write-off.ts"

/** Every text of the till in this language; one file per word. */
export const fi: Record<keyof typeof en, string> = joinTexts(
  attemptBookTexts,
  bagTexts,
  cardLinkingTexts,
  cartTexts,
  catalogueTexts,
  customerTexts,
  deliveryTexts,
  discountTexts,
  disruptionTexts,
  expenseTexts,
  followUpTexts,
  foreignCurrencyTexts,
  frameTexts,
  giftCardTexts,
  goldTexts,
  goodsListTexts,
  goodsReturnTexts,
  homeOrderTexts,
  idleTexts,
  insuranceTexts,
  memberTexts,
  navigationTexts,
  parkingTexts,
  paymentTexts,
  profileTexts,
  receiptSearchTexts,
  receiptTexts,
  recommendationTexts,
  refusalTexts,
  reservationTexts,
  roundUpTexts,
  sessionTexts,
  shellTexts,
  shortcutTexts,
  staffTexts,
  storeTexts,
  swishTexts,
  tapToPayTexts,
  trainingTexts,
  transferTexts,
  voucherTexts,
  writeOffTexts
)
