import { Refused, Unreachable } from "@karat/domain/ports/call-failure"
import { Catalogue } from "@karat/domain/ports/catalogue"
import type { Item } from "@karat/domain/catalogue/item"
import { sampleItem } from "@karat/domain/testing/sample-items"
import { Effect, Layer } from "effect"
import { expect, it } from "vitest"
import { runWith, sayingAndGoing, standIn, testGestures } from "../testing/test-till.ts"
import { ItemInfoViewModel } from "./item-info-view-model.ts"

type Find = ReturnType<(typeof Catalogue)["Service"]["find"]>
type Change = ReturnType<(typeof Catalogue)["Service"]["setFavorite"]>

/** The page of an item; items are found, and favourites changed, as told. */
function page(
  over: {
    readonly find?: (code: string) => Find
    readonly favorite?: () => Change
    readonly stock?: (number: string) => ReturnType<(typeof Catalogue)["Service"]["stock"]>
    readonly badge?: string | undefined
  } = {}
) {
  const did: unknown[] = []
  const { said, notices } = sayingAndGoing()
  const note =
    (name: string) =>
    (...asked: readonly unknown[]) =>
      void did.push([name, ...asked])
  const model = new ItemInfoViewModel(
    standIn<ConstructorParameters<typeof ItemInfoViewModel>[0]>({
      run: runWith(
        Layer.mock(Catalogue, {
          find: (code, badge) =>
            Effect.suspend(() => {
              did.push(["find", code, badge])
              return over.find?.(code) ?? Effect.succeed(sampleItem({ number: code, stock: 3 }))
            }),
          stock:
            over.stock ??
            (() =>
              Effect.succeed([
                standIn({ storeNumber: "101", stock: 2 }),
                standIn({ storeNumber: "900", stock: 40 })
              ])),
          incoming: () =>
            Effect.succeed([
              { quantity: 1, expectedOn: "2026-12-01T23:30:00" },
              { quantity: 2, expectedOn: "soon" }
            ]),
          setFavorite: (change) =>
            Effect.suspend(() => {
              did.push(["favorite", change.favorite])
              return over.favorite?.() ?? Effect.void
            })
        })
      ),
      gestures: testGestures(),
      session: {
        badgeNumber: "badge" in over ? over.badge : "1001",
        claims: { storeNumber: "101" },
        setup: { staffCodePrefix: "KRT", centralWarehouse: "900" }
      },
      notices,
      known: { learn: (items: readonly Item[]) => note("learns")(items.length) },
      pictureUrl: (number: string) => number,
      add: note("adds"),
      favoritesChanged: note("favorites changed"),
      recommendations: {
        open: async ({ items }: { items: readonly string[] }) => note("goes with")(...items)
      },
      locale: () => "sv",
      close: note("closed")
    })
  )
  return { model, did, said }
}

it("shows an item, its stock here, at the warehouse and on its way · ITEM-1 ITEM-8", async () => {
  const { model, did } = page()
  expect([model.stockHere, model.stockCentral, model.qr]).toEqual([undefined, undefined, undefined])
  await model.open("R1")
  expect([model.item?.number, model.loading, model.stockHere, model.stockCentral]).toEqual([
    "R1",
    false,
    2,
    40
  ])
  expect(model.incoming).toEqual([
    { quantity: 1, expectedOn: "1 december" },
    { quantity: 2, expectedOn: "soon" }
  ])
  expect(did).toEqual([
    ["find", "R1", "1001"],
    ["learns", 1],
    ["goes with", "R1"]
  ])
  const silent = page({ stock: () => Effect.fail(new Unreachable({ cause: "no line" })) })
  await silent.model.open("R1")
  expect([silent.model.stockHere, silent.model.incoming]).toEqual([3, []])
})

it("shows the item that was opened last, whichever comes last · ITEM-1", async () => {
  const late = Promise.withResolvers<Item>()
  const stocks = Promise.withResolvers<never[]>()
  const { model, did, said } = page({
    find: (code) =>
      code === "R1" ? Effect.promise(() => late.promise) : Effect.succeed(sampleItem({ number: code })),
    stock: (number) =>
      number === "R2"
        ? Effect.as(
            Effect.promise(() => stocks.promise),
            [standIn({ storeNumber: "101", stock: 77 })]
          )
        : Effect.succeed([])
  })
  const first = model.open("R1")
  const second = model.open("R2")
  await new Promise(setImmediate)
  const third = model.open("R3")
  await third
  stocks.resolve([])
  late.resolve(sampleItem({ number: "R1" }))
  await Promise.all([first, second])
  expect([model.item?.number, model.stockHere, said]).toEqual(["R3", model.item?.stock, []])
  expect(did.filter((each) => Array.isArray(each) && each[0] === "learns")).toHaveLength(2)
})

it("leads back from a code that is no item, and says what it is · ITEM-13", async () => {
  const missing = () => Effect.fail(new Refused({ status: 404, text: "" }))
  for (const [code, said] of [
    ["4711", { key: "itemNotFoundAs", values: { code: "4711" } }],
    ["ABCD-1234-EFGH-5678", { key: "scannedGiftCard" }],
    ["KRT1234567890", { key: "scannedStaffCard" }]
  ] as const) {
    const till = page({ find: missing })
    await till.model.open(code)
    expect([till.said, till.did.at(-1), till.model.item]).toEqual([[said], ["closed"], undefined])
  }
  const away = page({ find: () => Effect.fail(new Unreachable({ cause: "no line" })) })
  await away.model.open("4711")
  expect(away.said).toEqual([{ key: "noConnection" }])
})

it("is a favourite at once, and no more where that was not kept, unless something was pressed since · ITEM-5", async () => {
  const { model, did } = page()
  await model.open("R1")
  model.toggleFavorite()
  expect(model.item?.isFavorite).toBe(true)
  await expect.poll(() => did.slice(3)).toEqual([["favorite", true], ["favorites changed"]])
  const answers = Array.from({ length: 3 }, () => Promise.withResolvers<void>())
  const lost = Effect.fail(new Unreachable({ cause: "no line" }))
  const waits = [...answers]
  const broken = page({
    favorite: () => {
      const answer = waits.shift()
      return Effect.andThen(
        Effect.promise(() => answer?.promise ?? Promise.resolve()),
        lost
      )
    }
  })
  await broken.model.open("R1")
  for (let press = 0; press < 3; press += 1) broken.model.toggleFavorite()
  const stands: unknown[] = []
  for (const [at, answer] of answers.entries()) {
    answer.resolve()
    await expect.poll(() => broken.said.length).toBe(at + 1)
    stands.push(broken.model.item?.isFavorite)
  }
  expect(stands).toEqual([true, true, false])
})

it("sells and marks nothing for nobody, and nothing before there is an item", async () => {
  const nobody = page({ badge: undefined })
  await nobody.model.open("R1")
  nobody.model.add()
  nobody.model.toggleFavorite()
  expect(nobody.did.slice(3)).toEqual([])
  const { model, did } = page()
  model.add()
  model.toggleFavorite()
  expect(did).toEqual([])
  await model.open("R1")
  model.add()
  expect(did.at(-1)).toEqual(["adds", "R1"])
})
