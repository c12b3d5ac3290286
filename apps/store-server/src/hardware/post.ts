/** A mail to a customer. */
export interface Mail {
  /** The same for every try, so that a mail sent twice is seen to be one. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** A file that comes with it, its bytes in Base64. */
  readonly attached?: { readonly name: string; readonly base64: string } | undefined
}

/** A text message to a mobile phone. */
export interface TextMessage {
  readonly id: string
  /** With a plus and the country's code. */
  readonly to: string
  readonly text: string
}

/** A letter to a person's digital mailbox. */
export interface MailboxLetter {
  readonly id: string
  readonly personalNumber: string
  readonly subject: string
  readonly html: string
}

/**
 * The ways by wire out of the store. Each rejects with `WayClosed` when it does not answer, and with
 * `Undeliverable` when it refuses the message; a way that is not set up is undefined.
 */
export interface PostWays {
  readonly mail: { readonly send: (mail: Mail) => Promise<void> } | undefined
  readonly textMessages: { readonly send: (message: TextMessage) => Promise<void> } | undefined
  readonly digitalMailbox: DigitalMailbox | undefined
}

export interface DigitalMailbox {
  /** Whether a person has a mailbox. Rejects with `WayClosed`. */
  readonly has: (personalNumber: string) => Promise<boolean>
  readonly send: (letter: MailboxLetter) => Promise<void>
}

/** A server from which nothing goes out. */
export const noPost: PostWays = { mail: undefined, textMessages: undefined, digitalMailbox: undefined }
