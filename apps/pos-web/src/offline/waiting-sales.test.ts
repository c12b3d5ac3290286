import { localTill } from "@karat/adapters/testing/local-till"
import { cartWithBag } from "@karat/adapters/testing/answers"
import { clearDisk } from "@karat/adapters/memory/offline-shelf"
import { newKey } from "@karat/adapters/testing/known-shop"
import { minorUnits } from "@karat/domain/money/minor-units"
import { offlineCapability } from "@karat/domain/offline/offline-selling"
import { type CallFailure, Refused, SessionLost, Unreachable } from "@karat/domain/ports/call-failure"
import { CartTerms } from "@karat/domain/ports/cart-terms"
import { FollowUps } from "@karat/domain/ports/follow-ups"
import { OfflineSales, type ReservedBlock, type ToldOfflineSale } from "@karat/domain/ports/offline-sales"
import { NotKept, OfflineTill, type ShelvedSale } from "@karat/domain/ports/offline-till"
import { Payments } from "@karat/domain/ports/payments"
import { Effect, Layer, Result } from "effect"
import { observable, runInAction } from "mobx"
import { afterEach, expect, it, vi } from "vitest"
import { Dialogs } from "../shell/dialogs.ts"
import { runWith, sayingAndGoing, standIn, testGestures } from "../testing/test-till.ts"
import { WaitingSales, type WaitingSalesNeeds } from "./waiting-sales.ts"

/** A till without its line, until `line` is given back to it. */
async function cutOff() {
  const { layer, disk } = await localTill()
  const line = { isThere: false }
  const told: string[] = []
  const tell: (typeof OfflineSales)["Service"]["tell"] = ({ id }) =>
    Effect.suspend(() => {
      if (!line.isThere) return Effect.fail(new Unreachable({ cause: "no line" }))
      told.push(id)
      return Effect.succeed(standIn<ToldOfflineSale>({}))
    })
  const run = runWith(Layer.mergeAll(layer, Layer.succeed(OfflineSales, standIn({ tell }))))
  const backs: (() => void)[] = []
  const connection = {
    get offline() {
      return !line.isThere
    },
    onBack: (hear: () => void) => void backs.push(hear)
  }
  const { said, notices } = sayingAndGoing()
  const sales = new WaitingSales(
    standIn<WaitingSalesNeeds>({
      run,
      notices,
      connection,
      gestures: testGestures(),
      session: { staff: undefined, claims: undefined, setup: undefined, store: undefined }
    })
  )
  const sell = async () => {
    const { cartId } = Result.getOrThrow(await run(cartWithBag()))
    const amount = minorUnits(200)
    const paid = { tenderType: 1, currency: "SEK", changeCurrency: "SEK", amount } as const
    Result.getOrThrow(
      await run(Effect.flatMap(Payments, (payments) => payments.take(cartId, paid, newKey())))
    )
    return cartId
  }
  const plugIn = () => {
    line.isThere = true
    for (const hear of backs) hear()
  }
  return { sales, sell, plugIn, told, disk, said }
}

it("a page whose storage is cleared says so at once, keeps what waits again with its numbers, and tells of it · OFF-65", async () => {
  const { sales, sell, plugIn, told, disk, said } = await cutOff()
  await sales.look()
  const ids = [await sell(), await sell()]
  await vi.waitFor(() => expect(sales.sales.map(({ id }) => id)).toEqual(ids))
  clearDisk(disk)
  await vi.waitFor(() => expect([...disk.sales.keys()]).toEqual(ids))
  expect(said).toEqual([{ key: "offlineStorageGone", values: { count: 2 } }])
  // No number is given twice.
  expect([...disk.series.values()]).toMatchObject([{ next: 800_000_003 }])
  ids.push(await sell())
  await vi.waitFor(() =>
    expect(sales.sales.map(({ serial }) => serial)).toEqual([1, 2, 3].map((each) => 800_000_000 + each))
  )
  plugIn()
  await vi.waitFor(() => expect(told).toEqual(ids))
  expect(said).toHaveLength(1)
})

it("the server has not heard of a sale before it has answered, also while nobody has looked what waits · OFF-28 OFF-29", async () => {
  const { sales, sell, plugIn, told } = await cutOff()
  await sales.look()
  const ids = [await sell(), await sell()]
  expect(ids.map((id) => sales.isReported(id))).toEqual([false, false])
  await vi.waitFor(() => expect(sales.sales.map(({ id }) => id)).toEqual(ids))
  plugIn()
  await vi.waitFor(() => expect(ids.map((id) => sales.isReported(id))).toEqual([true, true]))
  expect([told, sales.sales]).toEqual([ids, []])
})

afterEach(() => void vi.useRealTimers())

