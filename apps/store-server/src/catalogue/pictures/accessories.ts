import type { Ink } from "./ink.ts"
import { annulus, line, metalShape, shadow, stoneFromSide } from "./shapes.ts"

/** Sunglasses from the front. */
export function sunglasses(ink: Ink): string {
  const rx = 54 + ink.vary(1, -4, 5)
  const ry = 44 + ink.vary(2, -6, 6)
  const lens = (cx: number): string =>
    `<ellipse cx="${cx}" cy="156" rx="${rx - 6}" ry="${ry - 6}" fill="#28303a" fill-opacity=".82"/>` +
    annulus(ink, cx, 156, rx, ry, 7) +
    line(`M${cx - 22} 146q8 -18 26 -20`, "#ffffff66", 5)
  return (
    shadow(200, 216, 118) +
    line("M86 144L62 116M314 144L338 116", ink.edge, 8) +
    lens(132) +
    lens(268) +
    line("M183 144q17 -16 34 0", ink.dark, 7)
  )
}

const cloths = ["#8f4b4b", "#4d6378", "#b08d57", "#6f7d5c", "#7a6a86", "#c3b7a4"] as const

/** A scarf laid in a loop with its two ends. */
export function scarf(ink: Ink): string {
  const colour = cloths[ink.vary(1, 0, 5)] ?? cloths[0]
  const fringe = (x: number): string =>
    line([0, 12, 24, 36, 48].map((step) => `M${x + step} 252v18`).join(""), colour, 3)
  return (
    `<path d="M150 120h52l8 132h-56z" fill="${colour}"/><path d="M206 128h48l14 124h-56z" fill="${colour}" fill-opacity=".85"/>` +
    fringe(156) +
    fringe(214) +
    `<path d="M116 92c0 -60 168 -60 168 0c0 52 -168 52 -168 0zm32 -4c12 -26 92 -26 104 0c-12 22 -92 22 -104 0z" fill="${colour}" fill-rule="evenodd"/>` +
    line("M124 100q76 46 152 0M160 140l6 100M236 140l12 100M186 140l2 100", "#ffffff44", 3)
  )
}

/** A hair clip with its teeth. */
export function hairClip(ink: Ink): string {
  const teeth = ink.vary(1, 7, 10)
  const step = 176 / teeth
  const comb = Array.from({ length: teeth }, (_, tooth) => {
    const x = 112 + step * (tooth + 0.5)
    return `M${Math.round(x)} 160q${x < 200 ? 6 : -6} 40 ${x < 200 ? 14 : -14} 66`
  }).join("")
  return (
    shadow(200, 244, 92) +
    line(comb, ink.dark, 8) +
    metalShape(ink, "M104 168c-14 -76 206 -76 192 0c-34 -22 -158 -22 -192 0z") +
    line("M124 140q76 -42 152 0", "#ffffff77", 5)
  )
}

/** A bag with handles. */
export function bag(ink: Ink): string {
  const half = 66 + ink.vary(1, -8, 8)
  return (
    shadow(200, 268, half + 14) +
    line("M168 118c0 -72 64 -72 64 0", ink.edge, 6) +
    metalShape(ink, `M${200 - half} 108h${2 * half}l8 154h${-2 * half - 16}z`) +
    line(`M${200 - half + 8} 128h${2 * half - 16}`, "#ffffff66", 3) +
    `<circle cx="200" cy="186" r="22" fill="none" stroke="#ffffffaa" stroke-width="3"/>${line("M190 186l10 -12l10 12l-10 14z", "#ffffffcc", 2.5)}`
  )
}

/** A box with a ribbon. */
export function gift(ink: Ink): string {
  const half = 78 + ink.vary(1, -8, 8)
  return (
    shadow(200, 262, half + 6) +
    `<path d="M${200 - half + 8} 136h${2 * half - 16}v120h${16 - 2 * half}z" fill="#f3ede3" stroke="#cbbfae"/>` +
    `<path d="M${200 - half} 104h${2 * half}v36h${-2 * half}z" fill="#faf6ef" stroke="#cbbfae"/>` +
    metalShape(ink, "M186 104h28v152h-28z") +
    metalShape(
      ink,
      "M200 104C150 100 138 48 168 52C190 56 198 84 200 104C202 84 210 56 232 52C262 48 250 100 200 104z"
    )
  )
}

/** A bottle of jewellery care. */
export function bottle(ink: Ink): string {
  const half = 50 + ink.vary(1, -6, 8)
  const label = cloths[ink.vary(2, 0, 5)] ?? cloths[0]
  return (
    shadow(200, 270, half + 6) +
    `<path d="M${200 - half} 130q0 -28 26 -32h${2 * half - 52}q26 4 26 32v124q0 10 -10 10h${20 - 2 * half}q-10 0 -10 -10z" fill="#e9f1f5" stroke="#a8b8c2" stroke-width="1.5"/>` +
    metalShape(ink, "M178 46h44v44h-44z") +
    line("M186 54v28M196 54v28M206 54v28M214 54v28", `${ink.edge}66`, 1.5) +
    `<path d="M${200 - half} 156h${2 * half}v72h${-2 * half}z" fill="${label}"/>` +
    line("M186 192l14 -16l14 16l-14 18zM186 192h28", "#ffffffdd", 2.5) +
    line(`M${200 - half + 10} 128v20`, "#ffffff", 5)
  )
}

