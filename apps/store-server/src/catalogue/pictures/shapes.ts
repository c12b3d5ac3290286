import { type Ink, rounded } from "./ink.ts"

/** A ring of metal seen from the front: an ellipse with an elliptic hole. */
export function annulus(ink: Ink, cx: number, cy: number, rx: number, ry: number, thickness: number): string {
  const outer = ellipsePath(cx, cy, rx, ry)
  const inner = ellipsePath(cx, cy, rx - thickness, ry - thickness)
  const shine = `M${rounded(cx - rx * 0.82)} ${rounded(cy + ry * 0.2)}A${rounded(rx - thickness / 2)} ${rounded(ry - thickness / 2)} 0 0 1 ${rounded(cx - rx * 0.3)} ${rounded(cy - ry * 0.86)}`
  return (
    `<path d="${outer}${inner}" fill="${ink.metal}" fill-rule="evenodd" stroke="${ink.edge}" stroke-width="1"/>` +
    `<path d="${shine}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="${rounded(thickness / 4)}" stroke-linecap="round"/>`
  )
}

function ellipsePath(cx: number, cy: number, rx: number, ry: number): string {
  return `M${rounded(cx - rx)} ${rounded(cy)}a${rounded(rx)} ${rounded(ry)} 0 1 0 ${rounded(2 * rx)} 0a${rounded(rx)} ${rounded(ry)} 0 1 0 ${rounded(-2 * rx)} 0z`
}

/** A stone as it stands in its setting, seen from the side; a pearl is a pearl from everywhere. */
export function stoneFromSide(ink: Ink, cx: number, cy: number, r: number): string {
  if (ink.picture.stone === "pearl") return pearl(ink, cx, cy, r * 0.9)
  const at = (x: number, y: number): string => `${rounded(cx + x * r)} ${rounded(cy + y * r)}`
  const outline = `M${at(-1, -0.2)}L${at(-0.55, -0.68)}L${at(0.55, -0.68)}L${at(1, -0.2)}L${at(0, 0.9)}z`
  const facets =
    `M${at(-1, -0.2)}H${rounded(cx + r)}M${at(-0.55, -0.68)}L${at(-0.36, -0.2)}L${at(0, -0.68)}L${at(0.36, -0.2)}L${at(0.55, -0.68)}` +
    `M${at(-0.36, -0.2)}L${at(0, 0.9)}L${at(0.36, -0.2)}`
  return (
    `<path d="${outline}" fill="${ink.stoneFill}" stroke="${ink.stoneLine}" stroke-width="1.2" stroke-linejoin="round"/>` +
    `<path d="${facets}" fill="none" stroke="${ink.stoneLine}" stroke-opacity=".55" stroke-width=".8"/>` +
    `<path d="M${at(-0.55, -0.68)}L${at(-0.1, -0.68)}L${at(-0.36, -0.2)}L${at(-0.9, -0.22)}z" fill="#fff" fill-opacity=".6"/>`
  )
}

/** A stone seen from above: eight sides and the table. */
export function stoneFromAbove(ink: Ink, cx: number, cy: number, r: number): string {
  if (ink.picture.stone === "pearl") return pearl(ink, cx, cy, r)
  const outer = octagon(cx, cy, r)
  const table = octagon(cx, cy, r * 0.55)
  const lines = outer.map((point, index) => `M${point}L${table[index]}`).join("")
  return (
    `<path d="M${outer.join("L")}z" fill="${ink.stoneFill}" stroke="${ink.stoneLine}"/>` +
    `<path d="${lines}M${table.join("L")}z" fill="#fff" fill-opacity=".3" stroke="${ink.stoneLine}" stroke-opacity=".5" stroke-width=".8"/>`
  )
}

function octagon(cx: number, cy: number, r: number): string[] {
  return Array.from({ length: 8 }, (_, corner) => pointOnCircle(cx, cy, r, corner * 45 + 22.5))
}

/** A point on a circle, as path data; 0° is to the right, clockwise. */
export function pointOnCircle(cx: number, cy: number, r: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180
  return `${rounded(cx + r * Math.cos(angle))} ${rounded(cy + r * Math.sin(angle))}`
}

export function pearl(ink: Ink, cx: number, cy: number, r: number): string {
  return `<circle cx="${rounded(cx)}" cy="${rounded(cy)}" r="${rounded(r)}" fill="${ink.pearlFill}" stroke="#c9bcb0" stroke-width=".8"/>`
}

/** Many small stones, each in its collet. */
export function stoneRow(ink: Ink, places: readonly (readonly [x: number, y: number])[], r: number): string {
  const fill = ink.picture.stone === "pearl" ? ink.pearlFill : ink.stoneFill
  const stones = places
    .map(([x, y]) => `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${r}"/>`)
    .join("")
  const collet = ink.picture.stone === "pearl" ? "#c9bcb0" : ink.metal
  const width = ink.picture.stone === "pearl" ? 0.8 : 3.5
  return `<g fill="${fill}" stroke="${collet}" stroke-width="${width}">${stones}</g>`
}

/** A ball of metal. */
export function ball(ink: Ink, cx: number, cy: number, r: number): string {
  return (
    `<circle cx="${rounded(cx)}" cy="${rounded(cy)}" r="${rounded(r)}" fill="${ink.metal}" stroke="${ink.edge}"/>` +
    `<circle cx="${rounded(cx - r * 0.3)}" cy="${rounded(cy - r * 0.35)}" r="${rounded(r * 0.22)}" fill="#fff" fill-opacity=".7"/>`
  )
}

/** A line of links: a dark stroke below, a light dashed one above. */
export function chain(ink: Ink, path: string, width: number, link: number): string {
  return (
    `<path d="${path}" fill="none" stroke="${ink.edge}" stroke-width="${width}" stroke-linecap="round"/>` +
    `<path d="${path}" fill="none" stroke="${ink.light}" stroke-width="${rounded(width * 0.62)}" stroke-dasharray="${link} ${rounded(link * 0.45)}" stroke-linecap="round"/>`
  )
}

/** The soft shadow on which a thing stands. */
export function shadow(cx: number, cy: number, rx: number): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${rounded(rx * 0.1)}" fill="#1b2430" fill-opacity=".08"/>`
}

/** A shape in the picture's metal with its edge. */
export function metalShape(ink: Ink, path: string): string {
  return `<path d="${path}" fill="${ink.metal}" stroke="${ink.edge}" stroke-linejoin="round"/>`
}

export function line(path: string, colour: string, width: number): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
}
