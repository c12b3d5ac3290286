import { type Ink, rounded } from "./ink.ts"
import { annulus, line, metalShape, shadow, stoneFromAbove, stoneFromSide, stoneRow } from "./shapes.ts"

/** A ring with a stone, standing. */
export function ring(ink: Ink): string {
  const r = 74 + ink.vary(1, -4, 6)
  const thickness = ink.vary(2, 8, 13)
  const top = 186 - r - 4
  const size = ink.vary(3, 24, 34)
  const hoop = annulus(ink, 200, 186, r, r + 4, thickness)
  if (ink.picture.stone === "none") return shadow(200, 272, 70) + hoop + signet(ink, top)
  const setting = metalShape(
    ink,
    `M${200 - size * 0.62} ${top - size * 0.4}L${200 - 9} ${top + 9}H${200 + 9}L${200 + size * 0.62} ${top - size * 0.4}l-7 3L200 ${top - 1}L${200 - size * 0.62 + 7} ${top - size * 0.4 + 3}z`
  )
  return (
    shadow(200, 272, 70) +
    hoop +
    setting +
    sideStones(ink, top) +
    stoneFromSide(ink, 200, top - size * 0.62, size)
  )
}

/** Every other stone ring carries two small stones at the shoulders. */
function sideStones(ink: Ink, top: number): string {
  if (ink.vary(4, 0, 1) === 0) return ""
  return [-1, 1].map((side) => stoneFromAbove(ink, 200 + side * 38, top + 15, 8)).join("")
}

function signet(ink: Ink, top: number): string {
  return (
    metalShape(ink, `M168 ${top - 12}q32 -12 64 0l6 18q-38 18 -76 0z`) +
    line(`M176 ${top - 6}q24 -9 48 0`, "#ffffffaa", 3)
  )
}

/** A plain or set band, lying. */
export function band(ink: Ink): string {
  const rx = 92 + ink.vary(1, -4, 6)
  const ry = 56 + ink.vary(2, -3, 5)
  const width = ink.vary(3, 26, 46)
  const cy = 124
  const outside = `M${200 - rx} ${cy}v${width}a${rx} ${ry} 0 0 0 ${2 * rx} 0v${-width}a${rx} ${ry} 0 0 1 ${-2 * rx} 0z`
  return (
    shadow(200, cy + ry + width + 6, rx - 8) +
    insideWall(ink, cy, rx - 8, ry - 8, width) +
    metalShape(ink, outside) +
    annulus(ink, 200, cy, rx, ry, 9) +
    bandFront(ink, cy + width / 2, rx, ry, width)
  )
}

/** The far inner side of a band: its upper opening without its lower one, through which the ground shows. */
function insideWall(ink: Ink, cy: number, rx: number, ry: number, width: number): string {
  const reach = rounded(rx * Math.sqrt(1 - (width / 2 / ry) ** 2))
  const y = cy + width / 2
  const path = `M${200 - reach} ${y}A${rx} ${ry} 0 1 1 ${200 + reach} ${y}A${rx} ${ry} 0 0 0 ${200 - reach} ${y}z`
  return `<path d="${path}" fill="${ink.metalInside}"/>`
}

/** What runs around the front of a band: stones, a groove, or nothing. */
function bandFront(ink: Ink, cy: number, rx: number, ry: number, width: number): string {
  if (ink.picture.stone !== "none")
    return stoneRow(
      ink,
      [-60, -46, -31, -16, 0, 16, 31, 46, 60].map(
        (x) => [200 + x, cy + ry * Math.sqrt(1 - (x / rx) ** 2)] as const
      ),
      8
    )
  const groove = ink.vary(5, 0, 3)
  const along = (shift: number): string =>
    `M${200 - rx + 2} ${cy + shift + 4}a${rx - 2} ${ry} 0 0 0 ${2 * rx - 4} 0`
  if (groove === 0) return line(along(0), `${ink.edge}66`, 2)
  if (groove === 1)
    return line(along(-width / 4), `${ink.edge}55`, 1.5) + line(along(width / 4), `${ink.edge}55`, 1.5)
  return line(along(-width / 6), "#ffffff88", 3)
}
