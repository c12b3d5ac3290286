import { memoryMembers } from "@karat/adapters/memory/members"
import { memoryCardTerminal } from "@karat/adapters/memory/card-terminal"
import { knownMemoryShop, knownShop } from "@karat/adapters/testing/known-shop"
import { Layer } from "effect"
import { describe, expect, it, vi } from "vitest"
import { runWith, testGestures } from "../testing/test-till.ts"
import { type LookupEnd, MemberLookupQuestion } from "./member-lookup-question.ts"

/** The question for a member, with a customer before the card terminal where there is one. */
function asked(hasTerminal = true) {
  const shop = knownMemoryShop()
  const end = vi.fn<(end?: LookupEnd) => void>()
  const run = runWith(Layer.merge(memoryMembers(shop), memoryCardTerminal(shop)))
  const question = new MemberLookupQuestion(
    { run, gestures: testGestures(), country: "SE", hasTerminal },
    end
  )
  const isAsked = () => vi.waitFor(() => expect(shop.typeOnTerminal).toBeDefined())
  return { shop, question, end, isAsked }
}

describe("a personal number on the card terminal", () => {
  it("is looked up as soon as the customer has typed it, and asked for once · TERM-2", async () => {
    const { shop, question, end, isAsked } = asked()
    question.terminal.ask()
    question.terminal.ask()
    await isAsked()
    expect(question.terminal.asking).toBe(true)
    shop.typeOnTerminal?.(knownShop.member.personalNumber)
    await vi.waitFor(() => expect(end).toHaveBeenCalledOnce())
    expect(end.mock.calls[0]?.[0]).toMatchObject({ found: { contactId: knownShop.member.number } })
    expect(question.terminal.asking).toBe(false)
  })

  it("is asked for no longer when the cashier stops it or puts the question away, and nobody is looked up · TERM-2", async () => {
    for (const leave of ["stop", "cancel"] as const) {
      const { shop, question, end, isAsked } = asked()
      question.terminal.ask()
      await isAsked()
      if (leave === "stop") question.terminal.stop()
      else question.cancel()
      await vi.waitFor(() => expect(question.terminal.asking).toBe(false))
      expect([shop.typeOnTerminal, question.hint, question.typed]).toEqual([undefined, undefined, ""])
      expect(end).toHaveBeenCalledTimes(leave === "stop" ? 0 : 1)
    }
  })

  it("is not asked for where Tap On Phone stands for the card terminal · SET-14", () => {
    const { shop, question } = asked(false)
    question.terminal.ask()
    expect([question.terminal.hasTerminal, question.terminal.asking, shop.typeOnTerminal]).toEqual([
      false,
      false,
      undefined
    ])
  })
})
