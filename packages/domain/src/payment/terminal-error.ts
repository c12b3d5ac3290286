import { Result } from "effect"
import { Base64, Base64Url } from "effect/encoding"

/** The codes that the phone's payment app can come back with: terminal setup, NFC and device first. */
export const terminalErrorCodes = [
  ...([3001, 3002, 3003, 3004, 3005, 3006, 3007, 3008, 3009, 3010, 3011] as const),
  ...([3012, 3013, 3014, 3015, 3016, 3017, 3018, 3019, 3020, 3021] as const),
  // Network, device, internal and operating system.
  ...([3201, 3202, 3203, 3204] as const),
  // Network, device, NFC, configuration, deactivated and internal.
  ...([3301, 3302, 3303, 3304, 3305, 3306] as const),
  // Signature and encryption keys.
  ...([4001, 4002, 4003, 4004, 4005, 4006, 4007, 4008, 4009] as const),
  // Link, config, payload, signature, callback and merchant configuration.
  ...([5001, 5002, 5003, 5004, 5005, 5006, 5007] as const)
] as const
type TerminalErrorCode = (typeof terminalErrorCodes)[number]

/** The name of a code's text. */
export type TerminalErrorKey = `tapError${TerminalErrorCode}`

const keys: ReadonlyMap<number, TerminalErrorKey> = new Map(
  terminalErrorCodes.map((code) => [code, `tapError${code}` as const])
)

/** The text key for a code; undefined for an unknown code. */
export function terminalErrorKey(code: number): TerminalErrorKey | undefined {
  return keys.get(code)
}

/** The error that an app link returned. Its text is foreign: it is only ever shown as plain text. */
export interface CallbackError {
  readonly code?: number | undefined
  readonly text: string
}

/** A foreign text longer than this is cut. */
export const longestCallbackText = 300

/**
 * Reads the error that a callback's query carries: JSON with an `errorCode`, plain, percent-encoded or in
 * either Base64, or else a text. Never throws; what cannot be read is the text as it came.
 */
export function decodeCallbackError(encoded: string): CallbackError {
  const plain = percentDecoded(encoded)
  for (const candidate of [encoded, plain, ...base64Decoded(encoded), ...base64Decoded(plain)]) {
    const found = errorOfJson(candidate)
    if (found !== undefined) return found
  }
  return { text: printable(plain) }
}

/** What a JSON object says of an error; undefined when it is none. */
function errorOfJson(text: string): CallbackError | undefined {
  const value = parsed(percentDecoded(text)) ?? parsed(text)
  if (typeof value !== "object" || value === null || !("errorCode" in value)) return undefined
  const code = Number(value.errorCode)
  const words = ["errorMessage", "message", "error", "description"]
    .map((name) => (value as Readonly<Record<string, unknown>>)[name])
    .find((word) => typeof word === "string" && word !== "")
  const shown = printable(typeof words === "string" ? words : text)
  return Number.isInteger(code) && code > 0 ? { code, text: shown } : { text: shown }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** What a text says in Base64; a query that was decoded before has spaces where the plus signs were. */
function base64Decoded(text: string): readonly string[] {
  const packed = text.trim().replaceAll(" ", "+")
  return [Base64.decodeString(packed), Base64Url.decodeString(packed)]
    .filter(Result.isSuccess)
    .map(({ success }) => success)
}

function printable(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, " ")
    .trim()
    .slice(0, longestCallbackText)
}
