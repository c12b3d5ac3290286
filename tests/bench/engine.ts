import { applyChange } from "@karat/domain/cart-change/apply-change"
import type { Cart } from "@karat/domain/cart/cart"
import type { CartChange } from "@karat/domain/cart/cart-change"
import { classifyScan } from "@karat/domain/scan/classify-scan"
import { barcode, itemNumber } from "./large-catalogue.ts"
import { cartOf, item } from "./sample-cart.ts"
import type { Outcome } from "./table.ts"

const budgetMicros = 50
const budgetCodes = 1_000_000

/** The cart engine on a cart of 500 lines, and how many codes a second the classifier takes. */
export function benchEngine(): readonly Outcome[] {
  return [applyOutcome(), classifyOutcome()]
}

function applyOutcome(): Outcome {
  const cart = cartOf(500)
  const changes: readonly CartChange[] = [
    { type: "add", lineId: "new", item: item(501), quantity: 1 },
    { type: "quantity", lineId: "line-250", quantity: 3 },
    { type: "remove", lineId: "line-499" }
  ]
  const each = changes.map((change) => ({ type: change.type, micros: microsOf(cart, change) }))
  const worst = Math.max(...each.map(({ micros }) => micros))
  return {
    line: "applyChange on 500 lines",
    budget: `< ${budgetMicros} µs`,
    measured: each.map(({ type, micros }) => `${type} ${micros.toFixed(1)}`).join(", ") + " µs",
    ok: worst < budgetMicros
  }
}

/** The mean of a long run, once the engine is warm. */
function microsOf(cart: Cart, change: CartChange): number {
  const runs = 20_000
  let lines = 0
  for (let run = 0; run < runs; run += 1) lines += applyChange(cart, change).lines.length
  const startedMs = performance.now()
  for (let run = 0; run < runs; run += 1) lines += applyChange(cart, change).lines.length
  const micros = ((performance.now() - startedMs) * 1000) / runs
  if (lines < runs) throw new Error("The engine lost lines.")
  return micros
}

function classifyOutcome(): Outcome {
  const codes = Array.from({ length: 1000 }, (_, index) => [
    barcode(index),
    itemNumber(index),
    "19900101-1234",
    "ABCD-1234-EFGH-5678",
    `0000WK1011${index}`,
    "KAR00017",
    "Ring Aurora 17,0"
  ]).flat()
  let known = 0
  const sweep = () => {
    for (const code of codes) known += classifyScan(code, "KAR").kind.length
  }
  for (let warm = 0; warm < 50; warm += 1) sweep()
  const startedMs = performance.now()
  const sweeps = 300
  for (let run = 0; run < sweeps; run += 1) sweep()
  const rate = (sweeps * codes.length * 1000) / (performance.now() - startedMs)
  return {
    line: "scan classifier",
    budget: "> 1.0 million codes a second",
    measured: `${(rate / 1e6).toFixed(1)} million codes a second`,
    ok: rate > budgetCodes && known > 0
  }
}
