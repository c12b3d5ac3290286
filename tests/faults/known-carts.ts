import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import type { AnsweredGesture } from "./persistent-till.ts"
import type { KnownCart } from "./selling.ts"

/** Sends answered gestures once more, and answers in plain sentences which are told something else than at first. */
export async function answeredOtherwise(
  gestures: readonly AnsweredGesture[],
  url: string
): Promise<readonly string[]> {
  const wrong: string[] = []
  for (const gesture of gestures) {
    const { status, text } = await gesture.again(url)
    // A code that is money is told whole for a while only (KARAT-9).
    const isSame = text === gesture.text || text === codesMasked(gesture.text)
    if (status !== gesture.status || !isSame)
      wrong.push(
        `${gesture.what} under ${gesture.key} was told ${gesture.status} ${gesture.text}, and then ${status} ${text}`
      )
  }
  return wrong
}

const codesMasked = (text: string) =>
  text.replaceAll(/(?:[0-9A-Z]{4}-){3}(?=[0-9A-Z]{4}")/gu, "****-****-****-")

/** What tills were told of their carts and a server's database does not know any more, in plain sentences. */
export function missingOfCarts(dataDir: string, carts: readonly KnownCart[]): readonly string[] {
  const db = new DatabaseSync(join(dataDir, "karat.sqlite"), { readOnly: true })
  const cartOf = db.prepare("SELECT state, receipt_number AS receipt FROM cart WHERE id = ?")
  const linesOf = db.prepare("SELECT id, quantity FROM cart_line WHERE cart_id = ? ORDER BY id")
  const attemptsOf = db.prepare("SELECT name, state FROM payment_attempt WHERE cart_id = ?")
  const printsOf = db.prepare("SELECT count(*) AS prints FROM outbox WHERE cart_id = ? AND kind = 'print'")
  const wrong = carts.flatMap((cart) => {
    const attempts = new Map(attemptsOf.all(cart.id).map((row) => [row["name"], row["state"]]))
    const prints = Number(printsOf.get(cart.id)?.["prints"])
    const lines = JSON.stringify(linesOf.all(cart.id).map((row) => [row["id"], row["quantity"]]))
    const told = JSON.stringify([...cart.lines].sort(([a], [b]) => (a < b ? -1 : 1)))
    return [
      ...(cartOf.get(cart.id)?.["receipt"] === cart.receiptNumber ? [] : [`${cart.id} has another number`]),
      ...(lines === told ? [] : [`${cart.id} has the lines ${lines}, its till was told ${told}`]),
      ...(prints === 1 ? [] : [`${cart.id} was printed ${prints} times`]),
      ...cart.approved
        .filter((name) => attempts.get(name) !== "approved")
        .map((name) => `${name} was approved`),
      ...cart.failed.filter((name) => attempts.get(name) === "approved").map((name) => `${name} had failed`)
    ]
  })
  db.close()
  return wrong
}
