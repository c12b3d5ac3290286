import { Refused, SessionLost, Unreachable } from "@karat/domain/ports/call-failure"
import { answersKeptMs, type GestureKey, gestureLastsMs } from "@karat/domain/ports/gesture-key"
import { Effect } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Gestures } from "./gestures.ts"

/** Gestures by number, and the keys under which something was sent. */
function till() {
  let keys = 0
  const clock = { ms: 0 }
  const sent: GestureKey[] = []
  const gestures = new Gestures(
    () => `gesture-${(keys += 1)}` as GestureKey,
    () => clock.ms
  )
  const press = async (
    decision: unknown,
    end: Effect.Effect<unknown, unknown> = lost,
    matter = ["comment", "c-1"]
  ) =>
    await Effect.runPromise(
      Effect.exit(
        gestures.once(matter, decision, (key) => {
          sent.push(key)
          return end
        })
      )
    )
  return { gestures, clock, sent, press }
}

const lost = Effect.fail(new Unreachable({ cause: "lost" }))
const done = Effect.succeed("done")

describe("a gesture", () => {
  it("keeps its key until it is answered, whatever is decided about other things meanwhile · KARAT-32", async () => {
    const { press, sent } = till()
    await press({ text: "Gift", to: "anna" })
    await press("another", done, ["comment", "c-2"])
    await press("park", done, ["parked", "c-1"])
    await press({ to: "anna", text: "Gift" }, done)
    await press({ text: "Gift", to: "anna" }, done)
    expect(sent).toEqual(["gesture-1", "gesture-2", "gesture-3", "gesture-1", "gesture-4"])
  })

  it.each([
    ["got no answer", lost],
    ["came while the server had too much to do", Effect.fail(new Refused({ status: 429 }))],
    ["came from a device that the server did not know any more", Effect.fail(new SessionLost())],
    ["broke", Effect.die(new Error("broken"))],
    ["was given up", Effect.interrupt]
  ])("keeps its key when what was sent %s · KARAT-32", async (_, end: Effect.Effect<unknown, unknown>) => {
    const { press, sent } = till()
    await press("Gift", end)
    await press("Gift", done)
    expect(sent).toEqual(["gesture-1", "gesture-1"])
  })

  it.each([
    ["done", done],
    ["refused", Effect.fail(new Refused({ status: 422 }))]
  ])(
    "is over when it was %s: the next is a new one · KARAT-32",
    async (_, end: Effect.Effect<unknown, unknown>) => {
      const { press, sent } = till()
      await press("Gift", end)
      await press("Gift", end)
      expect(sent).toEqual(["gesture-1", "gesture-2"])
    }
  )

  it("is joined by whoever presses again while it is on its way · KARAT-32", async () => {
    const { press, sent } = till()
    const late = Effect.as(Effect.sleep(5), "late")
    const ends = await Promise.all([press("Gift", late), press("Gift", late), press("Gift", late)])
    expect(ends.map((end) => end.toString())).toEqual(Array(3).fill(ends[0]?.toString()))
    expect(sent).toEqual(["gesture-1"])
  })

  it("that is older than the server's memory is made anew · KARAT-32", async () => {
    const { press, sent, clock } = till()
    await press("Gift")
    clock.ms = gestureLastsMs - 1
    await press("Gift")
    clock.ms = gestureLastsMs
    await press("Gift")
    expect(sent).toEqual(["gesture-1", "gesture-1", "gesture-2"])
    expect(gestureLastsMs).toBeLessThan(answersKeptMs)
  })

  it("of a device that was signed out is forgotten, and so is the oldest of very many · KARAT-32", async () => {
    const { press, sent, gestures } = till()
    await press("Gift")
    gestures.forgetAll()
    await press("Gift")
    for (let more = 0; more < 300; more += 1) await press("Gift", lost, ["comment", `c-${more + 2}`])
    await press("Gift", lost, ["comment", "c-301"])
    await press("Gift")
    expect([sent[1], sent.at(-2), sent.at(-1)]).toEqual(["gesture-2", "gesture-302", "gesture-303"])
  })

  it("does what was decided, and its key never stands for another request, whatever is lost · IDEM-4 KARAT-32", async () => {
    const anyPress = fc.record({
      matter: fc.constantFrom("line", "cart"),
      decision: fc.constantFrom("a", "b", "c"),
      end: fc.constantFrom("answered", "lost-before", "lost-after", "late" as const)
    })
    await fc.assert(
      fc.asyncProperty(fc.array(anyPress, { maxLength: 12 }), async (presses) => {
        const { gestures } = till()
        const requests = new Map<string, string>()
        const state = new Map<string, string>()
        const under = (key: string, matter: string, decision: string) =>
          Effect.sync(() => {
            expect(requests.get(key) ?? `${matter} ${decision}`).toBe(`${matter} ${decision}`)
            if (!requests.has(key)) state.set(matter, decision)
            requests.set(key, `${matter} ${decision}`)
          })
        for (const { matter, decision, end } of presses) {
          const pressed = () =>
            Effect.runPromise(
              Effect.result(
                gestures.once([matter], decision, (key) => {
                  const call = under(key, matter, decision)
                  if (end === "lost-before") return lost
                  return end === "lost-after"
                    ? Effect.andThen(call, lost)
                    : Effect.delay(call, end === "late" ? 1 : 0)
                })
              )
            )
          await (end === "late" ? Promise.all([pressed(), pressed()]) : pressed())
          if (end === "answered" || end === "late") expect(state.get(matter)).toBe(decision)
        }
      })
    )
  })
})