const waiting = (id: string): ShelvedSale =>
  standIn({ id, receiptNumber: `R-${id}`, sum: minorUnits(100_00), currency: "SEK" })

const kept: { state: "kept" | "refused"; isNew: boolean } = { state: "kept", isNew: true }

/** A till beside a shelf of sales that were made without the line; the server answers as told. */
function beside(
  sales: readonly ShelvedSale[],
  over: { readonly offline?: boolean; readonly sells?: boolean } = {}
) {
  vi.useFakeTimers()
  const shelf = { sales, told: [] as string[], wantsSerials: false, fails: false, persist: kept }
  const server = {
    answers: new Map<string, CallFailure>(),
    tells: [] as string[],
    reserved: [] as string[],
    /** Why it gives no numbers. */
    reserves: undefined as CallFailure | undefined
  }
  const asked: string[] = []
  const backs: (() => void)[] = []
  const connection = observable({
    offline: over.offline === true,
    offlineSince: undefined as Date | undefined
  })
  const noted = (what: string) => Effect.sync(() => void asked.push(what))
  const session = observable(
    {
      staff: undefined as { badgeNumber: string; locale: "en" | "fi" | "sv" } | undefined,
      claims: standIn<{ terminalNumber: string } | undefined>({ terminalNumber: "WK1011" }),
      setup: { capabilities: over.sells === false ? [] : [offlineCapability] },
      store: undefined as { currency: "EUR" | "SEK" } | undefined
    },
    {},
    { deep: false }
  )
  const ports = Layer.mergeAll(
    Layer.succeed(
      OfflineTill,
      standIn({
        waiting: Effect.suspend(() =>
          shelf.fails ? Effect.fail(new Unreachable({ cause: "no place" })) : Effect.succeed(shelf.sales)
        ),
        told: Effect.sync(() => shelf.told),
        persist: Effect.sync(() => shelf.persist),
        putBack: (sales: readonly ShelvedSale[]) =>
          shelf.fails
            ? Effect.fail(new NotKept({ cause: "no place" }))
            : noted(`put back ${sales.map(({ id }) => id).join(" ")}`),
        wantsSerials: Effect.sync(() => shelf.wantsSerials),
        keepBlock: ({ first }: ReservedBlock) => noted(`kept ${first}`),
        noteTold: (id: string) => noted(`noted ${id}`),
        noteRefused: (id: string, code: string) => noted(`noted ${id} ${code}`),
        rememberStaff: ({ badgeNumber }: { badgeNumber: string }) => noted(`remembers ${badgeNumber}`),
        untilSold: Effect.never
      })
    ),
    Layer.succeed(
      OfflineSales,
      standIn({
        tell: ({ id }: { id: string }, key: string) =>
          Effect.suspend(() => {
            server.tells.push(id === key ? id : `${id} under another key`)
            const failure = server.answers.get(id)
            return failure === undefined ? Effect.succeed(standIn<ToldOfflineSale>({})) : Effect.fail(failure)
          }),
        reserve: (terminal: string) =>
          Effect.suspend(() => {
            server.reserved.push(terminal)
            const { reserves } = server
            return reserves === undefined
              ? Effect.succeed(standIn<ReservedBlock>({ first: 900 }))
              : Effect.fail(reserves)
          })
      })
    ),
    Layer.succeed(Payments, standIn({ tenders: Effect.as(noted("tenders"), []) })),
    Layer.succeed(
      CartTerms,
      standIn({ discountReasons: (locale: string) => Effect.as(noted(`reasons ${locale}`), []) })
    ),
    Layer.succeed(FollowUps, standIn({ rules: Effect.as(noted("rules"), []) }))
  )
  const { said, notices } = sayingAndGoing()
  const dialogs = new Dialogs()
  const model = new WaitingSales(
    standIn<WaitingSalesNeeds>({
      run: runWith(ports),
      gestures: testGestures(),
      session,
      connection: Object.assign(connection, { onBack: (hear: () => void) => void backs.push(hear) }),
      notices,
      dialogs
    })
  )
  const quiet = () => vi.advanceTimersByTimeAsync(0)
  const isBack = async () => {
    runInAction(() => (connection.offline = false))
    for (const hear of backs) hear()
    await quiet()
  }
  return { model, shelf, server, asked, session, connection, said, dialogs, quiet, isBack }
}

it("tells of what waits under the sale's own name once the line is there, and forgets what was taken · OFF-28", async () => {
  const { model, server, asked, quiet, isBack } = beside([waiting("off-1"), waiting("off-2")], {
    offline: true
  })
  await quiet()
  expect([server.tells, model.sales.length]).toEqual([[], 2])
  await isBack()
  expect([server.tells, asked]).toEqual([
    ["off-1", "off-2"],
    ["noted off-1", "noted off-2"]
  ])
  expect([model.sales, model.isReported("off-2"), model.isReported("off-3")]).toEqual([[], true, false])
})

