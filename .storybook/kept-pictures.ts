import { commands, page, server } from "vitest/browser"
import { differences, type Place, type Points } from "./compare-pictures.ts"

/** The stories that have a picture here are compared with it; its name is the story's id. */
const kept = import.meta.glob<string>("./pictures/*.png", { query: "?url", import: "default", eager: true })
/** Stories whose pictures are taken anew: `npm run pictures -- STORY…`, or `all` that there are. */
const renewed = String(import.meta.env["VITE_KARAT_PICTURES"] ?? "").split(" ")

/** A kept picture is half as wide and high as the screen. */
const scale = 2
/** In points of the screen. A larger drawing is a shape. */
const largestIcon = 32
/** In points of the screen, what of a field holds no letters. */
const border = { aside: 8, above: 4 }
/**
 * Gives letters the same widths in every browser: some round them to whole points, and what stands behind a long word, or
 * beside many, is points aside.
 */
const exactWidths = new CSSStyleSheet()
exactWidths.replaceSync("* { text-rendering: geometricPrecision !important }")

/** Compares what a story shows with its kept picture, where it has one. Rejects with where they differ. */
export async function comparePicture(id: string): Promise<void> {
  const file = `./pictures/${id}.png`
  const isRenewed = renewed.includes(id) || (renewed.includes("all") && file in kept)
  if (!(file in kept) && !isRenewed) return
  document.adoptedStyleSheets.push(exactWidths)
  try {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().iterations === Infinity) animation.cancel()
      else animation.finish()
    if (isRenewed) await keepPicture(id)
    else await compareWith(kept[file] ?? "", id)
  } finally {
    document.adoptedStyleSheets.pop()
  }
}

async function keepPicture(id: string): Promise<void> {
  const shown = await stillPicture()
  await commands.writeFile(`${server.config.root}/.storybook/pictures/${id}.png`, pngOf(shown), "base64")
}

async function compareWith(url: string, id: string): Promise<void> {
  const before = pointsOf(await drawn(url, 1))
  const placesIn = (picture: HTMLCanvasElement) => differences(before, pointsOf(picture), words())
  const shown = await stillPicture((picture) => placesIn(picture).length === 0)
  const [first, ...others] = placesIn(shown)
  if (first === undefined) {
    await findPlantedMove((picture) => placesIn(picture).length > 0)
    return
  }
  await commands.writeFile(`${server.config.root}/test-results/pictures/${id}.png`, pngOf(shown), "base64")
  throw new Error(
    `The story does not look as it did: ${others.length + 1} blocks differ, ` +
      `the first at ${first.map((points) => points * scale).join(", ")}. ` +
      `It looks like test-results/pictures/${id}.png. Where that is meant: npm run pictures -- ${id}`
  )
}

/** Returns where words, fields and icons stand, in points of a picture. */
function words(): readonly Place[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const found: DOMRect[] = []
  while (texts.nextNode() !== null) {
    range.selectNodeContents(texts.currentNode)
    found.push(...range.getClientRects())
  }
  for (const icon of document.querySelectorAll("svg")) {
    const place = icon.getBoundingClientRect()
    if (place.width <= largestIcon) found.push(place)
  }
  for (const field of document.querySelectorAll("input, textarea, select")) {
    const { x, y, width, height } = field.getBoundingClientRect()
    // Its border is a shape.
    found.push(
      new DOMRect(x + border.aside, y + border.above, width - 2 * border.aside, height - 2 * border.above)
    )
  }
  return found.map(({ x, y, width, height }) => ({
    x: x / scale,
    y: y / scale,
    width: width / scale,
    height: height / scale
  }))
}

/**
 * Moves the largest button four points aside, looks whether that is found, and puts it back: a comparison that lets it
 * pass lets everything pass.
 */
async function findPlantedMove(isFound: (picture: HTMLCanvasElement) => boolean): Promise<void> {
  const area = (element: Element) => element.clientWidth * element.clientHeight
  const [button] = [...document.querySelectorAll("button")]
    .filter((element) => isWholeInSight(element))
    .toSorted((one, other) => area(other) - area(one))
  if (button === undefined) throw new Error("No button of the story is in sight: it needs no kept picture.")
  button.style.translate = "4px"
  const isSeen = isFound(await stillPicture(isFound))
  button.style.translate = ""
  if (!isSeen)
    throw new Error(
      `Four points aside, “${button.textContent}” looks as before: the comparison is too loose.`
    )
}

function isWholeInSight(element: Element): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
  return isInside && element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
}

/** How often a story is looked at until it stands still. */
const mostLooks = 20
/** A browser that has much to do paints nothing for a while, and twice nothing looks as if it stood still. In milliseconds. */
const betweenLooksMs = 250

/**
 * What is shown once nothing moves any more: what comes in, a dialog above all, is on its way for a while.
 * @param isAwaited what it comes to in the end; who does not know it takes what is the same twice
 */
async function stillPicture(isAwaited?: (picture: HTMLCanvasElement) => boolean): Promise<HTMLCanvasElement> {
  let last = ""
  for (let looks = 1; ; looks += 1) {
    const now = await page.screenshot({ save: false, animations: "disabled", caret: "hide" })
    const picture = await drawn(`data:image/png;base64,${now}`, 1 / scale)
    if (looks === mostLooks || (isAwaited === undefined ? now === last : isAwaited(picture))) return picture
    last = now
    if (looks > 1) await new Promise((resolve) => setTimeout(resolve, betweenLooksMs))
  }
}

async function drawn(src: string, by: number): Promise<HTMLCanvasElement> {
  const image = Object.assign(new Image(), { src })
  await image.decode()
  const [width, height] = [Math.round(image.naturalWidth * by), Math.round(image.naturalHeight * by)]
  const canvas = Object.assign(document.createElement("canvas"), { width, height })
  const context = canvas.getContext("2d")
  if (context === null) throw new Error("The browser draws nothing.")
  context.imageSmoothingQuality = "high"
  context.drawImage(image, 0, 0, width, height)
  return canvas
}

const pngOf = (canvas: HTMLCanvasElement) => canvas.toDataURL("image/png").replace(/^.*,/u, "")

function pointsOf(canvas: HTMLCanvasElement): Points {
  const { width, height } = canvas
  return {
    width,
    height,
    data: canvas.getContext("2d")?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
  }
}

Object.assign(globalThis, { comparePicture })
