import type { Ink } from "./ink.ts"
import type { figureNames } from "./picture.ts"

const petal = "M0 -8C-34 -38 -30 -92 0 -92C30 -92 34 -38 0 -8z"
const cloverLeaf =
  "M0 -4C-30 -24 -62 -46 -48 -76C-38 -96 -6 -92 0 -72C6 -92 38 -96 48 -76C62 -46 30 -24 0 -4z"
const wing = "M4 -10C20 -80 90 -95 92 -55C94 -20 50 2 4 4zM4 6C50 0 75 30 60 60C45 85 14 60 4 20z"
const angelWing = "M14 -8C45 -52 85 -46 95 -25C85 15 55 32 30 36z"

/** Outlines within a square from -100 to 100, whose parts lie on each other; holes are what two of them share. */
const outlines: Readonly<Record<(typeof figureNames)[number], string>> = {
  heart: "M0 90C-110 10 -90 -85 -40 -75C-15 -72 0 -50 0 -40C0 -50 15 -72 40 -75C90 -85 110 10 0 90z",
  star: "M0 -95L23.5 -32.4L90.4 -29.4L38 12.4L55.8 76.9L0 40L-55.8 76.9L-38 12.4L-90.4 -29.4L-23.5 -32.4z",
  moon: "M30 -90C-40 -110 -100 -50 -92 10C-84 80 -20 112 40 86C-30 70 -60 20 -46 -30C-36 -64 -10 -84 30 -90z",
  clover: `${[0, 90, 180, 270].map((degrees) => turned(cloverLeaf, degrees)).join("")}M3 22C8 60 20 80 35 92L26 99C8 84 -2 58 -4 26z`,
  key: "M0 -96C-54 -96 -54 -22 -8 -19L-8 92L8 92L8 84L34 84L34 70L8 70L8 58L26 58L26 44L8 44L8 -19C54 -22 54 -96 0 -96zM0 -76C26 -76 26 -38 0 -38C-26 -38 -26 -76 0 -76z",
  duck: "M-84 14C-95 -8 -80 -12 -60 5C-35 -10 -10 -10 8 0C-2 -28 5 -68 40 -68C62 -68 70 -52 68 -38L96 -27L66 -15C60 -2 55 5 60 20C65 60 25 78 -10 78C-50 78 -78 55 -84 14z",
  butterfly: `${wing}${mirrored(wing)}M0 -40C7 -40 7 60 0 66C-7 60 -7 -40 0 -40z`,
  anchor:
    "M0 -96C-24 -96 -24 -62 -8 -60L-8 -48L-40 -48L-40 -33L-8 -33L-8 66C-30 62 -50 48 -56 30L-44 26L-78 2L-88 44L-74 38C-62 76 -30 94 0 94C30 94 62 76 74 38L88 44L78 2L44 26L56 30C50 48 30 62 8 66L8 -33L40 -33L40 -48L8 -48L8 -60C24 -62 24 -96 0 -96zM0 -86C10 -86 10 -70 0 -70C-10 -70 -10 -86 0 -86z",
  cross: "M-16 -95L16 -95L16 -45L62 -45L62 -13L16 -13L16 95L-16 95L-16 -13L-62 -13L-62 -45L-16 -45z",
  rooster:
    "M-36 88L-28 55C-66 45 -84 8 -78 -30C-98 -42 -94 -74 -72 -80C-62 -60 -46 -30 -25 -15C-5 -15 5 -30 10 -50C4 -58 6 -78 18 -82C24 -97 34 -92 34 -84C46 -94 53 -83 48 -75C60 -69 60 -58 55 -50L76 -42L55 -35C52 -25 51 -21 47 -14C56 15 40 45 7 56L12 88L-2 88L-8 58L-16 58L-24 88z",
  horse:
    "M-54 95C-54 45 -22 38 -20 8C-38 20 -54 32 -68 26C-82 18 -78 6 -64 -6L-26 -52L-22 -88L2 -62C50 -58 72 -8 72 95z",
  "dala-horse":
    "M-72 92L-72 42C-86 20 -86 -8 -76 -30C-70 -20 -58 -14 -45 -12C-20 -8 4 -12 14 -30C16 -60 30 -86 55 -92L60 -76C82 -66 92 -50 94 -34L74 -28L62 -36C64 -8 62 22 56 42L56 92L26 92L26 54C5 58 -20 58 -42 52L-42 92z",
  circle: "M0 -92C-122 -92 -122 92 0 92C122 92 122 -92 0 -92zM0 -66C88 -66 88 66 0 66C-88 66 -88 -66 0 -66z",
  leaf: "M0 -95C64 -46 62 34 4 80L4 98L-4 98L-4 80C-62 34 -64 -46 0 -95z",
  drop: "M0 -95C40 -30 70 0 70 34C70 112 -70 112 -70 34C-70 0 -40 -30 0 -95z",
  angel: `M0 -92C-28 -92 -28 -46 0 -46C28 -46 28 -92 0 -92zM0 -38C32 -10 46 45 52 90L-52 90C-46 45 -32 -10 0 -38z${angelWing}${mirrored(angelWing)}`,
  tooth:
    "M-60 -60C-50 -92 -20 -76 0 -70C20 -76 50 -92 60 -60C72 -25 46 0 40 40C35 75 28 92 17 90C6 85 12 38 0 38C-12 38 -6 85 -17 90C-28 92 -35 75 -40 40C-46 0 -72 -25 -60 -60z",
  flower: [0, 60, 120, 180, 240, 300].map((degrees) => turned(petal, degrees)).join(""),
  cat: "M-70 -88L-30 -55C-10 -62 10 -62 30 -55L70 -88C82 -50 86 -20 76 20C62 66 26 82 0 82C-26 82 -62 66 -76 20C-86 -20 -82 -50 -70 -88z",
  plate:
    "M-44 -92L44 -92C58 -92 66 -84 66 -70L66 70C66 84 58 92 44 92L-44 92C-58 92 -66 84 -66 70L-66 -70C-66 -84 -58 -92 -44 -92zM0 -78C12 -78 12 -60 0 -60C-12 -60 -12 -78 0 -78z"
}

