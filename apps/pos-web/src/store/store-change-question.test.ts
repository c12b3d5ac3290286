import { memoryDeviceRegister } from "@karat/adapters/memory/device-register"
import { knownMemoryShop, knownShop } from "@karat/adapters/testing/known-shop"
import { type CallFailure, SessionLost, Unreachable } from "@karat/domain/ports/call-failure"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { DeviceRegister } from "@karat/domain/ports/device-register"
import { Effect, Layer } from "effect"
import { describe, expect, it, vi } from "vitest"
import { runWith, testGestures } from "../testing/test-till.ts"
import { type StoreChangeEnd, StoreChangeQuestion } from "./store-change-question.ts"

const { badge, otherStore, storeNumber } = knownShop
const headOffice = { number: "835", name: "Huvudkontoret", currency: "SEK" } as const

/** The question over a chain that may lose answers, say no without a word, or end the session. */
async function asked() {
  const floor = knownMemoryShop()
  const shop = { ...floor, otherStores: [...floor.otherStores, headOffice] }
  const sent: string[] = []
  const chain = { fails: undefined as CallFailure | undefined, says: true, cartInUse: false }
  const ports = Layer.effect(
    DeviceRegister,
    Effect.map(DeviceRegister, (port) => ({
      ...port,
      changeStore: (number: string, who: string, key: GestureKey) =>
        Effect.suspend(() => {
          sent.push(`${number} ${key}`)
          const told = chain.says ? port.changeStore(number, who, key) : Effect.succeed(false)
          return Effect.flatMap(told, (yes) =>
            chain.fails === undefined ? Effect.succeed(yes) : Effect.fail(chain.fails)
          )
        })
    }))
  ).pipe(Layer.provide(memoryDeviceRegister(shop)))
  const end = vi.fn<(end?: StoreChangeEnd) => void>()
  const moves: boolean[] = []
  const question = new StoreChangeQuestion(
    {
      run: runWith(ports),
      gestures: testGestures("move"),
      badgeNumber: badge,
      current: { number: storeNumber, name: "Stockholm" },
      cartInUse: () => chain.cartInUse,
      moving: (on) => moves.push(on)
    },
    end
  )
  await vi.waitFor(() => expect(question.list.status).toBe("ready"))
  const rested = () => vi.waitFor(() => expect(question.changing).toBe(false))
  return { question, chain, sent, end, moves, rested, shop }
}

describe("the question for another store", () => {
  it("offers every store of the chain and begins at head office · STORE-2 STORE-3", async () => {
    const { question } = await asked()
    expect(question.stores.map(({ number }) => number)).toEqual([storeNumber, otherStore, "835"])
    expect([question.chosen, question.chosenName]).toEqual(["835", "Huvudkontoret"])
  })

  it("sends nothing for the store where the till is, nor for one that nobody has, and says why · STORE-4", async () => {
    const { question, sent } = await asked()
    question.choose(storeNumber)
    question.change()
    expect(question.hint).toEqual({ key: "storeChangeSame" })
    question.choose("")
    expect(question.hint).toBeUndefined()
    question.change()
    expect(question.hint).toEqual({ key: "storeChangeMissing" })
    expect(sent).toEqual([])
  })

  it("finds a store by name or number; Enter chooses it and then goes there, once · STORE-5", async () => {
    const { question, sent, end, shop, moves } = await asked()
    question.seek("göte")
    question.confirm()
    expect([question.chosen, sent]).toEqual([otherStore, []])
    question.confirm()
    question.confirm()
    await vi.waitFor(() => expect(end).toHaveBeenCalledExactlyOnceWith("changed"))
    expect([sent, shop.worksIn]).toEqual([[`${otherStore} move-1`], otherStore])
    // What still comes to the old token means nothing any more.
    expect(moves).toEqual([true])
  })

  it("stays with the sale until that is finished · STORE-5", async () => {
    const { question, chain, sent } = await asked()
    chain.cartInUse = true
    question.change()
    expect(question.notice).toEqual({ key: "storeChangeCartInUse" })
    expect(sent).toEqual([])
  })

  it("says that an error occurred when the chain says no without a word, and stays where it is · STORE-6", async () => {
    const { question, chain, end, rested, moves } = await asked()
    chain.says = false
    question.change()
    await rested()
    expect(question.notice).toEqual({ key: "anErrorOccurred" })
    expect(end).not.toHaveBeenCalled()
    expect(moves).toEqual([true, false])
  })

  it("asks the same again after a lost answer, and nothing else until that is known · STORE-5", async () => {
    const { question, chain, sent, end, rested } = await asked()
    chain.fails = new Unreachable({ cause: "lost" })
    question.change()
    await rested()
    expect([question.lockedTo, question.notice]).toEqual(["835", { key: "storeChangeUnanswered" }])
    question.choose(otherStore)
    expect(question.chosen).toBe("835")
    chain.fails = undefined
    question.change()
    await vi.waitFor(() => expect(end).toHaveBeenCalledExactlyOnceWith("changed"))
    expect(sent).toEqual(["835 move-1", "835 move-1"])
  })

  it("ends with the session of the device", async () => {
    const { question, chain, end, rested } = await asked()
    chain.fails = new SessionLost()
    question.change()
    await rested()
    expect(end).toHaveBeenCalledExactlyOnceWith(chain.fails)
  })
})
