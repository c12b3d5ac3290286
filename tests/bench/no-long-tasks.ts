import { setTimeout as pause } from "node:timers/promises"
import type { Page } from "playwright"
import type { MeasuredPage } from "./measured-page.ts"
import { ms, type Outcome } from "./table.ts"

interface Watched {
  readonly till: MeasuredPage
  readonly line: string
  /** Matches a row of the list that is confirmed; the watching ends after there is one again. */
  readonly settledRow: string
  readonly act: () => Promise<void>
}

/** What a cashier does, watched for tasks that a finger would feel. */
export async function noLongTasks({ till, line, settledRow, act }: Watched): Promise<Outcome> {
  await act()
  await till.page.locator(settledRow).first().waitFor()
  await pause(500)
  const tasks = await till.takeLongTasks()
  return {
    line,
    budget: "no task > 50 ms",
    measured: tasks.length === 0 ? "none" : tasks.map((task) => ms(task)).join(", "),
    ok: tasks.length === 0
  }
}

/** Turns the wheel over a list, in the directions that are named: -1 up, 1 down. */
export async function turnWheel(page: Page, row: string, directions: readonly number[]): Promise<void> {
  const box = await page.locator(row).first().boundingBox()
  if (box === null) throw new Error("The list is not on the screen.")
  await page.mouse.move(box.x + 40, box.y + 20)
  for (const direction of directions)
    for (let turn = 0; turn < 40; turn += 1) {
      await page.mouse.wheel(0, direction * 400)
      await pause(16)
    }
}