/** What is drawn into a figure, so that it is known for what it is. */
const insides: Partial<Record<(typeof figureNames)[number], string>> = {
  cat: "M-34 -4L-34 4M34 -4L34 4M-8 22L8 22L0 32zM0 32L0 42M-30 34L-72 26M-30 42L-72 48M30 34L72 26M30 42L72 48",
  "dala-horse": "M-30 -8C-34 14 8 14 4 -12M-26 30C-10 40 14 38 30 28M44 -62L52 -58",
  duck: "M40 -46L44 -46M-30 26C-10 44 20 42 34 22",
  flower: "M0 -20C-26 -20 -26 20 0 20C26 20 26 -20 0 -20z",
  horse: "M-22 -34L-16 -34M6 -44C34 -26 44 20 44 80",
  leaf: "M0 -60L0 80M0 -24L24 -44M0 4L34 -18M0 34L32 12M0 -24L-24 -44M0 4L-34 -18M0 34L-32 12",
  plate: "M-36 -10L36 -10M-36 14L36 14M-36 38L10 38",
  rooster: "M30 -62L34 -62M-40 18C-20 34 6 30 20 8"
}

/** A figure in the picture's metal, `r` around its middle. */
export function figure(ink: Ink, cx: number, cy: number, r: number): string {
  const name = ink.picture.figure ?? "plate"
  if (!(name in outlines)) return letterPlate(ink, cx, cy, r, name.slice("letter ".length))
  const known = name as (typeof figureNames)[number]
  const inside = insides[known]
  const pen = `vector-effect="non-scaling-stroke" stroke="${ink.edge}" stroke-linejoin="round" stroke-linecap="round"`
  return (
    `<g transform="translate(${cx} ${cy}) scale(${r / 100})">` +
    `<path d="${outlines[known]}" fill="${ink.metal}" fill-rule="evenodd" ${pen}/>` +
    (inside === undefined
      ? ""
      : `<path d="${inside}" fill="none" ${pen} stroke-opacity=".7" stroke-width="1.6"/>`) +
    "</g>"
  )
}

function letterPlate(ink: Ink, cx: number, cy: number, r: number, sign: string): string {
  return `<text x="${cx}" y="${cy + r * 0.86}" font-family="Georgia, 'Liberation Serif', serif" font-weight="700" font-size="${r * 2.5}" text-anchor="middle" fill="${ink.metal}" stroke="${ink.edge}">${sign}</text>`
}

/** The pairs of numbers of a path, each put elsewhere. */
function moved(path: string, to: (x: number, y: number) => readonly [number, number]): string {
  return path.replaceAll(/(-?[\d.]+) (-?[\d.]+)/gu, (_, x: string, y: string) =>
    to(Number(x), Number(y))
      .map((value) => Math.round(value * 10) / 10)
      .join(" ")
  )
}

function mirrored(path: string): string {
  return moved(path, (x, y) => [-x, y])
}

function turned(path: string, degrees: number): string {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return moved(path, (x, y) => [x * cos - y * sin, x * sin + y * cos])
}
