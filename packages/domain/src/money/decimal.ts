import { type MinorUnits, minorUnits } from "./minor-units.ts"

/**
 * Reads a decimal in major units (`12.5`, `-0.05`) as minor units, by its digits and never by
 * multiplying a fraction. Answers undefined for anything that is not a plain decimal with at most
 * two places.
 */
export function minorUnitsFromDecimal(text: string): MinorUnits | undefined {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text)
  if (match === null) return undefined
  const [, sign, major = "0", places = ""] = match
  const amount = Number(major) * 100 + Number(places.padEnd(2, "0"))
  return minorUnits(sign === "-" ? 0 - amount : amount)
}

/** Writes minor units as a decimal in major units with two places, `-12.50`. */
export function decimalFromMinorUnits(amount: MinorUnits): string {
  const digits = String(Math.abs(amount)).padStart(3, "0")
  return `${amount < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * Reads an amount as a cashier types or pastes it: comma or point for the decimals, spaces or the
 * other sign between thousands, a hyphen or a real minus. Answers undefined when it is not a number.
 * A single separator followed by exactly three digits is a thousands separator only when a point or
 * comma of the other kind follows it; `1,234` alone is not guessed at.
 */
export function minorUnitsFromTyped(text: string): MinorUnits | undefined {
  const bare = text.replaceAll(/[\s\u00A0\u202F\u2009']/gu, "").replace(/^[\u2212\u2013]/u, "-")
  const lastSign = Math.max(bare.lastIndexOf(","), bare.lastIndexOf("."))
  if (lastSign === -1) return minorUnitsFromDecimal(bare)
  const major = bare.slice(0, lastSign)
  const thousands = bare[lastSign] === "," ? "." : ","
  if (major.includes(bare[lastSign] ?? "")) return undefined
  const groups = major.split(thousands)
  const wellGrouped =
    groups.slice(1).every((group) => /^\d{3}$/u.test(group)) && /^-?\d{1,3}$/u.test(groups[0] ?? "")
  if (groups.length > 1 && !wellGrouped) return undefined
  return minorUnitsFromDecimal(
    `${groups.join("") === "" ? "0" : groups.join("")}.${bare.slice(lastSign + 1)}`
  )
}
