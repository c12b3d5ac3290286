/** A text that is not much longer than a sentence about it. */
export function shortened(text: string): string {
  return text.length > 30 ? `${text.slice(0, 29)}…` : text
}
