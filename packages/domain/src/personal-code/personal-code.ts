/** A personal code proves a right; fewer digits are soon guessed. */
const shortestCode = 6
/** More digits than anybody types. */
export const longestCode = 12

/** How long a proof is valid, in milliseconds, unless a logout ends it earlier. */
export const proofLastsMs = 10 * 60_000

/** So many of its digits differ at least. */
const fewestDigits = 4

const smallSteps: ReadonlySet<number> = new Set([0, 1, 2, 8, 9])

/** A badge that is shorter than this stands in any code by chance. */
const shortestBadgeInside = 3

/** Why a code cannot be a personal one. */
export type PersonalCodeFault =
  | "code-too-short"
  | "code-too-long"
  | "code-not-digits"
  | "code-is-run"
  | "code-repeats"
  | "code-has-badge"

/** What is wrong with a code that is chosen for a badge; undefined when nothing is. */
export function personalCodeFault(code: string, badge: string): PersonalCodeFault | undefined {
  if (!/^\d*$/u.test(code)) return "code-not-digits"
  if (code.length < shortestCode) return "code-too-short"
  if (code.length > longestCode) return "code-too-long"
  if (hasRun(code)) return "code-is-run"
  if (new Set(code).size < fewestDigits || isRepetition(code)) return "code-repeats"
  const hasBadge = code === badge || (badge.length >= shortestBadgeInside && code.includes(badge))
  return hasBadge ? "code-has-badge" : undefined
}

/** Whether four digits in a row are equal, or go by one step of one or two: 1234, 8642. Nine and zero are neighbours. */
function hasRun(code: string): boolean {
  const digits = [...code].map(Number)
  const steps = digits.slice(1).map((digit, at) => (digit - (digits[at] ?? 0) + 10) % 10)
  return steps.some((step, at) => smallSteps.has(step) && step === steps[at + 1] && step === steps[at + 2])
}

/** Whether a code is one part over and over: 111111, 121212, 123123. The last time it may be cut off. */
function isRepetition(code: string): boolean {
  const half = Math.floor(code.length / 2)
  return Array.from({ length: half }, (_, at) => code.slice(0, at + 1)).some(
    (part) => part.repeat(Math.ceil(code.length / part.length)).slice(0, code.length) === code
  )
}
