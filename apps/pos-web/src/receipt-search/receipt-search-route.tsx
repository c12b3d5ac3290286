import { ReceiptSearchScreen } from "@karat/ui/screens/receipt-search/receipt-search-screen"
import { useEffect, useState } from "react"
import { useLocation } from "react-router"
import { useTill } from "../shell/use-till.ts"
import { ReceiptSearchViewModel } from "./receipt-search-view-model.ts"

/** The screen looks for the number in its address, anew whenever one comes, also the same again. */
export function Component() {
  const till = useTill()
  const { key, search } = useLocation()
  const [model] = useState(() => new ReceiptSearchViewModel(till.oldReceipts))
  useEffect(() => {
    model.opened(key, new URLSearchParams(search).get("receiptNumber") ?? undefined)
  }, [model, key, search])
  return <ReceiptSearchScreen model={model} />
}
