import { type Ink, leatherColour } from "./ink.ts"
import { annulus, ball, line, metalShape, pointOnCircle } from "./shapes.ts"

const dials = ["#fbfbf8", "#1f2a38", "#22303a", "#f1ece2", "#1f4a46"] as const

/** A wrist watch with its band cut off above and below. */
export function watch(ink: Ink): string {
  const r = 66 + ink.vary(1, -4, 5)
  const half = 32 + ink.vary(2, -3, 4)
  const dial = dials[ink.vary(3, 0, 4)] ?? dials[0]
  const marks = dial.startsWith("#f") ? "#39424d" : "#f3f1ea"
  return (
    bandPiece(ink, half, 150 - r + 6, 4) +
    bandPiece(ink, half, 150 + r - 6, 296) +
    metalShape(ink, `M${200 + r - 3} 142h12v16h-12z`) +
    annulus(ink, 200, 150, r, r, 13) +
    `<circle cx="200" cy="150" r="${r - 12}" fill="${dial}" stroke="${ink.edge}"/>` +
    hourMarks(marks, r - 16) +
    subDials(ink, marks) +
    line(`M200 150L${pointOnCircle(200, 150, r * 0.42, 306 - 90)}`, marks, 4.5) +
    line(`M200 150L${pointOnCircle(200, 150, r * 0.62, 60 - 90)}`, marks, 3) +
    ball(ink, 200, 150, 4)
  )
}

function bandPiece(ink: Ink, half: number, from: number, to: number): string {
  const taper = half - 6
  const piece = `M${200 - half} ${from}L${200 - taper} ${to}H${200 + taper}L${200 + half} ${from}z`
  if (ink.picture.leather === true) {
    const colour = leatherColour(ink, 4)
    return `<path d="${piece}" fill="${colour}" stroke="#1d1712"/>${seam(from, to, -half + 6)}${seam(from, to, half - 6)}`
  }
  const step = (to - from) / 6
  const links = [1, 2, 3, 4, 5]
    .map((link) => `M${200 - half + 1} ${from + link * step}h${2 * half - 2}`)
    .join("")
  const rails = `M${200 - half / 3} ${from}L${200 - taper / 3} ${to}M${200 + half / 3} ${from}L${200 + taper / 3} ${to}`
  return metalShape(ink, piece) + line(links + rails, `${ink.edge}77`, 1.2)
}

function seam(from: number, to: number, x: number): string {
  return `<path d="M${200 + x} ${from}L${200 + x * 0.82} ${to}" stroke="#ffffff88" stroke-width="1.4" stroke-dasharray="5 4"/>`
}

function hourMarks(colour: string, r: number): string {
  return line(
    Array.from({ length: 12 }, (_, hour) => {
      const long = hour % 3 === 0 ? 11 : 6
      return `M${pointOnCircle(200, 150, r, hour * 30)}L${pointOnCircle(200, 150, r - long, hour * 30)}`
    }).join(""),
    colour,
    2.4
  )
}

function subDials(ink: Ink, colour: string): string {
  if (ink.vary(5, 0, 3) !== 0) return ""
  return [176, 224]
    .map((cx) => `<circle cx="${cx}" cy="164" r="11" fill="none" stroke="${colour}" stroke-opacity=".6"/>`)
    .join("")
}

/** A watch strap in its two halves. */
export function strap(ink: Ink): string {
  const colour = leatherColour(ink, 1)
  const linked = ink.picture.leather !== true
  const links = ink.vary(2, 8, 13)
  const half = (x: number, length: number, end: string): string => {
    const path = `M${x - 24} 44h48l-6 ${length}${end}z`
    if (!linked)
      return `<path d="${path}" fill="${colour}" stroke="#1d1712"/><path d="M${x - 17} 52l5 ${length - 12}M${x + 17} 52l-5 ${length - 12}" stroke="#ffffff99" stroke-width="1.5" stroke-dasharray="6 5"/>`
    const lines = Array.from(
      { length: links - 1 },
      (_, link) => `M${x - 23} ${Math.round(60 + (link * length) / links)}h46`
    ).join("")
    return metalShape(ink, path) + line(lines, `${ink.edge}88`, 1.4)
  }
  const holes = linked
    ? ""
    : [180, 196, 212].map((y) => `<circle cx="256" cy="${y}" r="3" fill="#0006"/>`).join("")
  const buckle = annulus(ink, 146, 212, 30, 20, 7) + line("M146 196v30", ink.dark, 4)
  return half(256, 190, "q-18 26 -36 0") + holes + half(146, 160, "h-36") + buckle
}

/** A button cell. */
export function battery(ink: Ink): string {
  const r = 84 + ink.vary(1, -6, 6)
  return (
    `<ellipse cx="200" cy="236" rx="${r - 6}" ry="10" fill="#1b2430" fill-opacity=".08"/>` +
    metalShape(ink, `M${200 - r} 136v26a${r} 66 0 0 0 ${2 * r} 0v-26z`) +
    `<ellipse cx="200" cy="136" rx="${r}" ry="66" fill="${ink.metal}" stroke="${ink.edge}"/>` +
    `<ellipse cx="200" cy="135" rx="${r - 13}" ry="54" fill="none" stroke="${ink.edge}" stroke-opacity=".45" stroke-width="1.5"/>` +
    line("M200 112v44M174 134h52", ink.edge, 6)
  )
}
