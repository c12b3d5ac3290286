/** A card terminal of the store, and the device that takes its place: model, hyphen and nine digits. */
export interface CardTerminalReplacement {
  readonly cardTerminalId: string
  readonly poiid: string
}

/** What is filled in so far. */
export interface ReplacementEntry {
  /** The terminal that is replaced; empty while none is chosen. */
  readonly cardTerminalId: string
  /** One of setup's models; empty while none is chosen. */
  readonly model: string
  /** The new terminal's number as it was typed or scanned. */
  readonly typed: string
}

export type ReplacementRefusal = "terminal-missing" | "model-missing" | "terminal-id-invalid"

const digitsOfId = /^\d{9}$/u

/** The nine digits of a terminal's number; undefined when what is left without plus and hyphen is anything else. */
export function terminalDigits(typed: string): string | undefined {
  const digits = typed.trim().replaceAll(/[+-]/gu, "")
  return digitsOfId.test(digits) ? digits : undefined
}

/** What is sent for what was filled in, or why it cannot be sent, in the order of the form. */
export function readReplacement({
  cardTerminalId,
  model,
  typed
}: ReplacementEntry): CardTerminalReplacement | { readonly refusal: ReplacementRefusal } {
  const digits = terminalDigits(typed)
  if (cardTerminalId === "") return { refusal: "terminal-missing" }
  if (model === "") return { refusal: "model-missing" }
  return digits === undefined
    ? { refusal: "terminal-id-invalid" }
    : { cardTerminalId, poiid: `${model}-${digits}` }
}

/** Whether a text is the id of a terminal of one of these models. */
export function isPoiid(text: string, models: readonly string[]): boolean {
  return models.some((model) => text.startsWith(`${model}-`) && digitsOfId.test(text.slice(model.length + 1)))
}

/**
 * What a label on a terminal says, which has the whole id: its model and its digits. Scanners may type plus for
 * hyphen. Undefined for anything else, such as digits alone.
 */
export function readTerminalLabel(
  code: string,
  models: readonly string[]
): { readonly model: string; readonly digits: string } | undefined {
  const text = code.trim().toLowerCase()
  for (const model of models) {
    const digits = terminalDigits(text.slice(model.length))
    if (digits !== undefined && text.startsWith(model.toLowerCase())) return { model, digits }
  }
  return undefined
}
