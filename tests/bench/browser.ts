import { join } from "node:path"
import { type Browser, chromium } from "playwright"
import { chromiumFlags } from "../chromium-flags.ts"

/** Starts the machine's Chromium without a window. Rejects when there is none. */
export async function openBrowser(): Promise<Browser> {
  const found = (await import(join(import.meta.dirname, "..", "..", "tools", "chromium.mjs"))) as {
    readonly ensureChromium: () => string | undefined
  }
  const executablePath = found.ensureChromium()
  if (executablePath === undefined)
    throw new Error("The bench needs Chromium. Install it, or say where it is with KARAT_CHROMIUM.")
  return await chromium.launch({ executablePath, args: [...chromiumFlags] })
}
