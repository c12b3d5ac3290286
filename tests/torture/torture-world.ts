import { inTurn } from "@karat/store-server/database/in-turn"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import { CartServices } from "@karat/domain/ports/cart-services"
import { TapToPay } from "@karat/domain/ports/tap-to-pay"
import { signedInTill } from "@karat/store-server/testing/test-till"
import type { Reservation } from "@karat/domain/reservation/reservation"
import { Effect } from "effect"
import { itemsOf, type RunItems } from "./any-goods.ts"
import { DayWork } from "./day-work.ts"
import { type EarlierSale, sellEarlier } from "./earlier-sale.ts"
import { type Extra, putExtras } from "./extras.ts"
import type { LineFault } from "./faulty-line.ts"
import { wrongLatePayments } from "./late-payments.ts"
import { DeviceWork } from "./device-work.ts"
import { devicesOf } from "./outside-devices.ts"
import { type RunCarts, runCarts, signInCodes } from "./run-carts.ts"
import { wrongGiftCards } from "./run-gift-cards.ts"
import { type DevicesBefore, devicesBefore, moveWatch, staleTokens, wrongsOfDevices } from "./run-devices.ts"
import { announceReturns, type StoreDay, storeDayOf, wrongsOfDay } from "./run-day.ts"
import { addedTwice, type Stock, stockOf, wrongStock } from "./run-goods.ts"
import { type RunMoney, unfinishedAttempts, wrongsOfRun } from "./run-money.ts"
import { wrongsOfReceipts } from "./run-receipts.ts"
import { keepReservations, wrongReservations } from "./run-reservations.ts"
import { wrongsOfReturns } from "./run-returns.ts"
import { issueVouchers, type RunVoucher } from "./run-vouchers.ts"
import { goodsOf, soldLines } from "./sold-lines.ts"
import { TillMoves } from "./till-moves.ts"
import { type TortureStore, tortureStore } from "./torture-store.ts"
import { newKey, TortureTill } from "./torture-till.ts"
import { type VirtualTime, virtualTime } from "./virtual-time.ts"
import { type WireWatch, wireWatch } from "./wire-watch.ts"

/** How a run begins. Prices in öre; a register without one begins with what comes back of the earlier sale: all, or its half. */
export interface RunBeginning {
  readonly prices: readonly [number | undefined, number | undefined]
  /** Sales from before, which can come back; of more than one, in one cart. */
  readonly earlier: readonly EarlierSale[]
  /** What else each register begins with. */
  readonly extras: readonly [readonly Extra[], readonly Extra[]]
}

/** A store with three tills, and all that can be done to it. */
export interface TortureWorld {
  readonly time: VirtualTime
  readonly store: TortureStore
  readonly tills: readonly TortureTill[]
  /** What each till moves of reservations. */
  readonly moves: readonly TillMoves[]
  /** What each till does for the store beside selling. */
  readonly days: readonly DayWork[]
  /** Tills that go from store to store and register to register. */
  readonly devices: readonly DeviceWork[]
  readonly items: RunItems
  /** What the server answers to the tills. */
  readonly watch: WireWatch
  readonly sales: ReturnType<RunCarts["sales"]>
  readonly cartIds: RunCarts["cartIds"]
  /** The vouchers of this run, by what they are. */
  readonly vouchers: readonly RunVoucher[]
  readonly reservations: readonly Reservation[]
  /** The web shop's orders of which something comes back in this run. */
  readonly webReturns: readonly string[]
  readonly due: RunCarts["due"]
  readonly carried: RunCarts["carried"]
  /** Opens a fresh sale on each register. */
  readonly begin: (beginning: RunBeginning) => Promise<void>
  /**
   * Begins with the next customer of a till, if the one before is done: sells something for a price in öre, or
   * opens an empty cart.
   */
  readonly serve: (till: number, price: MinorUnits | undefined) => Promise<void>
  /** Makes everything reachable, lets time pass, and answers all that is wrong then. */
  readonly finish: (customersPay: boolean) => Promise<readonly string[]>
  readonly restart: (meanwhile?: () => Promise<void>) => Promise<void>
  readonly disturb: (till: number, faults: readonly LineFault[]) => void
  readonly end: () => Promise<void>
}

/** Who works for the store at each till, beside selling. */
const clerksBadges = ["1001", "1004", "1003"] as const
/** Where the tills that go about begin, and whose badge takes them along. */
const wanderers = [
  { code: "102-1", badge: "1002" },
  { code: "835-1", badge: "1004" }
] as const
/** What vouchers are measured by in a run that begins with nothing but returns, in öre. */
const withoutPrice = 500_00
const startsAt = Date.UTC(2026, 10, 21, 9)
/** In this time after everything can be reached again, every end is known to the server. */
const recoveryMs = 10_000
/** Longer than any time-out and any late request. */
const longWhileMs = 410_000

