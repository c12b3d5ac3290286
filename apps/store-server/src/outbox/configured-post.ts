import type { ServerConfig } from "../config/server-config.ts"
import { httpDigitalMailbox } from "../digital-mailbox/http-digital-mailbox.ts"
import { smtpMail } from "../mail/smtp-mail.ts"
import { httpTextMessages } from "../text-message/http-text-messages.ts"
import type { PostWays } from "./post.ts"

/** The ways that configuration names, and for the rest those that stand in for them. */
export function configuredPost(
  { digitalMailbox, sms, smtp }: Pick<ServerConfig, "digitalMailbox" | "sms" | "smtp">,
  otherwise: PostWays
): PostWays {
  return {
    mail: smtp === undefined ? otherwise.mail : smtpMail(smtp),
    textMessages: sms === undefined ? otherwise.textMessages : httpTextMessages(sms),
    digitalMailbox:
      digitalMailbox === undefined ? otherwise.digitalMailbox : httpDigitalMailbox(digitalMailbox)
  }
}
