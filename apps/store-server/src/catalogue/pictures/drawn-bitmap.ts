import { initWasm, Resvg } from "@resvg/resvg-wasm"
import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { setImmediate as othersFirst } from "node:timers/promises"
import pLimit from "p-limit"
import type { Logger } from "pino"
import { itemPicture } from "./item-picture.ts"
import type { OutsidePicture } from "./outside-picture.ts"
import type { Picture } from "./picture.ts"

/** As wide as it is drawn, in points: a tile on a fine screen. */
const width = 400
/** Some ten megabytes of them: items of one kind seldom share a drawing, and browsers cache them. */
const mostKept = 500

/** The library is one to a process, and is started once. */
let started: Promise<void> | undefined

const startOnce = () => (started ??= start())

async function start(): Promise<void> {
  const program = createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")
  await initWasm(await readFile(program))
}

/**
 * Makes bitmaps of drawings. A browser lays each SVG out as a document of its own, in the time of the page: 6 ms a tile
 * on a fast machine, between a search's keystroke and its result. Here a drawing takes 5 ms, one at a time and after
 * other requests, and is then kept. Where the library's program is missing, drawings are answered as they are.
 * @param log gets the reason, once
 */
export function drawnBitmaps(
  log: Pick<Logger, "warn">,
  startLibrary: () => Promise<void> = startOnce
): (drawn: Picture) => Promise<OutsidePicture> {
  const oneAtATime = pLimit(1)
  const kept = new Map<string, OutsidePicture>()
  let canDraw: Promise<boolean> | undefined
  const isStarted = async () => {
    try {
      await startLibrary()
      return true
    } catch (cause) {
      log.warn({ cause }, "pictures of items are drawn by each browser, which takes it longer")
      return false
    }
  }
  return async (drawn) => {
    const drawing = itemPicture(drawn)
    canDraw ??= isStarted()
    // Only the browser has a font for letters.
    if (drawing.includes("<text") || !(await canDraw))
      return { type: "image/svg+xml", bytes: Buffer.from(drawing) }
    return await oneAtATime(async () => {
      const known = kept.get(drawing)
      if (known !== undefined) return known
      await othersFirst()
      const made = { type: "image/png", bytes: Buffer.from(bitmapOf(drawing)) }
      const [oldest] = kept.size < mostKept ? [] : kept.keys()
      if (oldest !== undefined) kept.delete(oldest)
      kept.set(drawing, made)
      return made
    })
  }
}

function bitmapOf(drawing: string): Uint8Array {
  const drawn = new Resvg(drawing, {
    fitTo: { mode: "width", value: width },
    font: { loadSystemFonts: false }
  })
  const image = drawn.render()
  try {
    return image.asPng()
  } finally {
    // The program's own memory is not garbage collected.
    image.free()
    drawn.free()
  }
}