it("one that is refused waits for a person, is told of no more by itself, and holds up none of the others · OFF-28", async () => {
  for (const status of [400, 403, 404, 409, 410, 413, 422]) {
    const { model, shelf, server, asked, said, quiet } = beside([waiting("off-1"), waiting("off-2")])
    server.answers.set(
      "off-1",
      new Refused({ status, text: "", ...(status === 422 && { code: "offline_sale_invalid" }) })
    )
    await quiet()
    const code = status === 422 ? "offline_sale_invalid" : String(status)
    expect(server.tells, String(status)).toEqual(["off-1", "off-2"])
    expect(asked).toEqual([`noted off-1 ${code}`, "noted off-2"])
    expect(model.sales).toMatchObject([{ id: "off-1", refusedFor: code }])
    expect(said).toEqual([{ key: "offlineSaleRefused", values: { number: "R-off-1" } }])
    shelf.sales = model.sales
    await model.look()
    await quiet()
    expect(server.tells).toEqual(["off-1", "off-2"])
    server.answers.clear()
    model.tryAgain("off-9")
    model.tryAgain("off-1")
    await quiet()
    expect([server.tells.slice(2), model.sales]).toEqual([["off-1"], []])
    vi.useRealTimers()
  }
})

it("one that the server has no room for now is told of again later, also where an earlier till took that as final, and nothing is lost · OFF-46", async () => {
  const given = { ...waiting("off-1"), refusedFor: "offline_held_full" }
  const { model, server, asked, said, quiet } = beside([given, waiting("off-2")])
  const full = new Refused({ status: 413, text: "", code: "offline_held_full" })
  for (const id of ["off-1", "off-2"]) server.answers.set(id, full)
  await quiet()
  expect([server.tells, asked, said]).toEqual([["off-1", "off-2"], [], []])
  expect(model.sales.map(({ id }) => id)).toEqual(["off-1", "off-2"])
  await vi.advanceTimersByTimeAsync(10 * 60_000 - 1)
  expect(server.tells).toHaveLength(2)
  server.answers.clear()
  await vi.advanceTimersByTimeAsync(1)
  await quiet()
  expect([server.tells.slice(2), model.sales]).toEqual([["off-1", "off-2"], []])
})

it("what was refused for good is said to be not taken, and a device that is signed in anew tells of it again · OFF-63", async () => {
  const { model, server, session, shelf, quiet } = beside([waiting("off-1"), waiting("off-2")])
  server.answers.set("off-1", new Refused({ status: 404, text: "", code: "no_such_call" }))
  await quiet()
  shelf.sales = model.sales
  expect([model.held, model.shown?.count]).toEqual(["refused", 1])
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(server.tells).toEqual(["off-1", "off-2"])
  server.answers.clear()
  runInAction(() => (session.claims = undefined))
  await quiet()
  expect(server.tells).toHaveLength(2)
  runInAction(() => (session.claims = { terminalNumber: "WK1021" }))
  await quiet()
  expect([server.tells.slice(2), model.sales, model.shown]).toEqual([["off-1"], [], undefined])
})

it("tells by itself of what an earlier server did not take since the device had become another register · OFF-63", async () => {
  const { server, model, quiet } = beside([{ ...waiting("off-1"), refusedFor: "register_not_found" }])
  await quiet()
  expect([server.tells, model.sales]).toEqual([["off-1"], []])
})

it("says that the device is signed out, not that it sends, until it is signed in again · OFF-64", async () => {
  const { model, server, session, shelf, quiet } = beside([waiting("off-1")])
  server.answers.set("off-1", new SessionLost())
  await quiet()
  expect([model.held, model.sales.length]).toEqual(["signed-out", 1])
  runInAction(() => (session.claims = undefined))
  await model.look()
  expect(model.held).toBe("signed-out")
  server.answers.clear()
  runInAction(() => (session.claims = { terminalNumber: "WK1011" }))
  await quiet()
  shelf.sales = []
  expect([model.held, model.sales]).toEqual([undefined, []])
})

it("tells from the page of what no storage takes any more, and says to leave the page open · OFF-65", async () => {
  const { model, server, shelf, said, quiet, isBack } = beside([waiting("off-1")], { offline: true })
  await quiet()
  shelf.sales = []
  shelf.fails = true
  await model.look()
  expect([model.sales.length, said]).toEqual([1, []])
  shelf.fails = false
  await model.look()
  expect([model.sales.length, said]).toEqual([1, [{ key: "offlineStorageGone", values: { count: 1 } }]])
  await isBack()
  expect([server.tells, model.sales]).toEqual([["off-1"], []])
})

