import { figure } from "./figures.ts"
import type { Ink } from "./ink.ts"
import { annulus, ball, chain, line, metalShape, shadow, stoneFromAbove } from "./shapes.ts"

const pair = [140, 260] as const

/** A pair of hoops. */
export function hoop(ink: Ink): string {
  const r = 56 + ink.vary(1, -8, 12)
  const thickness = ink.vary(2, 6, 11)
  return pair
    .map((cx) => {
      const post = line(`M${cx - 16} ${158 - r - 4}h26`, ink.dark, 3)
      const hanging = ink.vary(3, 0, 2) === 0 ? ball(ink, cx, 158 + r + 11, 8) : ""
      return shadow(cx, 252, 34) + post + annulus(ink, cx, 158, r * 0.82, r, thickness) + hanging
    })
    .join("")
}

/** A pair that hangs from its hooks: a figure, or a piece of chain. */
export function dropEarring(ink: Ink): string {
  const r = 40 + ink.vary(1, -4, 5)
  return pair
    .map((cx) => {
      const hook = line(`M${cx - 14} 84C${cx - 14} 44 ${cx + 10} 44 ${cx} 92`, ink.dark, 4)
      const hanging =
        ink.picture.figure === undefined
          ? chain(ink, `M${cx} 96V${212 + ink.vary(2, -10, 10)}`, 7, 9) + ball(ink, cx, 222, 9)
          : annulus(ink, cx, 100, 7, 9, 3) + figure(ink, cx, 112 + r, r)
      return shadow(cx, 252, 30) + hook + hanging
    })
    .join("")
}

/** A pair of studs. */
export function stud(ink: Ink): string {
  const r = 34 + ink.vary(1, -5, 6)
  return pair
    .map((cx) => {
      const floor = shadow(cx, 226, 34)
      if (ink.picture.stone === "none" && ink.picture.figure !== undefined)
        return floor + figure(ink, cx, 156, r * 1.15)
      if (ink.picture.stone === "none") return floor + ball(ink, cx, 156, r * 0.9)
      if (ink.picture.stone === "pearl") return floor + stoneFromAbove(ink, cx, 156, r)
      return floor + ball(ink, cx, 156, r + 6) + stoneFromAbove(ink, cx, 156, r) + prongs(ink, cx, r)
    })
    .join("")
}

function prongs(ink: Ink, cx: number, r: number): string {
  const reach = r * 0.76
  return [-1, 1]
    .flatMap((x) =>
      [-1, 1].map(
        (y) =>
          `<circle cx="${cx + x * reach}" cy="${156 + y * reach}" r="5" fill="${ink.metal}" stroke="${ink.edge}"/>`
      )
    )
    .join("")
}

/** A piercing stud: the stone in front, the pin, and the clasp behind. */
export function piercing(ink: Ink): string {
  const r = 40 + ink.vary(1, -5, 6)
  const pin = metalShape(ink, "M150 144h124l12 6l-12 6h-124z")
  const clasp =
    annulus(ink, 252, 128, 20, 22, 6) +
    annulus(ink, 252, 172, 20, 22, 6) +
    metalShape(ink, "M243 126h18v48h-18z")
  const front =
    ball(ink, 140, 150, r) + (ink.picture.stone === "none" ? "" : stoneFromAbove(ink, 140, 150, r * 0.82))
  return shadow(200, 222, 96) + pin + clasp + front
}

/** A pair of cufflinks. */
export function cufflink(ink: Ink): string {
  const square = ink.vary(1, 0, 1) === 1
  return pair
    .map((cx, index) => {
      const top = square
        ? metalShape(ink, `M${cx - 38} 90h76v76h-76z`) +
          line(`M${cx - 28} 100h56v56h-56z`, `${ink.edge}88`, 2)
        : annulus(ink, cx, 128, 42, 42, 10) + ball(ink, cx, 128, 30)
      const foot =
        metalShape(ink, `M${cx - 5} 160h10v46h-10z`) +
        metalShape(ink, `M${cx - 24} ${204 + index}h48v14h-48z`)
      return shadow(cx, 230, 34) + foot + top
    })
    .join("")
}

/** A bar that holds a tie. */
export function tieClip(ink: Ink): string {
  const half = 112 + ink.vary(1, -8, 8)
  return (
    shadow(200, 206, half) +
    line(`M${200 - half + 8} 178h${2 * half - 30}`, ink.dark, 8) +
    metalShape(ink, `M${200 - half} 138h${2 * half}q12 14 0 30h${-2 * half}q-10 -15 0 -30z`) +
    line(`M${200 - half + 12} 146h${2 * half - 40}`, "#ffffffaa", 4)
  )
}
