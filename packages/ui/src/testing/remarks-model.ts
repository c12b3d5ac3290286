import { minorUnits } from "@karat/domain/money/minor-units"
import type { OfflineRemark } from "@karat/domain/offline/offline-remark"
import type { RemarksScreenModel } from "../screens/admin/remarks-screen.tsx"
import { nothingHappens } from "./nothing-happens.ts"

const sale = {
  saleId: "off-0123456789abcdef0123456789abcdef",
  receiptNumber: "0000WK1011800000007",
  soldAt: "2026-11-27T09:15:00.000Z",
  cashier: "Maja Lindqvist"
}
const kronor = (amount: number) => ({ amount: minorUnits(amount * 100), currency: "SEK" as const })

/** Remarks on two sales: of the price, of a field, of an approval and of the numbers. */
export const someRemarks: readonly OfflineRemark[] = [
  {
    ...sale,
    id: 4,
    kind: "price-differed",
    values: {
      item: "Ring Celeste 18K",
      price: kronor(5290),
      charged: kronor(4990),
      field: "tl_price",
      said: kronor(4990),
      derived: kronor(5290)
    }
  },
  {
    ...sale,
    id: 3,
    kind: "field-differed",
    values: { field: "approvals.0.amount", said: kronor(1000), derived: kronor(500) }
  },
  {
    ...sale,
    id: 2,
    kind: "clock-wrong",
    values: { said: "2026-11-27T08:02:00.000Z" }
  },
  {
    ...sale,
    id: 1,
    receiptNumber: "0000WK1012800000019",
    cashier: "Oliver Bennett",
    kind: "numbers-missing",
    values: { first: 800_000_017, last: 800_000_018 }
  },
  {
    id: 0,
    soldAt: "2026-11-27T08:02:00.000Z",
    receiptNumber: "0000WK1012800000001",
    cashier: "",
    kind: "numbers-left",
    values: { first: 800_000_001, last: 800_001_000 }
  }
]

type Changes = Partial<Omit<RemarksScreenModel, "list">> & {
  readonly list?: Partial<RemarksScreenModel["list"]>
}

/** A shop with a few remarks that wait for a person. */
export function remarksModel({ list, ...changes }: Changes = {}): RemarksScreenModel {
  return {
    state: "open",
    list: {
      status: "ready",
      rows: someRemarks,
      failure: undefined,
      loadingMore: false,
      hasMore: false,
      loadMore: nothingHappens,
      ...list
    },
    chosen: undefined,
    reason: "",
    busy: false,
    retry: nothingHappens,
    show: nothingHappens,
    choose: nothingHappens,
    type: nothingHappens,
    confirm: nothingHappens,
    back: nothingHappens,
    ...changes
  }
}
