import { useTexts } from "./use-texts.ts"
import type { Message } from "./message.ts"

/** Gives the words of a message: our text in the screen's language, or the server's own. */
export function useMessageText(): (message: Message) => string {
  const { t } = useTexts()
  return (message) => ("text" in message ? message.text : t(message.key, message.values))
}
