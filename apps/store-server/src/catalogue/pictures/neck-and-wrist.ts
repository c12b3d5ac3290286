import { figure } from "./figures.ts"
import { type Ink, leatherColour } from "./ink.ts"
import { annulus, ball, chain, line, metalShape, shadow, stoneFromAbove, stoneRow } from "./shapes.ts"

/** A chain or a row of pearls as it lies around a neck. */
export function necklace(ink: Ink): string {
  const depth = 232 + ink.vary(1, -14, 14)
  if (ink.picture.stone === "pearl") {
    const size = ink.vary(2, 8, 11)
    const places = Array.from({ length: 27 }, (_, index) => {
      const angle = Math.PI - (index * Math.PI) / 26
      return [200 + 92 * Math.cos(angle), 44 + (depth - 60) * Math.sin(angle)] as const
    })
    return stoneRow(ink, places, size)
  }
  return chain(ink, `M108 40C112 ${depth} 288 ${depth} 292 40`, ink.vary(2, 6, 10), ink.vary(3, 4, 11))
}

/** A fine chain with a pendant. */
export function pendant(ink: Ink): string {
  const bottom = 168 + ink.vary(1, -8, 8)
  const fine = chain(ink, `M118 30Q134 122 200 ${bottom}Q266 122 282 30`, 3.2, ink.vary(2, 2, 5))
  return `${fine}${annulus(ink, 200, bottom + 6, 6, 9, 3)}${motif(ink, 200, bottom + 42, 28 + ink.vary(3, -2, 4))}`
}

/** A charm with its bail. */
export function charm(ink: Ink): string {
  return (
    shadow(200, 266, 52) + annulus(ink, 200, 66, 17, 22, 6) + motif(ink, 200, 154, 66 + ink.vary(3, -4, 6))
  )
}

/** What hangs: with a stone a set drop, else the figure of its name. */
function motif(ink: Ink, cx: number, cy: number, r: number): string {
  if (ink.picture.stone !== "none") return ball(ink, cx, cy, r * 0.82) + stoneFromAbove(ink, cx, cy, r * 0.64)
  return figure(ink, cx, cy, r)
}

/** A stiff ring for the wrist: plain, twisted, or open at the front. */
export function bangle(ink: Ink): string {
  const rx = 112 + ink.vary(1, -6, 8)
  const ry = 68 + ink.vary(2, -5, 6)
  const around = annulus(ink, 200, 154, rx, ry, ink.vary(4, 9, 15))
  return (
    shadow(200, 244, 92) +
    around +
    line(`M${200 - rx + 12} 150a${rx - 12} ${ry} 0 0 1 60 ${-ry + 14}`, "#ffffff88", 3)
  )
}

/** A bracelet, closed, seen from above at a slant. */
export function bracelet(ink: Ink): string {
  const rx = 118 + ink.vary(1, -6, 8)
  const ry = 70 + ink.vary(2, -5, 6)
  const floor = shadow(200, 244, 96)
  if (ink.picture.leather === true) return floor + leatherLoop(ink, rx, ry)
  if (ink.picture.stone !== "none") {
    const places = Array.from({ length: 32 }, (_, index) => {
      const angle = (index * Math.PI) / 16 - Math.PI / 2
      return [200 + rx * Math.cos(angle), 154 + ry * Math.sin(angle)] as const
    })
    return floor + stoneRow(ink, places, 9)
  }
  if (ink.vary(3, 0, 2) === 0) return floor + annulus(ink, 200, 154, rx, ry, ink.vary(4, 10, 18))
  const loop = `M${200 - rx} 154a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`
  return `${floor}${chain(ink, loop, ink.vary(4, 12, 17), ink.vary(5, 5, 14))}${metalShape(ink, `M184 ${154 + ry - 11}h32v22h-32z`)}`
}

/** A leather cord with its clasp. */
function leatherLoop(ink: Ink, rx: number, ry: number): string {
  const loop = `M${200 - rx} 154a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`
  return (
    line(loop, leatherColour(ink, 4), ink.vary(5, 13, 18)) +
    `<path d="${loop}" fill="none" stroke="#ffffff55" stroke-width="2" stroke-dasharray="7 6"/>` +
    metalShape(ink, `M176 ${154 + ry - 13}h48v26h-48z`)
  )
}
