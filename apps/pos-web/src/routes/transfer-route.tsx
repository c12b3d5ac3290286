import { GoodsScreen } from "@karat/ui/screens/goods-list/goods-screen"
import { useState } from "react"
import { GoodsScreenViewModel } from "../goods-list/goods-screen-view-model.ts"
import { useOpened } from "./use-opened.ts"
import { useTill } from "../till/use-till.ts"
import { transferWork } from "../transfer/transfer-work.ts"

export function Component() {
  const { backOffice } = useTill()
  const [model] = useState(() => new GoodsScreenViewModel(backOffice, transferWork(backOffice)))
  useOpened(model)
  return <GoodsScreen model={model} />
}
