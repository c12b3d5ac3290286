import { httpService, type HttpServiceConfig, taken } from "../outbox/http-service.ts"
import type { TextMessage } from "../outbox/post.ts"

const name = "The SMS service"

/** Text messages through a service: `POST messages {to, text}`. */
export function httpTextMessages(config: HttpServiceConfig): {
  readonly send: (message: TextMessage) => Promise<void>
} {
  const service = httpService(name, config)
  return {
    send: async ({ id, text, to }) => taken(name, await service.post("messages", { to, text }, id))
  }
}