/** Opens a store of its own and signs its tills in. Virtual timers hold for the whole process until `end`. */
export async function tortureWorld(): Promise<TortureWorld> {
  const time = virtualTime(startsAt)
  const store = await tortureStore(time).catch((cause: unknown) => {
    time.restore()
    throw cause
  })
  const watch = wireWatch(store)
  const tokens = await Promise.all(signInCodes.map((code) => signedInTill(store.server().url, code)))
  const tills = tokens.map(({ token }, index) => new TortureTill(`till ${index}`, token, watch.answer, time))
  const clerks = tokens.map(({ token }) => new TortureTill("clerk", token, watch.answer, time))
  for (const clerk of clerks)
    await clerk.ask(Effect.flatMap(TapToPay, (tap) => tap.saveKeyProvisioning(true, newKey())))
  const carts = runCarts(store, clerks)
  const everyTill = () => [...tills, ...clerks, ...devices.map((each) => each.till)]
  const moves = tills.map((till) => new TillMoves(till))
  const days = tills.map((till, at) => new DayWork(till, clerksBadges[at] ?? "1001"))
  const roads = moveWatch(store, watch.answer, time.now)
  const devices = await Promise.all(
    wanderers.map(async ({ code, badge }, index) => {
      const { token } = await signedInTill(store.server().url, code)
      return new DeviceWork(new TortureTill(`device ${index}`, token, roads.answer, time), badge)
    })
  )
  const items = await itemsOf(store.server())
  let vouchers: readonly RunVoucher[] = []
  let reservations: readonly Reservation[] = []
  let stock: Stock = new Map()
  let webReturns: readonly string[] = []
  let day: StoreDay = await storeDayOf(store.server())
  let places: DevicesBefore = await devicesBefore(store.server(), devices)

  /** Everything can be reached, time passes, and whoever still has a request before them makes up their mind. */
  async function comeToRest(customersPay: boolean): Promise<readonly string[]> {
    for (const till of [...tills, ...devices.map((each) => each.till)]) till.line.repair()
    const outside = await devicesOf(store)
    for (const device of outside) device.becomeReachable()
    await time.advance(longWhileMs)
    for (const device of outside) device.makeUpTheirMinds(customersPay)
    await time.advance(recoveryMs)
    const unfinished = await inTurn.flatMap(await carts.cartIds(), (id) =>
      unfinishedAttempts(store.server(), id)
    )
    for (let round = 0; round < 4 && tills.some((till) => till.blocks); round += 1) {
      for (const till of tills) till.askAgain()
      await time.advance(70_000)
      // Who hears of an end may go on with the next payment, and that one stands before a customer too.
      for (const device of outside) device.makeUpTheirMinds(customersPay)
      await time.advance(recoveryMs)
    }
    await settleMoves()
    for (const each of days) each.pressAgain()
    await time.advance(recoveryMs)
    await settleDevices()
    return unfinished.map((each) => `the server had to be asked: ${each}`)
  }

  /** What was moved without an answer is gone on with once more, and else taken back. */
  async function settleMoves(): Promise<void> {
    for (let round = 0; round < 4 && moves.some(({ open }) => open.length > 0); round += 1) {
      for (const each of moves) each.settle(round === 0 ? "goes on" : "takes back")
      await time.advance(recoveryMs)
    }
  }

  /** What a device got no answer to is pressed again: what was decided later may have to be heard first. */
  async function settleDevices(): Promise<void> {
    for (let round = 0; round < 6 && devices.some(({ open }) => open.length > 0); round += 1) {
      for (const each of devices) each.pressAgain()
      await time.advance(recoveryMs)
    }
  }

  async function wrongs(): Promise<readonly string[]> {
    const money: RunMoney = {
      server: store.server(),
      cartIds: await carts.cartIds(),
      vouchers,
      taken: (await devicesOf(store)).flatMap((device) => device.taken()),
      told: tills.flatMap(({ told }) => told),
      askedBack: [...tills, ...clerks].flatMap(({ askedBack }) => [...askedBack.values()])
    }
    const late = store.server().simulator?.swish.requests() ?? []
    return [
      ...watch.failures,
      ...(await wrongsOfRun(money)),
      ...(await wrongsOfReturns(money, watch.warned)),
      ...(await wrongsOfReceipts(money.server, money.cartIds)),
      ...(await wrongGiftCards(money)),
      ...(await wrongStock(money.server, stock, money.cartIds)),
      ...(await addedTwice(money.server, [...tills, ...clerks], money.cartIds, [...stock.keys()])),
      ...(await wrongReservations(
        money.server,
        reservations,
        moves.flatMap(({ made }) => made)
      )),
      ...roads.wrongs,
      ...(await wrongsOfDevices(money.server, places, devices)),
      ...(await wrongsOfDay(
        money.server,
        day,
        days.flatMap(({ decided }) => decided)
      )),
      ...(await wrongLatePayments(
        money,
        late.filter((row) => row.late === 1)
      ))
    ]
  }

  return {
    time,
    store,
    tills,
    moves,
    days,
    devices,
    items,
    watch,
    get sales() {
      return carts.sales()
    },
    cartIds: carts.cartIds,
    get vouchers() {
      return vouchers
    },
    get reservations() {
      return reservations
    },
    get webReturns() {
      return webReturns
    },
    due: carts.due,
    carried: carts.carried,
    begin: async ({ prices: [first, second], earlier, extras }) => {
      for (const device of await devicesOf(store)) device.choose("approve")
      await carts.begin()
      watch.forget()
      for (const till of tills) till.told.length = 0
      for (const till of everyTill()) {
        till.askedBack.clear()
        till.added.clear()
      }
      for (const each of [...moves, ...days, ...devices]) each.forget()
      roads.forget()
      places = await devicesBefore(store.server(), devices)
      webReturns = await announceReturns(store.server())
      day = await storeDayOf(store.server())
      stock = await stockOf(store.server(), Object.values(items))
      reservations = await keepReservations(store.server(), items)
      vouchers = await issueVouchers(store.server(), first ?? second ?? withoutPrice)
      const run = { store, items, cartIds: carts.cartIds }
      for (const sale of earlier) {
        const { cartId, clerk } = await carts.open(2, undefined)
        const more = (extras: readonly Extra[]) => putExtras({ ...run, clerk, cartId }, extras)
        await sellEarlier(sale, { clerk, cartId, vouchers, time, more })
      }
      const receipts = await inTurn.map(await carts.cartIds("closed"), (id) =>
        soldLines(store.server(), [id])
      )
      const opened = [await carts.open(0, first), await carts.open(2, second)]
      const half = first === undefined && second === undefined
      for (const [sale, price, share] of [
        [opened[0], first, (pieces: number) => (half ? Math.ceil(pieces / 2) : pieces)],
        [opened[1], second, (pieces: number) => (half ? Math.floor(pieces / 2) : pieces)]
      ] as const) {
        for (const goods of receipts.map((sold) => goodsOf(sold, share)))
          if (sale !== undefined && price === undefined && goods.items.length > 0)
            await sale.clerk.ask(sale.clerk.bringBack(sale, goods, newKey()))
      }
      for (const [at, sale] of opened.entries())
        await putExtras({ ...run, ...sale }, extras[at === 0 ? 0 : 1])
    },
    serve: async (till, price) => {
      const sale = (await carts.sales())[till]
      if (sale === undefined || (await carts.due(sale)) === undefined) await carts.open(till, price)
    },
    finish: async (customersPay) => {
      const open = [...(await comeToRest(customersPay)), ...(await wrongs())]
      const left = await Promise.all(
        tills.map(async (till) => ({ till, blocks: till.blocks, logged: await till.stillLogged() }))
      )
      const stuck = left.flatMap(({ till, blocks, logged }) => [
        ...(blocks ? [`${till.name} does not know the end of ${till.current?.attempt}`] : []),
        ...(logged === 0 ? [] : [`${till.name} has ${logged} attempts written down`]),
        ...(moves[tills.indexOf(till)]?.open.map(
          ({ move }) => `${till.name} does not know the end of a move to ${move.cartId}`
        ) ?? []),
        ...(days[tills.indexOf(till)]?.open.map(
          ({ kind, of }) => `${till.name} does not know the end of a ${kind} ${of}`
        ) ?? []),
        ...till.defects
      ])
      stuck.push(
        ...devices.flatMap((each) => [
          ...each.open.map(({ kind, of }) => `${each.till.name} does not know the end of a ${kind} ${of}`),
          ...each.till.defects
        ]),
        ...(await staleTokens(devices))
      )
      if (open.length > 0 || stuck.length > 0) return [...open, ...stuck]
      return [...(await carts.closeAll()), ...(await wrongs())]
    },
    restart: async (meanwhile) => {
      for (const till of [...tills, ...devices.map((each) => each.till)]) till.line.cut()
      await store.restart(meanwhile)
      // A server reads each token once; that takes real time, which the virtual timers do not wait for.
      await Promise.all(
        clerks.map((clerk) => clerk.ask(Effect.flatMap(CartServices, (parked) => parked.parked)))
      )
    },
    disturb: (till, faults) => tills[till]?.line.disturb(faults),
    end: async () => {
      for (const till of [...tills, ...devices.map((each) => each.till)]) await till.reload()
      await store.end()
      time.restore()
    }
  }
}
