import { minorUnits } from "@karat/domain/money/minor-units"
import { tender } from "@karat/domain/tender/tender-type"
import { type Receipt, receiptOf } from "@karat/domain/receipt/receipt"
import { receiptMail } from "@karat/store-server/mail/receipt-mail"
import { escPosPaper } from "@karat/store-server/print/esc-pos"
import { receiptPaper } from "@karat/store-server/print/receipt-paper"
import { receiptPage } from "@karat/store-server/receipt-page/receipt-page"
import { cartOf } from "./sample-cart.ts"
import type { Outcome } from "./table.ts"

const lines = 50
const budgetMs = 10
const runs = 200
const columns = 42

/** How long the server takes to write a large receipt for each of those who read it. */
export async function benchReceiptRendering(): Promise<readonly Outcome[]> {
  const receipt = largeReceipt()
  const page = (inMail: boolean) => receiptPage(receipt, { inMail, url: "https://store.example/r/1" })
  const ways: Readonly<Record<string, () => Promise<number>>> = {
    paper: async () => {
      const paper = receiptPaper(receipt, { copy: false, showPrice: true }, columns)
      return escPosPaper(paper, { codepage: "cp858", columns }).length
    },
    page: async () => (await page(false)).length,
    mail: async () => (await receiptMail(receipt, "https://store.example/r/1")).html.length
  }
  const each: { readonly way: string; readonly millis: number }[] = []
  for (const [way, write] of Object.entries(ways)) each.push({ way, millis: await millisOf(write) })
  return [
    {
      line: `a receipt of ${lines} lines is written`,
      budget: `< ${budgetMs} ms`,
      measured: each.map(({ way, millis }) => `${way} ${millis.toFixed(2)}`).join(", ") + " ms",
      ok: each.every(({ millis }) => millis < budgetMs)
    }
  ]
}

/** The mean of a long run, once the engine is warm. */
async function millisOf(write: () => Promise<number>): Promise<number> {
  for (let run = 0; run < runs; run += 1) await write()
  const startedMs = performance.now()
  let written = 0
  for (let run = 0; run < runs; run += 1) written += await write()
  if (written < runs * lines) throw new Error("The receipt lost lines.")
  return (performance.now() - startedMs) / runs
}

function largeReceipt(): Receipt {
  const cart = cartOf(lines)
  const { total } = cart.header
  const card = {
    id: "payment-1",
    tenderType: tender.card,
    amountInCurrency: minorUnits(total),
    currency: "SEK",
    isChange: false,
    description: "Kort",
    maskedCard: "************4242",
    cardBrand: "VISA"
  } as const
  const header = { ...cart.header, receiptNumber: "0000WK1011000000042", paid: total }
  return receiptOf(
    { ...cart, header, payments: [card] },
    {
      store: {
        number: "101",
        name: "Stockholm Drottninggatan",
        street: "Drottninggatan 1",
        city: "111 51 Stockholm",
        phone: "08-123 456",
        organisationNumber: "556000-0000",
        organisationName: "",
        vatNumber: ""
      },
      terminalNumber: "WK1011",
      cashier: "1001",
      logo: "KARAT"
    }
  )
}
