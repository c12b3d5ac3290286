import { ReceiptSearchScreen } from "@karat/ui/screens/receipt-search/receipt-search-screen"
import { useEffect, useState } from "react"
import { useLocation } from "react-router"
import type { Till } from "../till/till.ts"
import { useTill } from "../till/use-till.ts"
import { ReceiptSearchViewModel } from "../receipt-search/receipt-search-view-model.ts"

/** The search of the sale that is open, kept as it was left. */
let left:
  | { readonly of: object; readonly cartId: string | undefined; readonly model: ReceiptSearchViewModel }
  | undefined

function modelOf({ oldReceipts }: Till): ReceiptSearchViewModel {
  const cartId = oldReceipts.cart.confirmed?.header.id
  if (left?.of !== oldReceipts || left.cartId !== cartId)
    left = { of: oldReceipts, cartId, model: new ReceiptSearchViewModel(oldReceipts) }
  return left.model
}

/** The screen looks for the number in its address, again whenever one comes, also the same one. */
export function Component() {
  const till = useTill()
  const { key, search } = useLocation()
  const [model] = useState(() => modelOf(till))
  useEffect(() => {
    const query = new URLSearchParams(search)
    model.opened(key, query.get("receiptNumber") ?? undefined, query.has("shown"))
  }, [model, key, search])
  return <ReceiptSearchScreen model={model} />
}
