import type { Page } from "@playwright/test"
import { care, engraving } from "../words/items.ts"
import { expect, test } from "./test.ts"
import type { Till } from "../words/till.ts"

/** What a test does with the scanner that stands beside a till. */
interface ScannerInHand {
  opened: object[]
  asked: object[]
  beeps: number[][]
  send(...pieces: readonly string[]): void
  plug(granted: boolean): void
  unplug(): void
}

/** Gives the page a serial line of our own in place of the browser's. It runs in the page. */
function fakeSerial(granted: boolean) {
  const lines = new EventTarget()
  const hand = { opened: [] as object[], asked: [] as object[], beeps: [] as number[][] }
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let plugged = granted
  let allowed = granted
  const line = {
    readable: null as ReadableStream<Uint8Array> | null,
    writable: null as WritableStream<Uint8Array> | null,
    getInfo: () => ({ usbVendorId: 0x05_f9, usbProductId: 0x42_04 }),
    open(how: object) {
      hand.opened.push(how)
      this.readable = new ReadableStream({ start: (each) => void (controller = each) })
      this.writable = new WritableStream({ write: (bytes) => void hand.beeps.push([...bytes]) })
      return Promise.resolve()
    },
    close() {
      this.readable = null
      this.writable = null
      return Promise.resolve()
    }
  }
  Object.defineProperty(navigator, "serial", {
    value: Object.assign(lines, {
      getPorts: () => Promise.resolve(plugged && allowed ? [line] : []),
      requestPort: (wanted: object) => {
        hand.asked.push(wanted)
        if (!navigator.userActivation.isActive)
          return Promise.reject(new DOMException("No press.", "SecurityError"))
        if (!plugged) return Promise.reject(new DOMException("Nobody chose.", "NotFoundError"))
        allowed = true
        return Promise.resolve(line)
      }
    })
  })
  Object.assign(window, {
    scanner: Object.assign(hand, {
      send: (...pieces: readonly string[]) => {
        for (const piece of pieces)
          controller?.enqueue(Uint8Array.from(piece, (letter) => letter.charCodeAt(0)))
      },
      plug: (isAllowed: boolean) => {
        plugged = true
        if (isAllowed) lines.dispatchEvent(new Event("connect"))
      },
      unplug: () => {
        plugged = false
        line.readable = null
        controller?.error(new DOMException("Gone.", "NetworkError"))
        controller = undefined
      }
    })
  })
}

const send = (page: Page, ...pieces: readonly string[]) =>
  page.evaluate((all) => (window as unknown as { scanner: ScannerInHand }).scanner.send(...all), pieces)

async function isRead(till: Till): Promise<void> {
  const opened = () =>
    till.page.evaluate(() => (window as unknown as { scanner: ScannerInHand }).scanner.opened)
  await expect.poll(opened).toEqual([{ baudRate: 9600 }])
}

test("what it reads is sold, however its line splits and joins it, is answered by a beep where nobody would hear it, and again once it is back · SCANNER-1 SCANNER-3 SCAN-12", async ({
  till,
  page
}) => {
  await page.addInitScript(fakeSerial, true)
  await till.startSelling()
  await isRead(till)
  await send(page, care.number.slice(0, 4), `${care.number.slice(4)}\r\n${engraving.number}\r`)
  await expect(till.line(care.name)).toBeVisible()
  await expect(till.line(engraving.name)).toBeVisible()
  await send(page, `${care.number}\u0000\r`)
  await expect(till.notice("The scan could not be read. Scan again.")).toBeVisible()
  await expect(till.total).toHaveText("SEK 348.00")
  await till.tap("Comment")
  await expect(till.dialog).toBeVisible()
  await send(page, `${engraving.number}\r`)
  const beeps = () => page.evaluate(() => (window as unknown as { scanner: ScannerInHand }).scanner.beeps)
  await expect.poll(beeps).toEqual([[0x42]])
  await till.keyboard.press("Escape")
  await expect(till.dialog).toHaveCount(0)
  await page.evaluate(() => (window as unknown as { scanner: ScannerInHand }).scanner.unplug())
  await expect(till.notice(/^The scanner is disconnected/)).toBeVisible()
  await page.evaluate(() => (window as unknown as { scanner: ScannerInHand }).scanner.plug(true))
  await expect(till.notice("Scanner connected")).toBeVisible()
  await send(page, `${care.number}\r`)
  await expect(till.line(care.name)).toContainText("2 × 99.00")
})

test("a scanner is chosen once, in settings, among those that the installation names · SCANNER-2", async ({
  till,
  page
}) => {
  await page.addInitScript(fakeSerial, false)
  await till.open("/settings")
  const section = page.getByRole("region", { name: "Barcode scanner" })
  await expect(section.getByRole("status")).toHaveText("No scanner is connected")
  await section.getByRole("button", { name: "Connect scanner" }).click()
  await page.evaluate(() => (window as unknown as { scanner: ScannerInHand }).scanner.plug(false))
  await expect(section.getByRole("status")).toHaveText("No scanner is connected")
  await section.getByRole("button", { name: "Connect scanner" }).click()
  await expect(section.getByRole("status")).toHaveText("The scanner is ready")
  const asked = await page.evaluate(() => (window as unknown as { scanner: ScannerInHand }).scanner.asked)
  const filters = [{ usbVendorId: 0x05_f9, usbProductId: 0x42_04 }]
  expect(asked).toEqual([{ filters }, { filters }])
})
