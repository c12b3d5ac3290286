import { takePayment, PaymentRequest } from "@karat/contract/payment"
import { tender } from "@karat/domain/tender/tender-type"
import { Schema } from "effect"
import type { Browser, BrowserContext } from "playwright"
import { openPayingFloor } from "./floor-page.ts"
import { type MeasuredPage, openContext } from "./measured-page.ts"
import { fillCart, headerOf, openEmptyCart, signIn } from "./store-client.ts"
import { type Outcome, within } from "./table.ts"
import { openTill } from "./till-page.ts"

const lines = 250
const sales = 7
const mostMs = 150

/** The receipt choice is there when its print button can be pressed. */
const receiptChoice = 'button[aria-keyshortcuts="1"]:not([disabled])'
const cashAmount = 'section[aria-labelledby="cash-amounts"] button:not([disabled])'
const code = "102-1"

/**
 * Pays large carts in cash, each on a till that was opened for it: from the tap to the painted receipt choice. Beside it
 * a bare page pays carts as large at the same store server.
 */
export async function benchPayLargeCart(browser: Browser, url: string): Promise<readonly Outcome[]> {
  const took = { till: [] as number[], floor: [] as number[] }
  // A till in use has the catalogue: whoever fetches it keeps the server and the other core busy for its first minute.
  const keeping = await openContext(browser)
  try {
    for (let sale = 0; sale < sales; sale += 1) {
      took.floor.push(await payBare(browser, url))
      took.till.push(await pay(browser, url, keeping))
    }
  } finally {
    await keeping.close()
  }
  const line = `paying ${lines} lines in cash, tap to receipt choice, worst of ${sales}`
  return [within(took, { line, share: 1, mostMs })]
}

async function pay(browser: Browser, url: string, keeping: BrowserContext): Promise<number> {
  const till = await openTill(browser, { url, code, badge: "1003", lines, keeping })
  await till.page.keyboard.press("F10")
  return await tapUntil(till, cashAmount, receiptChoice)
}

async function payBare(browser: Browser, url: string): Promise<number> {
  const device = await signIn(url, code)
  const cart = await openEmptyCart(device, "1004")
  await fillCart(device, cart, lines)
  const { totalRounded } = await headerOf(device, cart)
  const payment = {
    amount: totalRounded,
    tenderType: tender.cash,
    currency: "SEK",
    changeCurrency: "SEK"
  } as const
  const body = JSON.stringify(Schema.encodeSync(PaymentRequest)(payment))
  const bare = await openPayingFloor(browser, device, {
    lines,
    call: takePayment.path.replace(":id", cart),
    body
  })
  return await tapUntil(bare, ".pay", ".choice")
}

/** Taps what pays, and closes the page. */
async function tapUntil(measured: MeasuredPage, button: string, paid: string): Promise<number> {
  const { page, until, close } = measured
  const exact = page.locator(button).first()
  await exact.waitFor()
  const box = await exact.boundingBox()
  if (box === null) throw new Error(`${button} is not on the screen.`)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  const took = await until(paid, () => page.mouse.click(x, y))
  await close()
  return took
}
