import process from "node:process"
import type { Browser } from "playwright"
import { openFloor, serveFloor } from "./floor-page.ts"
import { barcode } from "./large-catalogue.ts"
import { type MeasuredPage, openContext } from "./measured-page.ts"
import { against, broken, ms, type Outcome } from "./table.ts"
import { openTill } from "./till-page.ts"

const samples = 40
/** Till and floor take turns this often, so that what else the machine does meets both. */
const turn = 10
const warmUp = 4
/** As many sizes of a model stand in one row. */
const tiles = 4

type Gesture = "scan" | "tap"

interface Situation {
  readonly gesture: Gesture
  readonly lines: number
  readonly slowDown: number
}

const registers = ["101-1", "101-2"]
const badges = ["1001", "1002", "1003", "1004"]

/** Scan to line and tile tap to line, the till against the floor. */
export async function benchAddingLines(browser: Browser, url: string): Promise<readonly Outcome[]> {
  const floor = await serveFloor()
  const keeping = await openContext(browser)
  const outcomes: Outcome[] = []
  const longTasks: number[] = []
  try {
    let cart = 0
    for (const slowDown of [1, 6])
      for (const lines of [0, 200])
        for (const gesture of ["scan", "tap"] as const) {
          const code = registers[cart % 2] ?? ""
          process.stdout.write(`  ${gesture}, ${lines} lines, ${slowDown}×\n`)
          const badge = badges[cart >> 1] ?? ""
          cart += 1
          const opened: MeasuredPage[] = []
          try {
            const till = await openTill(browser, { url, code, badge, lines, keeping })
            opened.push(till)
            const bare = await openFloor(browser, floor, { lines })
            opened.push(bare)
            if (gesture === "tap") await till.page.locator("li > button[aria-expanded=false]").first().click()
            outcomes.push(...(await compare(till, bare, { gesture, lines, slowDown }, longTasks)))
          } catch (cause) {
            outcomes.push(broken(nameOf({ gesture, lines, slowDown }), cause))
          }
          await Promise.all(opened.map((page) => page.close()))
        }
  } finally {
    floor.stop()
    await keeping.close()
  }
  const longest = Math.max(0, ...longTasks)
  return [
    ...outcomes,
    {
      line: "tasks over 50 ms while adding lines, full speed",
      budget: "none",
      measured: longTasks.length === 0 ? "none" : `${longTasks.length}, the longest ${ms(longest)}`,
      ok: longTasks.length === 0
    }
  ]
}

async function compare(
  till: MeasuredPage,
  floor: MeasuredPage,
  situation: Situation,
  longTasks: number[]
): Promise<readonly Outcome[]> {
  const { gesture, slowDown } = situation
  const took = { till: [] as number[], floor: [] as number[] }
  const slowly = (page: MeasuredPage, times: number, from: number) =>
    page.slowed(slowDown, () => perform(page, gesture, times, from))
  await slowly(till, warmUp, samples)
  await slowly(floor, warmUp, samples)
  await till.takeLongTasks()
  for (let done = 0; done < samples; done += turn) {
    took.floor.push(...(await slowly(floor, turn, done)))
    took.till.push(...(await slowly(till, turn, done)))
  }
  if (slowDown === 1) longTasks.push(...(await till.takeLongTasks()))
  const name = nameOf(situation)
  return [
    against(took, { line: `${name}, p50`, share: 0.5, most: 2 }),
    against(took, { line: `${name}, p95`, share: 0.95, most: 3 })
  ]
}

const nameOf = ({ gesture, lines, slowDown }: Situation) =>
  `${gesture} to line, ${lines} lines, ${slowDown === 1 ? "full speed" : `${slowDown}× slower`}`

/** No code is one that the till has met before. */
async function perform(
  page: MeasuredPage,
  gesture: Gesture,
  times: number,
  from: number
): Promise<readonly number[]> {
  const took: number[] = []
  for (let index = from; index < from + times; index += 1)
    took.push(gesture === "scan" ? await page.scan(barcode(5000 + index)) : await page.tap(index % tiles))
  return took
}
