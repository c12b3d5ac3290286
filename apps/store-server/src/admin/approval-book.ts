import type { ApprovalLimits } from "@karat/domain/approval/approval"
import { setupOfCountry, writeSetupOfCountry } from "../catalogue/setup.ts"
import type { EntryBook } from "./entry-book.ts"

/** What cashiers may not do alone in the stores of a country; a store may have limits of its own. */
export const approvalBook: EntryBook = {
  all: (db, country) => {
    const limits = setupOfCountry(db, country, "approvals") ?? {}
    return [
      {
        ...(limits.discountBasisPoints === undefined ? {} : { highestDiscount: limits.discountBasisPoints }),
        approvesPrice: limits.price === true,
        approvesDrawer: limits.drawer === true,
        approvesReturn: limits.returnWithoutReceipt === true
      }
    ]
  },
  write: (db, { entry, country }) => {
    const { approvesDrawer, approvesPrice, approvesReturn, highestDiscount } = entry
    const limits: ApprovalLimits = {
      discountBasisPoints: typeof highestDiscount === "number" ? highestDiscount : undefined,
      price: approvesPrice === true,
      drawer: approvesDrawer === true,
      returnWithoutReceipt: approvesReturn === true
    }
    writeSetupOfCountry(db, country, "approvals", limits)
  }
}
