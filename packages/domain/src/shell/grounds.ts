import { isPrintable } from "../text/printable-text.ts"

const shortestGrounds = 10
export const longestGrounds = 500

export type GroundsFault = "too-short" | "too-long" | "unprintable"

/**
 * What is wrong with the written grounds of a decision, which are kept with the person's name; undefined where nothing
 * is. They may have lines.
 */
export function groundsFault(text: string): GroundsFault | undefined {
  const said = text.trim()
  if (said.length < shortestGrounds) return "too-short"
  if (said.length > longestGrounds) return "too-long"
  return isPrintable(said.replaceAll("\n", "")) ? undefined : "unprintable"
}
