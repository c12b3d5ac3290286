import { groundsFault } from "@karat/domain/shell/grounds"
import type { Message } from "@karat/ui/locales/message"

/** What is wrong with the typed grounds; undefined where they will do. */
export function groundsMessage(text: string): Message | undefined {
  return groundsFault(text) === undefined ? undefined : { key: "groundsFault" }
}
