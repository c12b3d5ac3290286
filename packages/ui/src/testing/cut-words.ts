/**
 * The words of a page that nobody can read whole: what is cut by the edge of a box that hides what does not fit, what
 * goes on in the next line without a hyphen, and what reaches over the words of something else. What is shortened on
 * purpose, with dots at its end, is a name that stands whole elsewhere. Answers the words with what is wrong.
 */
export function cutWords(root: HTMLElement): readonly string[] {
  const found: string[] = []
  const framesOf = framesAround()
  /** The words of one thing that is pressed or listed, which must not lie on each other. */
  const ofThing = new Map<Element, { readonly words: string; readonly lines: readonly Box[] }[]>()
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement
    const words = node.textContent?.trim() ?? ""
    if (element === null || words === "" || !isSeen(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    // Words that run over two lines lie where each of their lines does.
    const frames = framesOf(element)
    const seen = [...range.getClientRects()].flatMap((line) => seenPart(frames, line) ?? [])
    if (seen.length === 0) continue
    const cut = cutBy(frames, box) ?? cutInHeight(frames, measured(element, words), range.getClientRects())
    if (cut !== undefined) found.push(`"${words.slice(0, 60)}" is cut by ${cut}`)
    const broken = brokenWord(node)
    if (broken !== undefined) found.push(`"${broken}" is broken in itself`)
    const thing = element.closest("button, a, li, label")
    if (thing === null) continue
    const others = ofThing.get(thing) ?? []
    for (const other of others)
      if (seen.some((line) => other.lines.some((another) => lieOnEachOther(line, another))))
        found.push(`"${words}" lies on "${other.words}"`)
    ofThing.set(thing, [...others, { words, lines: seen }])
  }
  for (const field of root.querySelectorAll("select, input")) {
    const words = valueWithoutRoom(field)
    if (words !== undefined && isSeen(field as HTMLElement)) found.push(`"${words}" has no room in its field`)
  }
  return found
}

/** What is chosen, or counted in figures, where its own field is too narrow to show it whole. */
function valueWithoutRoom(field: Element): string | undefined {
  if (field instanceof HTMLInputElement) {
    const isFigure = field.inputMode === "numeric" || field.inputMode === "decimal"
    return isFigure && field.scrollWidth > field.clientWidth + 1 ? field.value : undefined
  }
  const chosen = (field as HTMLSelectElement).selectedOptions[0]?.text.trim() ?? ""
  const { paddingLeft, paddingRight } = getComputedStyle(field)
  const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  // A long name ends with dots; as much of it as tells it from others has to be there.
  const known = measured(field, chosen.slice(0, longestWhole))
  return known !== undefined && known.width > room + 1 ? chosen : undefined
}

/** So many characters of what is chosen are always shown. */
const longestWhole = 16

/** One for all words: each canvas takes a picture's room. */
const pen = document.createElement("canvas").getContext("2d")

/** How large words are in the letters of an element. */
function measured(element: Element, words: string): TextMetrics | undefined {
  if (pen === null) return undefined
  const { fontFamily, fontSize, fontWeight } = getComputedStyle(element)
  // The shorthand is empty where one part of it cannot be said in it.
  pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
  return pen.measureText(words)
}

/** Lines of one text touch each other; words that lie on each other share more than that. */
function lieOnEachOther(one: Box, other: Box): boolean {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return wide > 2 && high > 4
}

function isSeen(element: HTMLElement): boolean {
  return (
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest("[inert], option, script, style, svg") === null &&
    // What is hidden from readers as a whole lies behind a dialog; a key in the corner of a button does not.
    element.closest("body > [aria-hidden='true'], #storybook-root[aria-hidden='true']") === null
  )
}

type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">

/** What a box does with words that do not fit into it. */
interface Frame {
  readonly name: string
  readonly edge: Box
  readonly isClipped: boolean
  /** Words that do not fit end with dots. */
  readonly isShortened: boolean
  readonly overflowX: string
  readonly overflowY: string
}

/** Answers the boxes around an element, from its own outwards; each is looked at once for all words in it. */
function framesAround(): (element: HTMLElement) => readonly Frame[] {
  const known = new Map<HTMLElement, readonly Frame[]>()
  const framesOf = (element: HTMLElement): readonly Frame[] => {
    const parent = element.parentElement
    const frames = known.get(element) ?? [frameOf(element), ...(parent === null ? [] : framesOf(parent))]
    known.set(element, frames)
    return frames
  }
  return framesOf
}

function frameOf(box: HTMLElement): Frame {
  const { clip, clipPath, overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(box)
  return {
    name: `${box.tagName.toLowerCase()}.${box.className}`,
    edge: box.getBoundingClientRect(),
    isClipped: clip !== "auto" || clipPath !== "none",
    isShortened: textOverflow === "ellipsis" || webkitLineClamp !== "none",
    overflowX,
    overflowY
  }
}

/** What is to be seen of words; nothing of those that are there for readers alone. */
function seenPart(frames: readonly Frame[], words: DOMRect): Box | undefined {
  const seen = { left: words.left, right: words.right, top: words.top, bottom: words.bottom }
  for (const { isClipped, overflowX, overflowY, edge } of frames) {
    if (isClipped) return undefined
    if (overflowX === "visible" && overflowY === "visible") continue
    seen.left = Math.max(seen.left, edge.left)
    seen.right = Math.min(seen.right, edge.right)
    seen.top = Math.max(seen.top, edge.top)
    seen.bottom = Math.min(seen.bottom, edge.bottom)
  }
  return seen.right - seen.left > 1 && seen.bottom - seen.top > 1 ? seen : undefined
}

/** By which box words are cut sideways; a box that scrolls cuts nothing. */
function cutBy(frames: readonly Frame[], words: DOMRect): string | undefined {
  for (const { isShortened, overflowX, edge, name } of frames) {
    if (isShortened || overflowX === "auto" || overflowX === "scroll") return undefined
    if (overflowX !== "visible" && (words.left < edge.left - 1 || words.right > edge.right + 1)) return name
  }
  return undefined
}

/** A word that goes on in the next line without a hyphen. Numbers, codes and addresses may: they are no words. */
function brokenWord(node: Node): string | undefined {
  const range = document.createRange()
  range.selectNodeContents(node)
  if (linesOf(range).length < 2) return undefined
  const text = node.textContent ?? ""
  for (const { 0: word, index } of text.matchAll(/(?<!\S)[\p{L}\u00AD]{2,}(?=[\s,.:;!?)]|$)/gu)) {
    // At a soft hyphen one is written where the line ends; the browser counts it to the letter that comes after it.
    for (const { 0: part, index: at } of word.matchAll(/[^\u00AD]+/gu)) {
      range.setStart(node, index + at + (at === 0 ? 0 : 1))
      range.setEnd(node, index + at + part.length)
      if (linesOf(range).length > 1) return word
    }
  }
  return undefined
}

/** Where each of the lines begins that words run over, from the top of the page. */
function linesOf(range: Range): readonly number[] {
  const tops: number[] = []
  for (const { top, width } of range.getClientRects())
    if (width > 0 && tops.every((other) => Math.abs(other - top) > 2)) tops.push(top)
  return tops
}

/**
 * By which box the letters of a line are cut above or below. Letters do not fill the height that their line has, so it is
 * their ink that counts; a line that lies outside as a whole is hidden and not cut.
 */
function cutInHeight(
  frames: readonly Frame[],
  ink: TextMetrics | undefined,
  lines: DOMRectList
): string | undefined {
  if (ink === undefined) return undefined
  const above = ink.fontBoundingBoxAscent - ink.actualBoundingBoxAscent
  const below = ink.fontBoundingBoxDescent - ink.actualBoundingBoxDescent
  for (const { overflowY, edge, name } of frames) {
    if (overflowY === "auto" || overflowY === "scroll") return undefined
    if (overflowY === "visible") continue
    for (const line of lines) {
      const top = line.top + above
      const bottom = line.bottom - below
      const isCut = (at: number) => top < at - hairline && bottom > at + hairline
      if (isCut(edge.top) || isCut(edge.bottom)) return name
    }
  }
  return undefined
}

/** What no eye sees, in CSS pixels. */
const hairline = 0.3
