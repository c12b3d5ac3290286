import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { filmedLabel } from "./filmed-label.ts"
import { phoneSize } from "../words/paying.ts"
import { care, ring } from "../words/items.ts"
import { ProductApi } from "./store/product-api.ts"
import { badges, stockholm } from "../words/registers.ts"
import { expect, test as base } from "./test.ts"
import type { Till } from "../words/till.ts"

/** A till whose camera looks at the label of the ring. */
const test = base.extend({
  launchOptions: [
    async ({ launchOptions, server }, use) => {
      const api = await ProductApi.signIn(server.url, stockholm.code)
      const folder = await mkdtemp(join(tmpdir(), "karat-camera-"))
      const film = join(folder, "label.y4m")
      await writeFile(film, filmedLabel(await api.barcode(ring.number)))
      const camera = ["--use-fake-device-for-media-stream", `--use-file-for-fake-video-capture=${film}`]
      const whole = await wholeChromium()
      await use({ ...launchOptions, ...whole, args: [...(launchOptions.args ?? []), ...camera] })
      await rm(folder, { recursive: true, force: true })
    },
    { scope: "worker" }
  ]
})

/** Without windows, Chromium has no camera either. */
async function wholeChromium(): Promise<{ readonly executablePath?: string }> {
  const tool = new URL("../../tools/chromium.mjs", import.meta.url)
  const found = (await import(tool.href)) as { readonly findWholeChromium: () => string | undefined }
  const executablePath = found.findWholeChromium()
  return executablePath === undefined ? {} : { executablePath }
}

test.use({ viewport: phoneSize })

const byCamera = "Scan with the camera"

/** Goes to the search, where a phone has a screen of its own for it. */
async function openSearch(till: Till): Promise<void> {
  await till.startSelling()
  await till.page.getByRole("link", { name: "Search" }).or(till.button("Search")).first().click()
}

/** Whether something has the camera of the page. */
const films = (till: Till) =>
  till.page.evaluate(() => (window as unknown as { filming: () => number }).filming())

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = []
    const devices = navigator.mediaDevices
    const film = devices.getUserMedia.bind(devices)
    devices.getUserMedia = async (wanted) => {
      const stream = await film(wanted)
      tracks.push(...stream.getTracks())
      return stream
    }
    Object.assign(window, { filming: () => tracks.filter(({ readyState }) => readyState === "live").length })
  })
})

test.describe("that may be used", () => {
  test.use({ permissions: ["camera"] })

  test("what the camera reads is sold like every scan, and the camera is free again", async ({
    till,
    page,
    api
  }) => {
    const asked: string[] = []
    page.on("request", (request) => asked.push(request.url()))
    await openSearch(till)
    expect(asked.filter((url) => url.endsWith(".wasm"))).toEqual([])
    await till.tap(byCamera)
    await expect.poll(async () => (await api.cart(badges.english)).th_numberOfLines).toBe(1)
    await expect(till.dialog).toHaveCount(0)
    await till.open("/dashboard")
    await expect(till.line(ring.number)).toContainText(ring.price)
    expect(await films(till)).toBe(0)
    const programs = asked.filter((url) => url.endsWith(".wasm"))
    expect(programs.map((url) => new URL(url).origin)).toEqual([new URL(page.url()).origin])
  })

  test("the browser's own reader is taken where it has one, and the camera is free when its dialog is put away, and when nobody looks at the page", async ({
    till,
    page,
    api
  }) => {
    const asked: string[] = []
    page.on("request", (request) => asked.push(request.url()))
    // Nothing is read until something is held before it.
    await page.addInitScript(() => {
      const seen: object[] = []
      Object.assign(window, {
        seen,
        BarcodeDetector: class {
          static getSupportedFormats(): Promise<readonly string[]> {
            return Promise.resolve(["ean_13", "code_128", "qr_code"])
          }
          detect = () => Promise.resolve(seen)
        }
      })
    })
    const look = (hidden: boolean) =>
      page.evaluate((isHidden) => {
        Object.defineProperty(document, "hidden", { value: isHidden, configurable: true })
        document.dispatchEvent(new Event("visibilitychange"))
      }, hidden)
    await openSearch(till)
    await till.tap(byCamera)
    await expect(till.dialog.getByText("Hold the barcode inside the frame.")).toBeVisible()
    await expect.poll(() => films(till)).toBe(1)
    await till.keyboard.press("Escape")
    await expect(till.dialog).toHaveCount(0)
    expect(await films(till)).toBe(0)
    await till.tap(byCamera)
    await expect.poll(() => films(till)).toBe(1)
    await look(true)
    await expect(till.dialog).toHaveCount(0)
    expect(await films(till)).toBe(0)
    await look(false)
    await page.evaluate(
      (rawValue) => void (window as unknown as { seen: object[] }).seen.push({ rawValue }),
      care.number
    )
    await till.tap(byCamera)
    await expect.poll(async () => (await api.cart(badges.english)).th_numberOfLines).toBe(1)
    await expect(till.dialog).toHaveCount(0)
    expect(await films(till)).toBe(0)
    await till.open("/dashboard")
    await expect(till.line(care.name)).toBeVisible()
    expect(asked.filter((url) => url.endsWith(".wasm"))).toEqual([])
  })
})
