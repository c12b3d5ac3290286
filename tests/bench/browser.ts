import { join } from "node:path"
import { type Browser, chromium } from "playwright"
import { chromiumFlags } from "../chromium-flags.ts"

/**
 * Whoever drives a page has it note where each request comes from. For the first of them V8 reads all scripts once
 * more: a third of the time until the till can be used, for which a cashier, whom nobody watches, does not wait. With
 * this it keeps what it needs for that when it reads them for the first time.
 */
const unwatched = "--js-flags=--no-enable-lazy-source-positions"

/** Starts the machine's Chromium without a window. Rejects when there is none. */
export async function openBrowser(): Promise<Browser> {
  const found = (await import(join(import.meta.dirname, "..", "..", "tools", "chromium.mjs"))) as {
    readonly ensureChromium: () => string | undefined
  }
  const executablePath = found.ensureChromium()
  if (executablePath === undefined)
    throw new Error("The bench needs Chromium. Install it, or say where it is with KARAT_CHROMIUM.")
  return await chromium.launch({ executablePath, args: [...chromiumFlags, unwatched] })
}
