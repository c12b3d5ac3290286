import { cpus, release, totalmem, type as system } from "node:os"

/** What the numbers were measured on, in lines of text. */
export function machineFacts(browserVersion: string | undefined): string {
  const [first] = cpus()
  return [
    `CPU       ${first?.model.trim() ?? "unknown"}, ${cpus().length} cores`,
    `Memory    ${Math.round(totalmem() / 2 ** 30)} GiB`,
    `System    ${system()} ${release()}`,
    `Node      ${process.version}`,
    ...(browserVersion === undefined ? [] : [`Chromium  ${browserVersion}`])
  ].join("\n")
}