it("says once, and where sales are listed, that the browser may clear them · OFF-65", async () => {
  const { model, said, shelf, session, quiet } = beside([], { sells: false })
  shelf.persist = { state: "refused", isNew: true }
  await quiet()
  expect([model.mayBeCleared, said]).toEqual([false, []])
  runInAction(() => (session.setup = { capabilities: [offlineCapability] }))
  await quiet()
  expect([model.mayBeCleared, said]).toEqual([true, [{ key: "offlineMayBeCleared" }]])
})

it("says once that there are no numbers to sell with without the line · OFF-53", async () => {
  const { model, shelf, server, said, session, quiet } = beside([])
  await quiet()
  shelf.wantsSerials = true
  session.claims = { terminalNumber: "WK1011" }
  session.setup = { capabilities: [offlineCapability] }
  server.reserves = new Refused({ status: 422, text: "", code: "serials_left" })
  await model.look()
  expect(said).toEqual([])
  server.reserves = new Refused({ status: 422, text: "", code: "serials_of_day" })
  await model.look()
  await model.look()
  expect(said).toEqual([{ key: "offlineNoNumbers" }])
})

it("one that nobody has heard is neither noted nor said, and is told of once more when it is looked again · OFF-28", async () => {
  const { model, server, asked, said, quiet } = beside([waiting("off-1")])
  server.answers.set("off-1", new Unreachable({ cause: "no line" }))
  await quiet()
  expect([asked, said, model.sales.length]).toEqual([[], [], 1])
  server.answers.clear()
  await model.look()
  await quiet()
  expect([new Set(server.tells), model.sales]).toEqual([new Set(["off-1"]), []])
})

it("keeps what it knows where the shelf cannot be read, and looks again every ten minutes", async () => {
  const { model, shelf, quiet } = beside([waiting("off-1")], { offline: true })
  await quiet()
  shelf.fails = true
  await model.look()
  expect(model.sales.length).toBe(1)
  shelf.fails = false
  shelf.sales = []
  shelf.told = ["off-1"]
  await vi.advanceTimersByTimeAsync(10 * 60_000 - 1)
  expect(model.isReported("off-1")).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect([model.isReported("off-1"), model.sales]).toEqual([true, []])
})

it("reserves numbers for a register that wants some, has the line, and sells without it · OFF-2", async () => {
  const { model, shelf, server, asked, session, connection } = beside([])
  await model.look()
  expect(server.reserved).toEqual([])
  shelf.wantsSerials = true
  runInAction(() => (connection.offline = true))
  await model.look()
  runInAction(() => (connection.offline = false))
  session.claims = undefined
  await model.look()
  session.claims = { terminalNumber: "WK1011" }
  session.setup = { capabilities: [] }
  await model.look()
  expect(server.reserved).toEqual([])
  session.setup = { capabilities: [offlineCapability] }
  await model.look()
  expect([server.reserved, asked]).toEqual([["WK1011"], ["kept 900"]])
})

it("remembers who works here while the line is there, and asks in time for what a sale needs late", async () => {
  const { asked, session, connection, quiet } = beside([])
  await quiet()
  expect(asked).toEqual([])
  runInAction(() => {
    connection.offline = true
    session.staff = { badgeNumber: "1001", locale: "fi" }
  })
  await quiet()
  expect(asked).toEqual([])
  runInAction(() => (connection.offline = false))
  await quiet()
  expect(asked).toEqual(["tenders", "reasons fi", "rules", "remembers 1001"])
})

it("the header says how much waits and since when, and nothing where nothing does", async () => {
  const { model, session, connection, dialogs, quiet } = beside([])
  await quiet()
  expect(model.shown).toBeUndefined()
  const since = new Date("2026-11-21T10:00:00Z")
  runInAction(() => {
    connection.offline = true
    connection.offlineSince = since
  })
  expect(model.shown).toMatchObject({ since, count: 0, sum: 0, currency: "SEK" })
  const two = beside([waiting("off-1"), waiting("off-2")], { offline: true })
  two.session.store = { currency: "EUR" }
  await two.quiet()
  expect(two.model.shown).toMatchObject({ count: 2, sum: 200_00, currency: "EUR" })
  vi.useRealTimers()
  two.model.shown?.open()
  await expect
    .poll(() => two.dialogs.open?.model)
    .toMatchObject({ sales: [{ id: "off-1" }, { id: "off-2" }] })
  two.dialogs.open?.model.cancel()
  expect([two.dialogs.isOpen, dialogs.isOpen, session.store]).toEqual([false, false, undefined])
})
