import { OfflineSaleShape } from "@karat/contract/offline"
import { type KeptSeries, takeSerial, wantsSerials, withBlock } from "@karat/domain/offline/offline-series"
import { offlineRefusal } from "@karat/domain/offline/offline-refusal"
import { offlineId, sellsOffline } from "@karat/domain/offline/offline-selling"
import { type CartGoingOn, NotKept, OfflineTill, type ShelvedSale } from "@karat/domain/ports/offline-till"
import type { StaffMember } from "@karat/domain/staff/staff-member"
import { Effect, Layer, Schema } from "effect"
import { releaseCart } from "../memory/cart-changes.ts"
import { refuse } from "../memory/refusals.ts"
import type { LocalShop } from "./local-shop.ts"
import type { OfflineShelf } from "../storage/offline-shelf-port.ts"

const pagesNote = "receiptPages"
const persistNote = "persist"
/** How long a sale can be read here after it was reported to the server, in milliseconds. */
const reportedKeptMs = 7 * 24 * 3_600_000

/** The device without its server: it continues carts, and keeps numbers and sales. */
export const localTill = (shop: LocalShop, hearers: Set<() => void>): Layer.Layer<OfflineTill> => {
  const onShelf = <A>(ask: (shelf: OfflineShelf) => Promise<A>) =>
    Effect.tryPromise({
      try: async () => await ask(await shop.shelf()),
      catch: (cause) => new NotKept({ cause })
    })
  const terminal = () => shop.needs.claims()?.terminalNumber ?? ""
  return Layer.succeed(
    OfflineTill,
    OfflineTill.of({
      canSell: shop.ready.pipe(
        Effect.andThen(onShelf((shelf) => shelf.series())),
        Effect.map((series) => sellsOffline(shop.setup) && takeSerial(series, terminal()) !== undefined),
        Effect.orElseSucceed(() => false)
      ),
      goOn: (going) => goOn(shop, going),
      letGo: (cartId) => {
        shop.carts.delete(cartId)
        releaseCart(shop, cartId)
        return onShelf((shelf) => shelf.dropCart(cartId))
      },
      left: (badgeNumber) =>
        onShelf((shelf) => shelf.carts()).pipe(
          Effect.map((carts) => carts.findLast((each) => each.badgeNumber === badgeNumber)?.id),
          Effect.orElseSucceed(() => undefined)
        ),
      goesOnAs: (cartId) =>
        onShelf(async (shelf) => {
          const sold = (await shelf.sales()).filter(({ toldAt }) => toldAt === undefined)
          return [...sold, ...(await shelf.carts())].find(({ continues }) => continues === cartId)?.id
        }).pipe(Effect.orElseSucceed(() => undefined)),
      waiting: onShelf(async (shelf) =>
        (await shelf.sales())
          .filter(({ toldAt }) => toldAt === undefined)
          .toSorted((one, other) => one.serial - other.serial)
      ),
      told: onShelf(async (shelf) =>
        (await shelf.sales()).flatMap(({ id, toldAt }) => (toldAt === undefined ? [] : [id]))
      ),
      noteTold: (id) =>
        onShelf(async (shelf) => {
          const now = shop.needs.now()
          await shelf.noteSale(id, { toldAt: now.toISOString(), refusedFor: undefined })
          await shelf.dropTold(new Date(now.getTime() - reportedKeptMs).toISOString())
        }),
      noteRefused: (id, refusedFor) => onShelf((shelf) => shelf.noteSale(id, { refusedFor })),
      putBack: (sales) => onShelf((shelf) => shelf.putBack(sales, (kept) => sales.reduce(withUsed, kept))),
      persist: onShelf(async (shelf) => {
        const kept = await shop.needs.persist?.()
        const state = kept === undefined ? "unknown" : kept ? "kept" : "refused"
        const before = await shelf.note(persistNote)
        if (before !== state) await shelf.keepNote(persistNote, state)
        return { state, isNew: before !== state } as const
      }),
      wantsSerials: Effect.map(
        onShelf((shelf) => shelf.series()),
        (series) => wantsSerials(series, terminal())
      ),
      keepBlock: ({ receiptPages, ...block }) =>
        onShelf(async (shelf) => {
          // The numbers come last: as long as they are not kept, all of this is asked for again.
          if (receiptPages !== undefined) await shelf.keepNote(pagesNote, receiptPages)
          await shelf.changeSeries((kept) => withBlock(kept, block))
        }),
      rememberStaff: (staff) =>
        shop.ready.pipe(Effect.andThen(Effect.tryPromise(() => remember(shop, staff))), Effect.ignore),
      receiptAddress: (saleId) =>
        onShelf(async (shelf) => {
          const pages = await shelf.note(pagesNote)
          const sale = (await shelf.sales()).find(({ id }) => id === saleId)
          return typeof pages === "string" && sale !== undefined ? pages + sale.link : undefined
        }).pipe(Effect.orElseSucceed(() => undefined)),
      untilSold: Effect.callback((resume) => {
        const hear = () => resume(Effect.void)
        hearers.add(hear)
        return Effect.sync(() => void hearers.delete(hear))
      })
    })
  )
}

const BlockOfSale = Schema.Struct({ block: OfflineSaleShape.fields.block })
const readBlock = Schema.decodeUnknownOption(BlockOfSale)

/** The series with the number of a sale used. */
function withUsed(kept: readonly KeptSeries[], { sale, serial }: ShelvedSale): readonly KeptSeries[] {
  const read = readBlock(sale)
  if (read._tag === "None") return kept
  const { block } = read.value
  return withBlock(kept, block).map((each) =>
    each.terminalNumber === block.terminalNumber && each.first === block.first
      ? { ...each, next: Math.max(each.next, serial + 1) }
      : each
  )
}

/** A store that allows no login without its line keeps no names on its devices. */
async function remember(shop: LocalShop, staff: StaffMember): Promise<void> {
  if (shop.setup.offlineSelling?.login === true) await shop.badges.remember(staff)
  else await shop.badges.see(staff)
}

const goOn = Effect.fnUntraced(function* (shop: LocalShop, { cart, badgeNumber, approvals }: CartGoingOn) {
  yield* shop.ready
  const refusal = offlineRefusal(cart, shop.setup)
  if (refusal !== undefined && refusal !== "above-highest-total")
    return yield* refuse(422, "needs_line", `The cart cannot go on without the line: ${refusal}.`)
  const id = offlineId(shop.needs.newName())
  const taken = { ...cart, header: { ...cart.header, id } }
  // What was approved of the whole cart is of the whole sale, which is called otherwise.
  const named = approvals.map((each) => (each.subject === cart.header.id ? { ...each, subject: id } : each))
  shop.carts.set(id, taken)
  shop.openCarts.set(badgeNumber, id)
  shop.beside.set(id, { approvals: named, continues: cart.header.id })
  yield* Effect.promise(() => shop.keep(id))
  return taken
})