/** A folded polishing cloth. */
export function cloth(ink: Ink): string {
  const colour = cloths[ink.vary(1, 0, 5)] ?? cloths[0]
  return (
    shadow(200, 252, 104) +
    `<path d="M92 210L178 92L318 122L262 246z" fill="${colour}"/>` +
    `<path d="M92 210L178 92L222 190z" fill="#ffffff" fill-opacity=".28"/>` +
    line("M104 206L182 100M186 98L306 124M222 190L262 246", "#ffffff77", 2) +
    `<path d="M100 206L178 100L310 128L258 238z" fill="none" stroke="#ffffff88" stroke-dasharray="6 5"/>`
  )
}

/** A jeweller's loupe and tweezers, for repairs. */
export function tool(ink: Ink): string {
  return (
    shadow(200, 258, 100) +
    line("M226 178L300 250", ink.edge, 20) +
    line("M230 182L298 248", ink.light, 7) +
    `<circle cx="178" cy="130" r="62" fill="#e8f2f8" fill-opacity=".8"/>` +
    annulus(ink, 178, 130, 70, 70, 11) +
    stoneFromSide(ink, 178, 132, 28) +
    line("M136 110q14 -32 46 -36", "#ffffffcc", 6)
  )
}

/** A shield, for insurance. */
export function shield(ink: Ink): string {
  return (
    shadow(200, 270, 60) +
    metalShape(ink, "M200 40q44 30 92 28q4 132 -92 192q-96 -60 -92 -192q48 2 92 -28z") +
    `<path d="M200 60q36 24 74 24q0 104 -74 154q-74 -50 -74 -154q38 0 74 -24z" fill="#fff" fill-opacity=".45"/>` +
    line("M164 148l26 28l48 -54", ink.edge, 11)
  )
}

/** A band for the hair. */
export function diadem(ink: Ink): string {
  const width = ink.vary(1, 14, 26)
  return (
    shadow(200, 262, 96) +
    line("M96 250C70 20 330 20 304 250", ink.edge, width + 2) +
    line("M96 250C70 20 330 20 304 250", ink.light, width) +
    line("M108 226C96 60 240 36 276 120", "#ffffff77", 4)
  )
}

/** A wallet, folded. */
export function wallet(ink: Ink): string {
  const half = 92 + ink.vary(1, -8, 8)
  return (
    shadow(200, 246, half + 6) +
    metalShape(
      ink,
      `M${200 - half} 92h${2 * half}q10 0 10 12v124q0 12 -10 12h${-2 * half}q-10 0 -10 -12v-124q0 -12 10 -12z`
    ) +
    `<path d="M${200 - half} 104h${2 * half}v112h${-2 * half}z" fill="none" stroke="#ffffff77" stroke-width="1.6" stroke-dasharray="6 5"/>` +
    metalShape(ink, `M${200 + half - 40} 146h50v42h-50q-16 -21 0 -42z`) +
    `<circle cx="${200 + half - 22}" cy="167" r="6" fill="#ffffffcc"/>`
  )
}

/** A case for jewellery or watches, open. */
export function jewelleryCase(ink: Ink): string {
  const half = 100 + ink.vary(1, -8, 8)
  return (
    shadow(200, 258, half + 8) +
    metalShape(ink, `M${200 - half + 12} 62h${2 * half - 24}l12 84h${-2 * half}z`) +
    `<path d="M${200 - half + 24} 74h${2 * half - 48}l8 62h${32 - 2 * half}z" fill="#f4efe7"/>` +
    metalShape(ink, `M${200 - half} 146h${2 * half}v100h${-2 * half}z`) +
    `<path d="M${200 - half + 10} 152h${2 * half - 20}v26h${20 - 2 * half}z" fill="#f4efe7"/>` +
    line(`M${200 - half / 3} 152v26M${200 + half / 3} 152v26`, "#cbbfae", 3) +
    `<circle cx="200" cy="204" r="8" fill="#ffffffcc" stroke="${ink.edge}"/>`
  )
}

/** A book, standing. */
export function book(ink: Ink): string {
  const colour = cloths[ink.vary(1, 0, 5)] ?? cloths[0]
  return (
    shadow(200, 264, 84) +
    `<path d="M128 48h132q14 0 14 14v190h-132q-14 0 -14 -14z" fill="${colour}" stroke="#00000033"/>` +
    '<path d="M140 238h130v12h-130q-8 -6 0 -12z" fill="#fbf8f2" stroke="#cbbfae"/>' +
    line("M146 52v182", "#00000033", 3) +
    line("M184 92h64M184 108h44", "#ffffffcc", 4) +
    stoneFromSide(ink, 216, 168, 30)
  )
}
