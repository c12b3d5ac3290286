import { printableText } from "@karat/domain/receipt/printable-text"

/** How many characters a line of the paper holds. */
export const paperWidth = 48

/** Text in the middle of the line; longer text goes on over several. */
export function centred(text: string): string[] {
  return wrapped(text).map((line) =>
    (" ".repeat(Math.floor((paperWidth - line.length) / 2)) + line).trimEnd()
  )
}

/** Text to the left and a value to the right; text that does not fit goes on over the lines before. */
export function leftAndRight(left: string, right: string): string[] {
  const lines = wrapped(left, paperWidth - right.length - 1)
  const last = lines.pop() ?? ""
  return [...lines, (last.padEnd(paperWidth - right.length) + right).trimEnd()]
}

/** Columns of the same width, all to the right but the first. */
export function columns(values: readonly string[]): string {
  const width = Math.floor(paperWidth / values.length)
  return values.map((value, index) => (index === 0 ? value.padEnd(width) : value.padStart(width))).join("")
}

export const rule = "-".repeat(paperWidth)

/** Foreign text made safe for a printer and broken into lines at its blanks. */
export function wrapped(text: string, width = paperWidth): string[] {
  const lines: string[] = []
  let line = ""
  for (const word of printableText(text).split(" ")) {
    for (let rest = word; rest !== "" || line === ""; rest = rest.slice(width)) {
      const piece = rest.slice(0, width)
      if (line === "") line = piece
      else if (line.length + 1 + piece.length <= width) line = `${line} ${piece}`
      else {
        lines.push(line)
        line = piece
      }
      if (rest.length <= width) break
    }
  }
  return [...lines, line]
}
