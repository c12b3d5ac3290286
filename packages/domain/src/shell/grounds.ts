import { isPrintable } from "../text/printable-text.ts"

const shortestGrounds = 10
export const longestGrounds = 500

export type GroundsFault = "too-short" | "too-long" | "unprintable"

/**
 * What is wrong with the written grounds of a decision, which are kept with the person's name; undefined where nothing
 * is. They may have lines.
 */
export function groundsFault(text: string): GroundsFault | undefined {
  const trimmed = text.trim()
  if (trimmed.length < shortestGrounds) return "too-short"
  if (trimmed.length > longestGrounds) return "too-long"
  return isPrintable(trimmed.replaceAll("\n", "")) ? undefined : "unprintable"
}
