import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type InventoryTask, inOrderOfUrgency, inventoryState, isPast, type Task } from "./task.ts"

const today = "2026-11-22"
const anyDay = fc.constantFrom("2026-11-01", "2026-11-21", today, "2026-11-23", "2027-01-01")
const anyInventory: fc.Arbitrary<InventoryTask> = fc.record({
  title: fc.constant("Rings"),
  end: anyDay,
  active: fc.boolean(),
  done: fc.boolean(),
  request: fc.boolean()
})

describe("an inventory task", () => {
  const task = (over: Partial<InventoryTask>): InventoryTask => ({
    title: "Rings",
    end: "2026-11-30",
    active: false,
    done: false,
    request: false,
    ...over
  })

  it("is requested before anything else · ACT-5", () => {
    fc.assert(
      fc.property(anyInventory, (any) => {
        expect(inventoryState({ ...any, request: true }, today)).toBe("requested")
      })
    )
  })

  it("is done when it is active and done, however late · ACT-6", () => {
    expect(inventoryState(task({ active: true, done: true, end: "2026-11-01" }), today)).toBe("done")
    expect(inventoryState(task({ done: true }), today)).not.toBe("done")
  })

  it("is counted while it is active and not done, past its end too · ACT-7", () => {
    expect(inventoryState(task({ active: true }), today)).toBe("active")
    expect(inventoryState(task({ active: true, end: "2026-11-01" }), today)).toBe("active")
  })

  it("is past its end the day after, when it is none of these · ACT-8", () => {
    const end = (day: string) => inventoryState(task({ end: day }), today)
    expect([end("2026-11-21"), end(today), end("2026-11-23"), end("2026-11-21T23:59:00")]).toEqual([
      "overdue",
      "not-begun",
      "not-begun",
      "overdue"
    ])
  })
})

describe("tasks", () => {
  const anyTask: fc.Arbitrary<Task> = fc.record({
    id: fc.uuid(),
    name: fc.constantFrom("Window", "Tags", "Bath"),
    body: fc.constant(""),
    deadline: anyDay,
    done: fc.boolean(),
    doneAt: fc.constantFrom("2026-11-20 10:00:00", "2026-11-21 10:00:00")
  })

  it("are listed by how they press, and what is done comes last, the latest first · ACT-1", () => {
    fc.assert(
      fc.property(fc.array(anyTask), (tasks) => {
        const sorted = inOrderOfUrgency(tasks)
        expect(sorted.length).toBe(tasks.length)
        for (const [at, task] of sorted.entries()) {
          const next = sorted[at + 1]
          if (next === undefined) continue
          expect(Number(task.done)).toBeLessThanOrEqual(Number(next.done))
          if (!task.done && !next.done) expect(task.deadline <= next.deadline).toBe(true)
          if (task.done && next.done) expect((task.doneAt ?? "") >= (next.doneAt ?? "")).toBe(true)
        }
      })
    )
  })
})

it("a day is over with the next one, and a moment of it with its day · ACT-8", () => {
  const days = ["2026-11-21", "2026-11-21T23:59:59", today, `${today}T00:00:01`, `${today}T23:59:59`]
  expect(days.map((day) => isPast(day, today))).toEqual([true, true, false, false, false])
})

it("what was done at the same moment stands by its deadline and its name · ACT-1", () => {
  const done = (id: string, over: Partial<Task> = {}): Task => ({
    id,
    name: id,
    deadline: today,
    body: "",
    done: true,
    doneAt: "2026-11-22 10:00:00",
    ...over
  })
  const tasks = [
    done("b"),
    done("z", { deadline: "2026-11-21" }),
    done("a"),
    done("unknown", { doneAt: undefined }),
    done("later", { doneAt: "2026-11-22 10:00:01" })
  ]
  for (const order of [tasks, tasks.toReversed()])
    expect(inOrderOfUrgency(order).map(({ id }) => id)).toEqual(["later", "z", "a", "b", "unknown"])
})
