import { printableText } from "@karat/domain/receipt/printable-text"

/** Text laid out for a paper that holds so many characters a line. */
export interface PaperText {
  readonly width: number
  /** Foreign text made safe for a printer and broken into lines at its blanks. */
  readonly wrapped: (text: string, indent?: number) => string[]
  /** Text in the middle of the line; longer text goes on over several. */
  readonly centred: (text: string) => string[]
  /** Text to the left and a value to the right; text that does not fit goes on over the lines before. */
  readonly leftAndRight: (left: string, right: string, indent?: number) => string[]
  /** Columns of the same width, all to the right but the first. */
  readonly columns: (values: readonly string[]) => string
  readonly rule: string
}

/** The layout of a paper of a width in characters. */
export function paperText(width: number): PaperText {
  const wrapped = (text: string, indent = 0) =>
    broken(text, width - indent).map((line) => " ".repeat(indent) + line)
  return {
    width,
    wrapped,
    centred: (text) =>
      broken(text, width).map((line) => (" ".repeat(Math.floor((width - line.length) / 2)) + line).trimEnd()),
    leftAndRight: (left, right, indent = 0) => {
      const lines = right === "" ? wrapped(left, indent) : wrappedBeside(left, right, indent)
      const last = lines.pop() ?? ""
      return [...lines, (last.padEnd(width - right.length) + right).trimEnd()]
    },
    columns: (values) => {
      const each = Math.floor(width / values.length)
      return values.map((value, index) => (index === 0 ? value.padEnd(each) : value.padStart(each))).join("")
    },
    rule: "-".repeat(width)
  }

  function wrappedBeside(left: string, right: string, indent: number): string[] {
    return broken(left, width - right.length - 1 - indent).map((line) => " ".repeat(indent) + line)
  }
}

function broken(text: string, width: number): string[] {
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
