import type { SmtpConfig } from "../mail/smtp-mail.ts"
import type { HttpServiceConfig } from "../outbox/http-service.ts"

/** Where mail goes. What is wrong is added to the mistakes. */
export function readSmtp(
  url: string | undefined,
  from: string | undefined,
  mistakes: string[]
): SmtpConfig | undefined {
  if (url === undefined) return undefined
  const protocol = URL.parse(url)?.protocol
  if (protocol !== "smtp:" && protocol !== "smtps:")
    mistakes.push("KARAT_SMTP_URL must be an address such as smtp://user:password@mail.example.com:587.")
  if (from === undefined || !/^[^\r\n]*[^\s@]+@[^\s@]+$/u.test(from))
    mistakes.push("KARAT_MAIL_FROM must be the address that mail is from, as receipts@example.com.")
  return { url, from: from ?? "" }
}

/** A service and its token, read from `<name>_URL` and `<name>_TOKEN`. What is wrong is added to the mistakes. */
export function readService(
  name: string,
  url: string | undefined,
  token: string | undefined,
  mistakes: string[]
): HttpServiceConfig | undefined {
  if (url === undefined) return undefined
  if (!isWeb(url)) mistakes.push(`${name}_URL must be an address of the web, as https://api.example.com/v1.`)
  if (token === undefined) mistakes.push(`${name}_TOKEN is missing: the service would let nobody in.`)
  return { url, token: token ?? "" }
}

/** The origin at which customers reach the server. What is wrong is added to the mistakes. */
export function readPublicUrl(text: string | undefined, mistakes: string[]): string | undefined {
  if (text === undefined) return undefined
  if (!isWeb(text) || URL.parse(text)?.origin !== text)
    mistakes.push(`KARAT_PUBLIC_URL is '${text}', but must be an origin, as https://receipts.example.com.`)
  return text
}

function isWeb(text: string): boolean {
  const protocol = URL.parse(text)?.protocol
  return protocol === "https:" || protocol === "http:"
}
