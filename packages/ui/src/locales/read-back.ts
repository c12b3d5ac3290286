import type { MessageKey } from "./message-key.ts"
import { en } from "./text-tables.ts"

/** The values of a text, read back from what somebody said in English; undefined when it is not this text. */
export function readBack(key: MessageKey, said: string): Readonly<Record<string, string>> | undefined {
  const template = (en as Readonly<Record<string, string>>)[key]
  if (template === undefined) return undefined
  if (!template.includes("{{")) return template === said ? {} : undefined
  const pattern = template
    .replaceAll(/[.*+?^$()|[\]\\]/gu, String.raw`\$&`)
    .replaceAll(/\{\{(?<name>\w+)\}\}/gu, "(?<$<name>>.+)")
  return new RegExp(`^${pattern}$`, "u").exec(said)?.groups
}
