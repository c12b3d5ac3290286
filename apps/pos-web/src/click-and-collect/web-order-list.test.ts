import { type WebOrder, type WebOrderHead, webOrderStatus } from "@karat/domain/click-and-collect/web-order"
import { Refused, SessionLost, Unreachable } from "@karat/domain/ports/call-failure"
import { WebOrders } from "@karat/domain/ports/web-orders"
import { Effect, Layer } from "effect"
import { expect, it } from "vitest"
import { runWith, sayingAndGoing, standIn, testGestures } from "../testing/test-till.ts"
import { WebOrderList } from "./web-order-list.ts"

type Needs = ConstructorParameters<typeof WebOrderList>[0]
type CheckIn = ReturnType<(typeof WebOrders)["Service"]["checkIn"]>

const head = (number: string, status: number = webOrderStatus.waiting): WebOrderHead =>
  standIn({ number, id: number, name: `Customer ${number}`, status, deadline: "2026-12-01T12:00:00" })

/** A list of these orders, whose parcels are checked in as told. */
async function listOf(
  heads: readonly WebOrderHead[],
  checkIn: (number: string) => CheckIn = (number) => Effect.succeed(standIn<WebOrder>(head(number)))
) {
  const store = { listed: 0, heads }
  const asked: unknown[] = []
  const did: unknown[] = []
  const { said, notices } = sayingAndGoing()
  const wall = { now: "2026-11-22T13:00:00", refusal: undefined as Needs["wall"]["refusal"] }
  const list = new WebOrderList(
    standIn<Needs>({
      run: runWith(
        Layer.mock(WebOrders, {
          list: Effect.sync(() => {
            store.listed += 1
            return store.heads
          }),
          checkIn: (number, badge) =>
            Effect.suspend(() => {
              asked.push([number, badge])
              return checkIn(number)
            })
        })
      ),
      gestures: testGestures(),
      notices,
      camera: { open: undefined },
      session: { badgeNumber: "1001" },
      connection: { offline: false },
      signedOut: () => void did.push("signed out"),
      wall,
      selected: (order: WebOrderHead, whole?: WebOrder) =>
        void did.push([order.number, whole === undefined ? "head" : "whole"])
    })
  )
  await list.all.first()
  return { list, store, asked, did, said, wall }
}

it("draws fifty rows, and fifty more as the end comes near, from the top again for what is typed", async () => {
  const heads = Array.from({ length: 101 }, (_, at) => head(`W${1000 + at}`))
  const { list } = await listOf(heads)
  expect([list.rows.length, list.hasMore]).toEqual([50, true])
  list.loadMore()
  expect([list.rows.length, list.hasMore]).toEqual([100, true])
  list.loadMore()
  expect([list.rows.length, list.hasMore]).toEqual([101, false])
  const { drawn } = list
  list.loadMore()
  expect(list.drawn).toBe(drawn)
  list.type("W1")
  expect(list.rows.length).toBe(50)
  list.loadMore()
  list.choose("all")
  expect(list.rows.length).toBe(50)
  const exact = await listOf(heads.slice(0, 50))
  expect([exact.list.rows.length, exact.list.hasMore]).toEqual([50, false])
})

it("opens the order that is scanned, and checks one in that is on its way or unknown", async () => {
  const { list, asked, did, said } = await listOf([head("W1"), head("W2", webOrderStatus.onTheWay)])
  list.type("W")
  list.scanned(" W1 ")
  expect([list.text, list.selectedNumber, did, asked]).toEqual(["", "W1", [["W1", "head"]], []])
  list.scanned("W2")
  await expect.poll(() => did.at(-1)).toEqual(["W2", "whole"])
  list.scanned("W3")
  await expect.poll(() => did.at(-1)).toEqual(["W3", "whole"])
  expect(asked).toEqual([
    ["W2", "1001"],
    ["W3", "1001"]
  ])
  expect([list.selectedNumber, list.checkingIn, said.length]).toEqual(["W3", undefined, 2])
})

it("takes what was typed for a number, or for the one customer who is left of it", async () => {
  const { list, asked, did } = await listOf([head("W1"), head("W22")])
  list.enter()
  list.type("   ")
  list.enter()
  expect([asked, did]).toEqual([[], []])
  list.type("Customer W22")
  list.enter()
  expect(did).toEqual([["W22", "head"]])
  list.type("W1")
  list.enter()
  expect(did.at(-1)).toEqual(["W1", "head"])
  list.type("Customer")
  list.enter()
  await expect.poll(() => asked).toEqual([["Customer", "1001"]])
})

it("opens the parcel that was scanned last, whichever is checked in last", async () => {
  const answers = new Map(["W1", "W2"].map((number) => [number, Promise.withResolvers<WebOrder>()]))
  const { list, did } = await listOf([], (number) =>
    Effect.promise(() => answers.get(number)?.promise ?? Promise.reject(new Error("It is not asked for.")))
  )
  list.scanned("W1")
  list.scanned("W2")
  expect(list.checkingIn).toBe("W2")
  answers.get("W2")?.resolve(standIn<WebOrder>(head("W2")))
  await expect.poll(() => did).toEqual([["W2", "whole"]])
  list.type("Anna")
  answers.get("W1")?.resolve(standIn<WebOrder>(head("W1")))
  await new Promise(setImmediate)
  expect([did, list.selectedNumber, list.text]).toEqual([[["W2", "whole"]], "W2", "Anna"])
})

it("says why a parcel was not checked in, and reads the list anew where the server has decided", async () => {
  const failures = [
    [new Refused({ status: 404, text: "" }), { key: "orderNotFound" }, 2],
    [new Unreachable({ cause: "no line" }), { key: "noConnection" }, 1]
  ] as const
  for (const [failure, message, listed] of failures) {
    const { list, store, did, said } = await listOf([], () => Effect.fail(failure))
    await list.checkIn("W1")
    expect([said, did, store.listed, list.checkingIn]).toEqual([[message], [], listed, undefined])
  }
  const lost = await listOf([], () => Effect.fail(new SessionLost()))
  await lost.list.checkIn("W1")
  expect([lost.did, lost.said]).toEqual([["signed out"], []])
})

it("checks nothing in where the till may not, and says why", async () => {
  const { list, asked, said, wall } = await listOf([])
  wall.refusal = { key: "webOrderOffline" }
  await list.checkIn("W1")
  expect([asked, said, list.checkingIn]).toEqual([[], [{ key: "webOrderOffline" }], undefined])
})
