import { Tasks } from "@karat/domain/ports/tasks"
import { describe, expect, it } from "vitest"
import { answer, type Make, refusal } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

/** What every adapter of Tasks does. */
export function tasksContract(name: string, make: Make<Tasks>): void {
  describe(`Tasks by ${name}`, () => {
    it("are done by who did them first, until they are taken back · ACT-1 ACT-2 ACT-4", async () => {
      const till = await make()
      const tasks = await answer(till, Tasks)
      const listed = await answer(till, tasks.list)
      expect(listed.inventoryTasks.length).toBeGreaterThan(0)
      const open = listed.tasks.find(({ done }) => !done)
      if (open === undefined) throw new Error("Nothing is left to do.")
      const mark = (done: boolean, badge: string = knownShop.badge, key = newKey()) =>
        tasks.mark(open.id, done, badge, key)
      const key = newKey()
      const done = await answer(till, mark(true, knownShop.badge, key))
      expect(done).toMatchObject({ done: true, doneBy: expect.stringMatching(/^Maja /u) })
      expect(done.doneAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/u)
      expect(await answer(till, mark(true, knownShop.badge, key))).toEqual(done)
      // Somebody else came second.
      expect(await answer(till, mark(true, knownShop.badgeThatStays))).toEqual(done)
      const { tasks: now } = await answer(till, tasks.list)
      expect(now.find(({ id }) => id === open.id)).toEqual(done)
      expect(await answer(till, mark(false))).toEqual(open)
    })

    it("are nobody's whose badge is not known, and what does not exist is not done", async () => {
      const till = await make()
      const tasks = await answer(till, Tasks)
      const [first] = (await answer(till, tasks.list)).tasks
      expect(await refusal(till, tasks.mark(first?.id ?? "", true, "7777", newKey()))).toMatchObject({
        status: 404,
        code: "staff_not_found"
      })
      expect(await refusal(till, tasks.mark("nothing", true, knownShop.badge, newKey()))).toMatchObject({
        status: 404,
        code: "task_not_found"
      })
    })
  })
}
