import { expect, it } from "vitest"
import { turnsBySubject } from "./turns-by-subject.ts"

/** Lets everything go on that can. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

function workOn(most: number) {
  const turns = turnsBySubject(most)
  const running: string[] = []
  const ends = new Map<string, () => void>()
  return {
    running,
    begin: (name: string, subject: string | undefined) =>
      turns.take(subject, async () => {
        running.push(name)
        await new Promise<void>((resolve) => ends.set(name, resolve))
        running.splice(running.indexOf(name), 1)
      }),
    end: async (name: string) => {
      ends.get(name)?.()
      await settled()
    },
    fail: () => turns.take("a", () => Promise.reject(new Error("no")))
  }
}

it("work on several subjects goes on side by side, on one in its order, on everything alone · CHAIN-35", async () => {
  const { begin, end, running } = workOn(9)
  const all = [
    begin("a1", "a"),
    begin("b1", "b"),
    begin("a2", "a"),
    begin("everything", undefined),
    begin("a3", "a"),
    begin("c1", "c")
  ]
  await settled()
  expect(running).toEqual(["a1", "b1"])
  await end("b1")
  // Nobody overtakes what has everything, or it would never come to its turn.
  expect(running).toEqual(["a1"])
  await end("a1")
  expect(running).toEqual(["a2"])
  await end("a2")
  expect(running).toEqual(["everything"])
  await end("everything")
  expect(running).toEqual(["a3", "c1"])
  await end("a3")
  await end("c1")
  await Promise.all(all)
})

it("so much work goes on at once, and what fails lets the next one have its turn · CHAIN-35", async () => {
  const { begin, end, fail, running } = workOn(2)
  const failing = fail()
  const all = [begin("a1", "a"), begin("b1", "b"), begin("c1", "c")]
  await expect(failing).rejects.toThrow("no")
  await settled()
  expect(running).toEqual(["b1", "a1"])
  await end("a1")
  expect(running).toEqual(["b1", "c1"])
  await end("b1")
  await end("c1")
  await Promise.all(all)
})
