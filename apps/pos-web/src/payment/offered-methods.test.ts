import { memoryPayments } from "@karat/adapters/memory/payments"
import { knownMemoryShop } from "@karat/adapters/testing/known-shop"
import { tender } from "@karat/domain/payment/tender-type"
import { observable, runInAction } from "mobx"
import { expect, it } from "vitest"
import { runWith, sayingAndGoing, standIn } from "../testing/test-till.ts"
import { OfferedMethods } from "./offered-methods.ts"

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
