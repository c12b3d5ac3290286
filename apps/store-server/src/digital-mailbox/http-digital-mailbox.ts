import { httpService, type HttpServiceConfig, taken } from "../outbox/http-service.ts"
import type { DigitalMailbox } from "../outbox/post.ts"
import { randomUUID } from "node:crypto"
import { Undeliverable, WayClosed } from "../outbox/delivery.ts"

const name = "The digital mailbox"

/**
 * Digital mailboxes through a service: `POST recipients {personalNumber}` answers `{userExists}`, and
 * `POST letters {personalNumber, subject, html}` takes a letter. Personal numbers stand in bodies, where no log keeps them.
 */
export function httpDigitalMailbox(config: HttpServiceConfig): DigitalMailbox {
  const service = httpService(name, config)
  return {
    has: async (personalNumber) => {
      const { body, status } = await service.post("recipients", { personalNumber }, randomUUID())
      if (status === 404) return false
      if (typeof body === "object" && body !== null && "userExists" in body) return body.userExists === true
      throw new WayClosed(`${name} was not understood (${status}).`)
    },
    send: async ({ html, id, personalNumber, subject }) => {
      const answer = await service.post("letters", { personalNumber, subject, html }, id)
      if (answer.status === 404) throw new Undeliverable("The recipient has no digital mailbox.")
      taken(name, answer)
    }
  }
}
