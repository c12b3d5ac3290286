import { createTransport } from "nodemailer"
import { Undeliverable, WayClosed } from "../outbox/delivery.ts"
import type { SmtpConfig } from "../config/server-config.ts"
import type { Mail } from "../hardware/post.ts"

const connectMs = 10_000
const silentMs = 20_000

/** Mail over SMTP; the connection is encrypted when the other side can. */
export function smtpMail({ from, url }: SmtpConfig): { readonly send: (mail: Mail) => Promise<void> } {
  const transport = createTransport({
    url,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silentMs,
    disableFileAccess: true,
    disableUrlAccess: true
  })
  const domain = from.slice(from.lastIndexOf("@") + 1).replace(/[^\w.-].*$/u, "")
  return {
    send: async ({ attached, html, id, subject, text, to }) => {
      try {
        await transport.sendMail({
          from,
          to: { name: "", address: to },
          subject,
          text,
          html,
          ...(attached === undefined
            ? {}
            : { attachments: [{ filename: attached.name, content: attached.base64, encoding: "base64" }] }),
          messageId: `<${id}@${domain}>`
        })
      } catch (cause) {
        throw refusedBy(cause)
      }
    }
  }
}

/** A server's answer from 500 up is about this mail; anything else is about the way. Neither is quoted: it holds the address. */
function refusedBy(cause: unknown): Error {
  const status = field(cause, "responseCode")
  const kind = field(cause, "code")
  if (typeof status === "number" && status >= 500 && kind !== "EAUTH")
    return new Undeliverable(`The mail server refused the mail (${status}).`)
  const reason = typeof status === "number" ? status : typeof kind === "string" ? kind : "no answer"
  return new WayClosed(`The mail server did not take the mail (${reason}).`)
}

function field(cause: unknown, name: string): unknown {
  return typeof cause === "object" && cause !== null ? (cause as Record<string, unknown>)[name] : undefined
}
