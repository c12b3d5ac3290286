import type { ImportStep } from "./import-catalogue.ts"

const words: Record<ImportStep, string> = { reading: "Reading", writing: "Writing", indexing: "Indexing" }
const barWidth = 30

/** Shows how far an import is: a bar that moves on a terminal, a line at each quarter elsewhere. */
export function progressLine(out: NodeJS.WriteStream): (step: ImportStep, share: number) => void {
  let shown = ""
  return (step, share) => {
    const percent = Math.min(100, Math.floor(share * 100))
    const line = out.isTTY ? bar(step, percent) : `${words[step]} ${percent - (percent % 25)} %`
    if (line === shown) return
    shown = line
    out.write(out.isTTY ? `\r${line}${percent === 100 ? "\n" : ""}` : `${line}\n`)
  }
}

function bar(step: ImportStep, percent: number): string {
  const full = Math.floor((percent * barWidth) / 100)
  return `${words[step].padEnd(8)} [${"#".repeat(full)}${"-".repeat(barWidth - full)}] ${String(percent).padStart(3)} %`
}
