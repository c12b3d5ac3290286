import { commands, page, server } from "vitest/browser"

/** The stories that have a picture here are compared with it; its name is the story's id. */
const kept = import.meta.glob<string>("./pictures/*.png", { query: "?url", import: "default", eager: true })
/** Stories whose pictures are taken anew: `npm run pictures -- STORY…`, or `all` that there are. */
const renewed = String(import.meta.env["VITE_KARAT_PICTURES"] ?? "").split(" ")

/** A kept picture is half as wide and high as the screen. */
const scale = 2
/** In points of a kept picture: letters that another machine smooths otherwise are the same in the mean of a block. */
const block = 8
/** Of 255, how far the mean of a block may be from the kept one's. */
const tolerance = 16
/** Two builds of Chromium differ in up to seven; a button that stands four points beside its place, in dozens. */
const mostBlocks = 12

/** Compares what a story shows with its kept picture, where it has one. Rejects with where they differ. */
export async function comparePicture(id: string): Promise<void> {
  const file = `./pictures/${id}.png`
  const isRenewed = renewed.includes(id) || (renewed.includes("all") && file in kept)
  if (!(file in kept) && !isRenewed) return
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().iterations === Infinity) animation.cancel()
    else animation.finish()
  if (isRenewed) {
    const shown = await stillPicture()
    await commands.writeFile(`${server.config.root}/.storybook/pictures/${id}.png`, pngOf(shown), "base64")
    return
  }
  const before = means(await drawn(kept[file] ?? "", 1))
  const isSame = (picture: HTMLCanvasElement) => {
    const now = means(picture)
    return before.values.length === now.values.length && blocksThatDiffer(before, now).length <= mostBlocks
  }
  const shown = await stillPicture(isSame)
  if (isSame(shown)) return
  const [first, ...others] = blocksThatDiffer(before, means(shown))
  await commands.writeFile(`${server.config.root}/test-results/pictures/${id}.png`, pngOf(shown), "base64")
  throw new Error(
    `The story does not look as it did: ${others.length + 1} blocks differ, the first at ${first}. ` +
      `It looks like test-results/pictures/${id}.png. Where that is meant: npm run pictures -- ${id}`
  )
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

interface Means {
  readonly columns: number
  readonly values: readonly number[]
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

/** How bright each block of a picture is. */
function means(canvas: HTMLCanvasElement): Means {
  const { width, height } = canvas
  const points = canvas.getContext("2d")?.getImageData(0, 0, width, height).data ?? []
  const columns = Math.ceil(width / block)
  const sums = Array.from({ length: columns * Math.ceil(height / block) }, () => 0)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4
      const grey = ((points[at] ?? 0) * 3 + (points[at + 1] ?? 0) * 6 + (points[at + 2] ?? 0)) / 10
      const of = Math.floor(y / block) * columns + Math.floor(x / block)
      sums[of] = (sums[of] ?? 0) + grey / block ** 2
    }
  return { columns, values: sums }
}

/** Where the blocks stand that differ, in points of the screen. */
function blocksThatDiffer(before: Means, now: Means): readonly string[] {
  const point = (blocks: number) => blocks * block * scale
  return now.values.flatMap((value, at) =>
    Math.abs(value - (before.values[at] ?? -255)) > tolerance
      ? [`${point(at % now.columns)}, ${point(Math.floor(at / now.columns))}`]
      : []
  )
}

Object.assign(globalThis, { comparePicture })
