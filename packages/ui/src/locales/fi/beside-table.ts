import { joinTexts } from "../join-texts.ts"
import type { besideEn } from "../en/beside-table.ts"
import { deliveryTexts } from "./delivery.ts"
import { expenseTexts } from "./expense.ts"
import { goodsListTexts } from "./goods-list.ts"
import { goodsReturnTexts } from "./goods-return.ts"
import { profileTexts } from "./profile.ts"
import { receiptSearchTexts } from "./receipt-search.ts"
import { reservationTexts } from "./reservation.ts"
import { storeTexts } from "./store.ts"
import { tapToPayTexts } from "./tap-to-pay.ts"
import { transferTexts } from "./transfer.ts"
import { writeOffTexts } from "./write-off.ts"

/** Every text that only screens beside the sale need in this language; one file per word. */
export const besideFi: Record<keyof typeof besideEn, string> = joinTexts(
  deliveryTexts,
  expenseTexts,
  goodsListTexts,
  goodsReturnTexts,
  profileTexts,
  receiptSearchTexts,
  reservationTexts,
  storeTexts,
  tapToPayTexts,
  transferTexts,
  writeOffTexts
)
