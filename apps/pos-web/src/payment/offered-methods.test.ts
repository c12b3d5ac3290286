import { memoryPayments } from "@karat/adapters/memory/payments"
import { knownMemoryShop } from "@karat/adapters/testing/known-shop"
import { tender } from "@karat/domain/tender/tender-type"
import { Result } from "effect"
import { observable, runInAction } from "mobx"
import { expect, it } from "vitest"
import { runWith, sayingAndGoing, standIn } from "../testing/test-till.ts"
import { OfferedMethods } from "./offered-methods.ts"

it("what the goods were paid by stands first, and what pays nothing back last · KARAT-54", async () => {
  const origins = observable.box<readonly { tenderType: number; canGoBack: boolean }[]>([])
  const offered = new OfferedMethods({
    run: runWith(memoryPayments(knownMemoryShop())),
    notices: sayingAndGoing().notices,
    tap: standIn({ merchantId: undefined, appContext: false, android: false, offered: false }),
    screen: standIn({ small: false }),
    cardKey: undefined,
    refusalOf: () => undefined,
    origins: () => origins.get()
  })
  // As a store has them that is paid by Swish most of the time.
  offered.take(Result.map(await offered.fetch(), (tenders) => tenders.toReversed()))
  const ids = () => offered.all.map((method) => method.tender.id)
  const usual = ids()
  expect(usual[0]).toBe(tender.swish)
  runInAction(() => origins.set([{ tenderType: tender.swish, canGoBack: false }]))
  expect(ids().slice(0, -1)).toEqual(usual.filter((id) => id !== tender.swish))
  expect(ids().at(-1)).toBe(tender.swish)
  expect(offered.all.some(({ main }) => main)).toBe(false)
  runInAction(() => origins.set([{ tenderType: tender.card, canGoBack: true }]))
  expect(ids()[0]).toBe(tender.card)
})

it("a key that pays by a method which cannot be used says why, as its button does · PAY-17", async () => {
  const why = observable.box(true)
  const { said, notices } = sayingAndGoing()
  const offered = new OfferedMethods({
    run: runWith(memoryPayments(knownMemoryShop())),
    notices,
    tap: standIn({ merchantId: undefined, appContext: false, android: false, offered: false }),
    screen: standIn({ small: false }),
    cardKey: undefined,
    refusalOf: () => (why.get() ? { key: "paymentRunning" } : undefined)
  })
  offered.take(await offered.fetch())
  expect(offered.usable(tender.card)).toBeUndefined()
  expect(said).toEqual([{ key: "paymentRunning" }])
  runInAction(() => why.set(false))
  expect(offered.usable(tender.card)).toMatchObject({ id: tender.card })
  expect(said).toHaveLength(1)
})
