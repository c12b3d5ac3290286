import { SerialScanner } from "@karat/domain/ports/serial-scanner"
import { Effect } from "effect"
import { describe, onTestFinished } from "vitest"
import { care, engraving } from "../words/items.ts"
import type { MemoryTill } from "./memory-till.tsx"
import { expect, test } from "./test.ts"

/** A scanner is plugged in, and was chosen in settings before. */
async function choose({ serialScanner }: MemoryTill): Promise<void> {
  await serialScanner.plugIn()
  const chosen = Effect.flatMap(SerialScanner, (scanner) => scanner.choose)
  await Effect.runPromise(Effect.provide(chosen, serialScanner.layer))
}

/** Nobody looks at the page, or somebody does again. */
function look(hidden: boolean): void {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true })
  document.dispatchEvent(new Event("visibilitychange"))
}

describe("that was chosen before", () => {
  test.beforeEach(async ({ till, memory, script }) => {
    await choose(memory)
    await till.startSelling()
    await expect.poll(() => script.port(SerialScanner).calls("attend")).toHaveLength(1)
  })

  test("while a dialog waits for something else it is told to beep, and sells nothing · SCANNER-3 SCAN-14", async ({
    till,
    memory
  }) => {
    const { serialScanner } = memory
    onTestFinished(() => void Reflect.deleteProperty(document, "hidden"))
    await serialScanner.scan(care.number)
    await expect(till.line(care.name)).toBeVisible()
    await till.tap("Comment")
    await expect(till.dialog).toBeVisible()
    await serialScanner.scan(engraving.number)
    expect(serialScanner.beeps()).toBe(1)
    await till.keyboard.press("Escape")
    await expect(till.dialog).toHaveCount(0)
    look(true)
    await serialScanner.scan(engraving.number)
    expect(serialScanner.beeps()).toBe(2)
    look(false)
    await expect(till.line(engraving.name)).toHaveCount(0)
    await serialScanner.scan(engraving.number)
    await expect(till.line(engraving.name)).toBeVisible()
    await expect(till.lines).toHaveCount(2)
    expect(serialScanner.beeps()).toBe(2)
  })

  test("it is missed when it is unplugged, and read again when it is back · SCANNER-2", async ({
    till,
    memory
  }) => {
    await memory.serialScanner.unplug()
    await expect(till.notice(/^The scanner is disconnected/)).toBeVisible()
    await memory.serialScanner.plugIn()
    await expect(till.notice("Scanner connected")).toBeVisible()
    await memory.serialScanner.scan(care.number)
    await expect(till.line(care.name)).toBeVisible()
  })
})

test("who sells with it alone stays logged in, and is not kept from it by the warning · IDLE-1 IDLE-5", async ({
  till,
  page,
  memory,
  script
}) => {
  await choose(memory)
  await till.installClock()
  await till.startSelling()
  await expect.poll(() => script.port(SerialScanner).calls("attend")).toHaveLength(1)
  const idle = page.getByRole("timer", { name: "Seconds left" })
  for (const total of ["SEK 99.00", "SEK 198.00"]) {
    await page.clock.fastForward(120_000)
    await memory.serialScanner.scan(care.number)
    await expect(till.total).toHaveText(total)
    // By a clock that runs on before the answer is there, the till gives up waiting for it.
    await till.isSaved()
    await expect(idle).toHaveCount(0)
  }
  await page.clock.fastForward(185_000)
  await expect(idle).toBeVisible()
  await memory.serialScanner.scan(care.number)
  await expect(till.total).toHaveText("SEK 297.00")
  await till.isSaved()
  await expect(idle).toHaveCount(0)
  await page.clock.fastForward(150_000)
  await till.isAt("/dashboard")
})
