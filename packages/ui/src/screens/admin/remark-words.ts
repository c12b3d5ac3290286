import type { OfflineRemarkKind } from "@karat/domain/offline/offline-remark"
import type { MessageKey } from "../../locales/message-key.ts"

/** What is remarked, in a sentence. */
export const remarkWords: Readonly<Record<OfflineRemarkKind, MessageKey>> = {
  "price-differed": "remarkPrice",
  "tax-differed": "remarkTax",
  "field-differed": "remarkField",
  "total-too-high": "remarkTotal",
  "price-not-approved": "remarkPriceAlone",
  "approval-not-proved": "remarkApprovalNotProved",
  "seller-may-not-sell": "remarkSellerMayNot",
  "seller-of-elsewhere": "remarkSellerElsewhere",
  "item-blocked": "remarkItemBlocked",
  "item-unknown": "remarkItemUnknown",
  "stock-negative": "remarkStock",
  "discount-above-limit": "remarkDiscount",
  "badge-left": "remarkBadgeLeft",
  "day-counted": "remarkDayCounted",
  "clock-wrong": "remarkClock",
  "cart-went-on": "remarkCartWentOn",
  "numbers-missing": "remarkNumbers",
  "numbers-left": "remarkNumbersLeft",
  held: "remarkHeld"
}

/** The fields of a sale, as they are called on the wire. */
const fieldWords: Readonly<Record<string, MessageKey>> = {
  tl_price: "saidPrice",
  tl_priceBefore: "saidPriceBefore",
  tl_periodicDiscount: "saidCampaignOff",
  tl_periodicDiscountDescription: "saidCampaign",
  tl_lineDiscount: "discount",
  tl_itemNumber: "itemNumber",
  tl_itemDescription: "saidItemName",
  tl_priceReason: "saidPriceReason",
  tl_discountReason: "saidDiscountReason",
  tl_vat: "vatRate",
  i_division: "division",
  i_noDiscountAllowed: "takesDiscount",
  i_insurable: "isInsurable",
  priceManual: "asksPrice",
  th_date: "saidSaleDate",
  th_time: "saidSaleTime",
  th_timeWhenTransactionClosed: "saidClosedAt",
  th_memberNumber: "saidMember",
  th_memberName: "saidMemberName",
  th_total: "heldSum",
  th_cartDiscount: "saidCartDiscountReason",
  tt_description: "saidTender",
  continues: "saidCartBefore",
  soldAt: "saidSaleTime",
  serial: "saidNumber",
  "block.first": "saidFirstNumber",
  "block.last": "saidLastNumber",
  "approvals.subject": "saidApprovalSubject",
  "approvals.amount": "saidApprovalAmount",
  "approvals.kind": "saidApprovalKind",
  "approvals.approvedBy": "saidApprovedBy"
}

/** What a field of a sale is called; undefined for one that this version does not know. */
export function saleFieldKey(field: string): MessageKey | undefined {
  // The number of the approval means nothing to a reader.
  return fieldWords[field.replace(/^approvals\.\d+\./u, "approvals.")]
}
