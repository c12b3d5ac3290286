import { en } from "./en/table.ts"
import type { MessageKey } from "./message-key.ts"

/** The English texts there are: those of the sale, and those beside it once they have been fetched. */
const tables: Readonly<Record<string, string>>[] = [en]

/** Reads these texts back as well from now on. */
export function alsoReadBack(table: Readonly<Record<string, string>>): void {
  if (!tables.includes(table)) tables.push(table)
}

/** The values of a text, read back from what somebody said in English; undefined when it is not this text. */
export function readBack(key: MessageKey, said: string): Readonly<Record<string, string>> | undefined {
  const template = tables.find((table) => table[key] !== undefined)?.[key]
  if (template === undefined) return undefined
  if (!template.includes("{{")) return template === said ? {} : undefined
  const pattern = template
    .replaceAll(/[.*+?^$()|[\]\\]/gu, String.raw`\$&`)
    .replaceAll(/\{\{(?<name>\w+)\}\}/gu, "(?<$<name>>.+)")
  return new RegExp(`^${pattern}$`, "u").exec(said)?.groups
}
