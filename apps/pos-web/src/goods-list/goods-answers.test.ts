import { knownShop } from "@karat/adapters/testing/known-shop"
import { WriteOffs } from "@karat/domain/ports/write-offs"
import { Effect, Result } from "effect"
import fc from "fast-check"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { goodsTill, type GoodsTrouble } from "../testing/goods-till.ts"
import { OpenGoodsList } from "./open-goods-list.ts"

const { item, itemWithoutPrice } = knownShop

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const anyItem = fc.constantFrom(item, itemWithoutPrice)
const anyQuantity = fc.integer({ min: 1, max: 9 })
const anyGesture = fc.oneof(
  fc.record({ do: fc.constant("add" as const), code: anyItem }),
  fc.record({ do: fc.constant("set" as const), code: anyItem, quantity: anyQuantity }),
  fc.record({ do: fc.constant("step" as const), code: anyItem, by: fc.constantFrom(1, -1) }),
  fc.record({ do: fc.constant("remove" as const), code: anyItem }),
  fc.record({ do: fc.constant("refresh" as const) }),
  fc.record({
    do: fc.constant("other till" as const),
    code: anyItem,
    quantity: fc.integer({ min: 0, max: 9 })
  }),
  fc.record({ do: fc.constant("other till sends" as const) }),
  fc.record({ do: fc.constant("wait" as const), ms: fc.integer({ min: 1, max: 1500 }) })
)
type Gesture = typeof anyGesture extends fc.Arbitrary<infer G> ? G : never

const anyTrouble = fc.constantFrom<GoodsTrouble>(
  "none",
  "none",
  "lost-before",
  "lost-after",
  "late",
  "late-answer"
)

async function opened() {
  const till = goodsTill()
  const list = new OpenGoodsList(till.needs, till.port)
  await list.refresh()
  const read = async () => {
    const lines = await till.elsewhere(Effect.flatMap(till.port, (port) => port.lines))
    return Result.isSuccess(lines) ? lines.success : expect.unreachable()
  }
  /** Another till says what a line shall have, or takes it away. */
  const change = async (code: string, quantity: number) => {
    const key = till.needs.gestures.newKey()
    const line = (await read()).find(({ itemNumber }) => itemNumber === code)
    const goods = { itemOrBarcode: code, quantity, badgeNumber: knownShop.badge }
    if (quantity > 0) await till.elsewhere(Effect.flatMap(till.port, (port) => port.setQuantity(goods, key)))
    else if (line !== undefined)
      await till.elsewhere(Effect.flatMap(till.port, (port) => port.removeLine(line.id, key)))
  }
  /** Another till lets everything leave that is on the list. */
  const send = () =>
    till.elsewhere(
      Effect.flatMap(WriteOffs, ({ lines, submit }) =>
        Effect.flatMap(lines, (shown) => submit("SKADAD", shown, till.needs.gestures.newKey()))
      )
    )
  return { ...till, list, read, change, send }
}

async function make(
  { list, change, send }: Awaited<ReturnType<typeof opened>>,
  gesture: Gesture
): Promise<void> {
  const line =
    "code" in gesture ? list.lines.find(({ itemNumber }) => itemNumber === gesture.code) : undefined
  if (gesture.do === "add") list.add(gesture.code)
  else if (gesture.do === "refresh") void list.refresh()
  else if (gesture.do === "wait") await vi.advanceTimersByTimeAsync(gesture.ms)
  else if (gesture.do === "other till sends") await send()
  else if (gesture.do === "other till") await change(gesture.code, gesture.quantity)
  else if (line !== undefined && gesture.do === "remove") list.remove(line)
  else if (line !== undefined && gesture.do === "set") list.setQuantity(line, gesture.quantity)
  else if (line !== undefined && gesture.do === "step")
    list.setQuantity(line, Math.max(1, line.quantity + gesture.by))
}

/** The screen is opened once more, and asks until it is answered. */
async function openAgain(list: OpenGoodsList): Promise<void> {
  while (!(await list.refresh())) await new Promise((resolve) => setTimeout(resolve, 500))
}

/** A line leaves and another comes in its place, of which the till hears only later: found by chance, once. */
const anotherInItsPlace: Gesture[] = [
  { do: "add", code: item },
  { do: "wait", ms: 1 },
  { do: "step", code: item, by: 1 },
  { do: "other till sends" },
  { do: "other till", code: item, quantity: 1 }
]

it("shows the server's list once everything has been answered, in whichever order the answers come · WOFF-2 WOFF-3", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyGesture, { maxLength: 14 }),
      fc.array(anyTrouble, { maxLength: 20 }),
      async (gestures, troubles) => {
        const till = await opened()
        till.wire.troubles = troubles
        for (const gesture of gestures) await make(till, gesture)
        void openAgain(till.list)
        await vi.advanceTimersByTimeAsync(120_000)
        const shown = till.list.lines.map(({ id, quantity }) => [id, quantity])
        expect(shown).toEqual((await till.read()).map(({ id, quantity }) => [id, quantity]))
        expect(till.list.saving).toBe(false)
        expect(till.needs.unsaved.any).toBe(false)
      }
    ),
    { numRuns: 1500, examples: [[anotherInItsPlace, ["none", "none", "none", "none", "lost-before"]]] }
  )
})
