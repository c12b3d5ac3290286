import { printableText } from "@karat/domain/text/printable-text"

/** Text laid out for a paper that holds so many characters a line. */
export interface PaperText {
  readonly width: number
  /** Foreign text made safe for a printer and broken into lines at its blanks. */
  readonly wrapped: (text: string, indent?: number) => string[]
  /** Text in the middle of the line; longer text goes on over several. */
  readonly centred: (text: string) => string[]
  /** Text to the left and a value to the right; text that does not fit goes on over the lines before. */
  readonly leftAndRight: (left: string, right: string, indent?: number) => string[]
  /**
   * Rows below their heads in columns that a blank parts at least, all to the right but the first. On a paper that is too
   * narrow for that each value stands on a line beside its head.
   */
  readonly table: (heads: readonly string[], rows: readonly (readonly string[])[]) => string[]
  readonly rule: string
}

/** So much room a text has beside its value at least; a longer value stands on lines of its own. */
const leastBeside = 8

const lengthOf = (text: string) => [...text].length

/** The layout of a paper of a width in characters. */
export function paperText(width: number): PaperText {
  const wrapped = (text: string, indent = 0) =>
    broken(text, width - indent).map((line) => " ".repeat(indent) + line)
  const text: PaperText = {
    width,
    wrapped,
    centred: (text) =>
      broken(text, width).map((line) =>
        (" ".repeat(Math.floor((width - lengthOf(line)) / 2)) + line).trimEnd()
      ),
    leftAndRight: (left, right, indent = 0) => {
      const value = printableText(right)
      const room = width - lengthOf(value)
      if (value === "") return wrapped(left, indent)
      if (room - indent < leastBeside) return [...wrapped(left, indent), ...wrapped(value, indent)]
      const lines = broken(left, room - 1 - indent).map((line) => " ".repeat(indent) + line)
      const last = (lines.pop() ?? "").trimEnd()
      return [...lines, last + " ".repeat(room - lengthOf(last)) + value]
    },
    table: (heads, rows) => tableOf(text, heads, rows),
    rule: "-".repeat(width)
  }
  return text
}

function tableOf(
  { leftAndRight, width, wrapped }: PaperText,
  heads: readonly string[],
  rows: readonly (readonly string[])[]
): string[] {
  const all = [heads, ...rows]
  const widest = heads.map((_, at) => Math.max(...all.map((row) => lengthOf(row[at] ?? ""))))
  const left = width - widest.reduce((sum, each) => sum + each, 0)
  const gaps = heads.length - 1
  if (left < gaps)
    return rows.flatMap(([first = "", ...values]) => [
      ...wrapped(first),
      ...values.flatMap((value, at) => leftAndRight(heads[at + 1] ?? "", value, narrowIndent))
    ])
  // What is left over stands between the columns, as evenly as it can.
  const gapBefore = (at: number) => Math.floor((left * at) / gaps) - Math.floor((left * (at - 1)) / gaps)
  return all.map((row) =>
    row
      .map((value, at) => {
        const blanks = " ".repeat((widest[at] ?? 0) - lengthOf(value))
        return at === 0 ? value + blanks : " ".repeat(gapBefore(at)) + blanks + value
      })
      .join("")
  )
}

/** How far values stand to the right that have lines of their own. */
const narrowIndent = 2

/** Text in lines of so many signs, none of them cut in two. */
function broken(text: string, width: number): string[] {
  const lines: string[] = []
  let line: readonly string[] = []
  for (const word of printableText(text).split(" ")) {
    const signs = [...word]
    for (let at = 0; at < Math.max(1, signs.length); at += width) {
      const piece = signs.slice(at, at + width)
      if (line.length === 0) line = piece
      else if (line.length + 1 + piece.length <= width) line = [...line, " ", ...piece]
      else {
        lines.push(line.join(""))
        line = piece
      }
    }
  }
  return [...lines, line.join("")]
}
