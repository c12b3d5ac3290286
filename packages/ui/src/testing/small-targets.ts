/** What a finger needs, in CSS pixels. */
const finger = 44

/**
 * What can be pressed on a page with less room than a finger needs. Where a finger lands counts, not what is drawn: a
 * small sign may be pressed beside itself, and a field's label is pressed for it.
 */
export function smallTargets(root: HTMLElement): readonly string[] {
  const found: string[] = []
  for (const control of root.querySelectorAll<HTMLElement>(controls)) {
    const target = control.closest("label") ?? control
    let room = roomOf(target)
    if (room === undefined || Math.min(...room) >= finger) continue
    // What lies half under the edge of what it scrolls in is brought out.
    target.scrollIntoView({ block: "center", inline: "center" })
    room = roomOf(target)
    if (room === undefined || Math.min(...room) >= finger) continue
    const name = control.getAttribute("aria-label") ?? target.textContent?.trim() ?? ""
    found.push(`"${name.slice(0, 40)}" has ${room.join(" × ")}`)
  }
  return found
}

const controls =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [role="switch"]'

/** How wide and how high a finger may land; undefined where something else lies over it. */
function roomOf(target: HTMLElement): readonly [number, number] | undefined {
  const middle = middleOf(target)
  return lands(target, middle.x, middle.y)
    ? [reach(target, middle, "x"), reach(target, middle, "y")]
    : undefined
}

function middleOf(target: HTMLElement): { readonly x: number; readonly y: number } {
  const box = target.getBoundingClientRect()
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
}

function lands(target: HTMLElement, x: number, y: number): boolean {
  return target.contains(document.elementFromPoint(x, y))
}

/** How far a finger may land from the middle, both ways together; what the window cuts off is scrolled to. */
function reach(
  target: HTMLElement,
  middle: { readonly x: number; readonly y: number },
  along: "x" | "y"
): number {
  const end = along === "x" ? innerWidth : innerHeight
  const from = middle[along]
  const isIn = (at: number) =>
    at < 0 || at > end || lands(target, along === "x" ? at : middle.x, along === "y" ? at : middle.y)
  const furthest = finger / 2 - 1
  if (isIn(from - furthest) && isIn(from + furthest)) return finger
  let length = 0
  for (const way of [-1, 1]) {
    let step = 1
    while (step < finger / 2 && isIn(from + way * step)) step += 1
    length += step
  }
  return length
}

/** As much room as parts the words of one button from those of the next, in CSS pixels. */
const gap = 4

/** Words of buttons that stand in one row and touch those of the next button. */
export function touchingWords(root: HTMLElement): readonly string[] {
  const words = [...root.querySelectorAll<HTMLElement>("button")].flatMap((button) => {
    const lines = linesOf(button)
    return lands(button, middleOf(button).x, middleOf(button).y) ? [{ button, lines }] : []
  })
  return words.flatMap(({ button, lines }, at) => {
    const next = words[at + 1]
    const touch = next?.lines.some((other) =>
      lines.some(
        (line) =>
          other.left < line.right + gap &&
          other.left > line.left &&
          Math.min(line.bottom, other.bottom) - Math.max(line.top, other.top) > 4
      )
    )
    return touch === true ? [`"${button.textContent}" touches "${next?.button.textContent ?? ""}"`] : []
  })
}

/** The words of a button, line by line, without those that are there for readers alone. */
function linesOf(button: HTMLElement): readonly DOMRect[] {
  const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
  const lines: DOMRect[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(node)
    const isHidden = (node.parentElement?.clientWidth ?? 2) === 1
    if (!isHidden) lines.push(...range.getClientRects())
  }
  return lines
}
