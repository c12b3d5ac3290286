import { inTurn } from "@karat/store-server/database/in-turn"
import type { Reservation } from "@karat/domain/reservation/reservation"
import { reservationStatus } from "@karat/domain/reservation/reservation"
import type { TestServer } from "@karat/store-server/testing/test-server"
import { sqlText } from "@karat/store-server/testing/sql-text"
import type { RunItems } from "./any-goods.ts"
import type { MadeMove } from "./till-moves.ts"

let kept = 0

/** Accepted reservations for one run: of goods with prices, of one that is made, and of one that is not sold any more. */
export async function keepReservations({ db }: TestServer, items: RunItems): Promise<readonly Reservation[]> {
  kept += 1
  const gone = await db.get(
    sqlText<{ number: string }>(
      `SELECT number FROM item JOIN item_status USING (status) WHERE blocks_sale = 1 OR closed = 1 ORDER BY number`
    )
  )
  const asked = [
    [items.ring, items.bag],
    [items["campaign ring"], items["made ring"]],
    [items.bag, gone?.number ?? ""]
  ]
  return await inTurn.map(asked, async (models, at) => {
    const head = {
      id: `VR-TORTURE-${kept}-${at}`,
      status: reservationStatus.accepted,
      name: "Ebba Sjöström",
      email: "ebba.sjostrom@example.com",
      phone: "+46701740610",
      createdAt: "2026-11-20T10:00:00"
    }
    await db.run(
      sqlText(
        `INSERT INTO reservation (id, store_number, status, name, email, phone, created_at) VALUES (?, '101', ?, ?, ?, ?, ?)`,
        head.id,
        head.status,
        head.name,
        head.email,
        head.phone,
        head.createdAt
      )
    )
    for (const [position, model] of models.entries())
      await db.run(
        sqlText(
          `INSERT INTO reservation_item (reservation_id, position, item_number, name, quantity) VALUES (?, ?, ?, ?, 1)`,
          head.id,
          position,
          model,
          model
        )
      )
    return { ...head, items: models.map((model) => ({ model, name: model, quantity: 1 })) }
  })
}

/**
 * What is wrong with the reservations of a run: each stands in one cart at most, is there once at most, and a
 * move that was taken back has left nothing of itself.
 */
export async function wrongReservations(
  server: TestServer,
  reservations: readonly Reservation[],
  made: readonly MadeMove[]
): Promise<readonly string[]> {
  return await inTurn.flatMap(reservations, async ({ id, items }) => {
    const moves = made.filter(({ move }) => move.reservation.id === id)
    const carts = await cartsOfOrder(server, id)
    const standing = await inTurn.map(moves, async (each) => ({
      ...each,
      lines: await standingLines(server, each)
    }))
    const count = standing.reduce((sum, { lines }) => sum + lines, 0)
    const whole = standing.every(({ end }) => end === "moved" || end === "taken-back")
    return [
      ...(carts.length > 1 ? [`${id} stands in ${carts.join(" and ")}`] : []),
      ...(whole && count > items.length ? [`${id} is in carts ${count / items.length} times`] : []),
      ...standing
        .filter(({ end, lines }) => end === "taken-back" && lines > 0)
        .map(({ move, lines }) => `${id} was taken back from ${move.cartId} and left ${lines} lines`),
      ...standing
        .filter(({ end, lines, move }) => end === "moved" && lines > 0 && !carts.includes(move.cartId))
        .map(({ move }) => `${id} was moved to ${move.cartId}, which does not say so`)
    ]
  })
}

async function cartsOfOrder({ db }: TestServer, order: string): Promise<readonly string[]> {
  return (
    await db.all(
      sqlText<{ id: string }>(
        "SELECT id FROM cart WHERE order_number = ? AND state <> 'void' ORDER BY id",
        order
      )
    )
  ).map(({ id }) => id)
}

/** How many lines that a move has made stand in its cart, by what the server has answered to its gestures. */
async function standingLines({ db }: TestServer, { move }: Pick<MadeMove, "move">): Promise<number> {
  const keys = JSON.stringify(move.itemKeys.flatMap(({ plain, priced }) => [plain, priced]))
  const row = await db.get(
    sqlText<{ n: number }>(
      `SELECT count(*) AS n FROM answer JOIN cart_line ON cart_line.id = json_extract(body, '$.line.tl_id') AND cart_id = ?
       JOIN cart ON cart.id = cart_id AND state <> 'void'
       WHERE key IN (SELECT value FROM json_each(?)) AND status = 200`,
      move.cartId,
      keys
    )
  )
  return row?.n ?? 0
}
