/** The longest badge number a numpad takes; a longer one is a scanner in the wrong field. */
const longestBadge = 10

/** What a key means while a badge is typed. */
export type BadgeKey =
  | { readonly type: "digit"; readonly digit: string }
  | { readonly type: "backspace" }
  | { readonly type: "confirm" }

/**
 * What a key of the keyboard means while a badge is typed: digits count, Enter and space confirm
 * (space only once something is typed), backspace and underscore delete, anything else is ignored.
 */
export function badgeKey(key: string, badge: string): BadgeKey | undefined {
  if (/^[0-9]$/.test(key)) return { type: "digit", digit: key }
  if (key === "_" || key === "Backspace") return { type: "backspace" }
  if (key === "Enter" || key === " ") return badge === "" ? undefined : { type: "confirm" }
  return undefined
}

/** The badge after a key; confirming leaves it as it is. */
export function typeBadge(badge: string, key: BadgeKey): string {
  if (key.type === "digit") return badge.length < longestBadge ? badge + key.digit : badge
  return key.type === "backspace" ? badge.slice(0, -1) : badge
}

/** Why a badge cannot be typed now; undefined when it can. */
export function badgeEntryRefusal(till: {
  readonly terminalNumber: string | undefined
  readonly connectionSpeed: number
  /** A cashier who logged in here recently may do so offline. */
  readonly offlineLogin?: boolean | undefined
}): "no-terminal" | "connection-slow" | undefined {
  if (till.terminalNumber === undefined) return "no-terminal"
  return till.connectionSpeed === 0 && till.offlineLogin !== true ? "connection-slow" : undefined
}
