import { balanceDue } from "@karat/domain/cart/cart-totals"
import { type MinorUnits, minorUnits } from "@karat/domain/money/minor-units"
import { roundToCash } from "@karat/domain/payment/cash-rounding"
import { tender } from "@karat/domain/payment/tender-type"
import { Carts } from "@karat/domain/ports/carts"
import { Payments } from "@karat/domain/ports/payments"
import { TapToPay } from "@karat/domain/ports/tap-to-pay"
import { signedInTill } from "@karat/store-server/testing/test-till"
import { Effect } from "effect"
import type { LineFault } from "./faulty-line.ts"
import { wrongLatePayments } from "./late-payments.ts"
import { devicesOf } from "./outside-devices.ts"
import { type RunMoney, unfinishedAttempts, wrongsOfRun } from "./run-money.ts"
import { issueVouchers, type RunVoucher } from "./run-vouchers.ts"
import { type TortureStore, tortureStore } from "./torture-store.ts"
import { newKey, TortureTill } from "./torture-till.ts"
import { type VirtualTime, virtualTime } from "./virtual-time.ts"

/** The first two tills share register and cart. */
const signInCodes = ["101-1", "101-1", "101-2"] as const

/** A sale that a run goes through. */
interface Sale {
  readonly cartId: string
  /** Speaks for the register over a line that never fails. */
  readonly clerk: TortureTill
}

/** A store with three tills, and all that can be done to it. */
export interface TortureWorld {
  readonly time: VirtualTime
  readonly store: TortureStore
  readonly tills: readonly TortureTill[]
  /** The sale of each till. */
  readonly sales: readonly Sale[]
  /** The vouchers of this run, by what they are. */
  readonly vouchers: readonly RunVoucher[]
  /** What is still due on a sale, in the store's currency and not rounded; undefined when it is closed. */
  readonly due: (sale: Sale) => Promise<MinorUnits | undefined>
  /** Opens a fresh sale on each register. Prices in öre. */
  readonly begin: (prices: readonly [number, number]) => Promise<void>
  /** Makes everything reachable, lets time pass, and answers all that is wrong then. */
  readonly finish: (customersPay: boolean) => Promise<readonly string[]>
  readonly restart: (meanwhile?: () => Promise<void>) => Promise<void>
  readonly disturb: (till: number, faults: readonly LineFault[]) => void
  readonly end: () => Promise<void>
}

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
  const tokens = await Promise.all(signInCodes.map((code) => signedInTill(store.server().url, code)))
  const tills = tokens.map(({ token }, index) => new TortureTill(`till ${index}`, token, store.answer, time))
  const clerks = tokens.map(({ token }) => new TortureTill("clerk", token, store.answer, time))
  for (const clerk of clerks)
    await clerk.ask(Effect.flatMap(TapToPay, (tap) => tap.saveKeyProvisioning(true, newKey())))
  const clerkOf = (till: number) => {
    const clerk = clerks[till]
    if (clerk === undefined) throw new Error("There is no such till.")
    return clerk
  }
  let sales: readonly Sale[] = []
  let vouchers: readonly RunVoucher[] = []

  async function openSale(register: 0 | 2, badgeNumber: string, price: number): Promise<Sale> {
    const clerk = clerkOf(register)
    const cartId = await clerk.ask(
      Effect.gen(function* () {
        const carts = yield* Carts
        const { id } = yield* carts.open(badgeNumber, newKey())
        yield* carts.add(id, { itemNumber: "BESPOKE", quantity: 1, manualPrice: minorUnits(price) }, newKey())
        return id
      })
    )
    return { cartId, clerk }
  }

  async function due({ cartId, clerk }: Sale) {
    const { header } = await clerk.ask(Effect.flatMap(Carts, (carts) => carts.readPaid(cartId)))
    return header.closedAt === undefined ? balanceDue(header) : undefined
  }

  /** Pays what is left in cash, so that the sale can be closed and seen as a whole. */
  async function closeSale(sale: Sale): Promise<readonly string[]> {
    const left = await due(sale)
    if (left === undefined) return []
    const amount = roundToCash(left, "SEK")
    const request = { amount, tenderType: tender.cash, currency: "SEK", changeCurrency: "SEK" } as const
    const told = await sale.clerk.ask(
      Effect.flatMap(Payments, (payments) => payments.take(sale.cartId, request, newKey()))
    )
    return told.success ? [] : [`the rest of a sale was refused: ${told.errorMessage}`]
  }

  /** Everything can be reached, time passes, and whoever still has a request before them makes up their mind. */
  async function comeToRest(customersPay: boolean): Promise<readonly string[]> {
    for (const till of tills) till.line.repair()
    const devices = devicesOf(store)
    for (const device of devices) device.becomeReachable()
    await time.advance(longWhileMs)
    for (const device of devices) device.makeUpTheirMinds(customersPay)
    await time.advance(recoveryMs)
    const unfinished = cartIds().flatMap((id) => unfinishedAttempts(store.server(), id))
    for (let round = 0; round < 4 && tills.some((till) => till.blocks); round += 1) {
      for (const till of tills) till.askAgain()
      await time.advance(70_000)
    }
    return unfinished.map((each) => `the server had to be asked: ${each}`)
  }

  const cartIds = () => [...new Set(sales.map(({ cartId }) => cartId))]

  function wrongs(): readonly string[] {
    const money: RunMoney = {
      server: store.server(),
      cartIds: cartIds(),
      vouchers,
      taken: devicesOf(store).flatMap((device) => device.taken()),
      told: tills.flatMap(({ told }) => told)
    }
    const late = store.server().simulator?.swish.requests() ?? []
    return [
      ...wrongsOfRun(money),
      ...wrongLatePayments(
        money,
        late.filter((row) => row.late === 1)
      )
    ]
  }

  return {
    time,
    store,
    tills,
    get sales() {
      return sales
    },
    get vouchers() {
      return vouchers
    },
    due,
    begin: async ([first, second]) => {
      for (const device of devicesOf(store)) device.choose("approve")
      vouchers = issueVouchers(store.server(), first)
      const shared = await openSale(0, "1001", first)
      sales = [shared, shared, await openSale(2, "1003", second)]
      for (const till of tills) till.told.length = 0
    },
    finish: async (customersPay) => {
      const open = [...(await comeToRest(customersPay)), ...wrongs()]
      const left = await Promise.all(
        tills.map(async (till) => ({ till, blocks: till.blocks, logged: await till.stillLogged() }))
      )
      const stuck = left.flatMap(({ till, blocks, logged }) => [
        ...(blocks ? [`${till.name} does not know the end of ${till.current?.attempt}`] : []),
        ...(logged === 0 ? [] : [`${till.name} has ${logged} attempts written down`]),
        ...till.defects
      ])
      if (open.length > 0 || stuck.length > 0) return [...open, ...stuck]
      const [shared, , other] = sales
      if (shared === undefined || other === undefined) return ["no sale had begun"]
      const refused = [...(await closeSale(shared)), ...(await closeSale(other))]
      return [...refused, ...wrongs()]
    },
    restart: async (meanwhile) => {
      for (const till of tills) till.line.cut()
      await store.restart(meanwhile)
      // A server reads each token once; that takes real time, which the virtual timers do not wait for.
      await Promise.all(sales.map((sale) => due(sale)))
      await due({ cartId: sales[0]?.cartId ?? "", clerk: clerkOf(1) })
    },
    disturb: (till, faults) => tills[till]?.line.disturb(faults),
    end: async () => {
      for (const till of tills) await till.reload()
      await store.end()
      time.restore()
    }
  }
}
