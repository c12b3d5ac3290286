import { Undeliverable, WayClosed } from "../outbox/delivery.ts"
import type { Mail, MailboxLetter, PostWays, TextMessage } from "../outbox/post.ts"
import { type Arrived, openPostLedger } from "./post-ledger.ts"

/** The ways out of the store, as the simulator names them. */
export const postWays = ["mail", "sms", "mailbox"] as const
export type PostWay = (typeof postWays)[number]

/** What a way does with what it is given. */
export const postBehaviours = ["deliver", "away", "refuse"] as const
export type PostBehaviour = (typeof postBehaviours)[number]

/** Mail, text messages and digital mailboxes whose contents are shown on a page. */
export interface SimulatedPost extends PostWays {
  readonly mails: () => readonly Arrived<Mail>[]
  readonly texts: () => readonly Arrived<TextMessage>[]
  readonly letters: () => readonly Arrived<MailboxLetter>[]
  readonly behaviour: (way: PostWay) => PostBehaviour
  readonly behave: (way: PostWay, behaviour: PostBehaviour) => void
  /** Whether whoever is looked up has a digital mailbox. */
  readonly hasMailbox: () => boolean
  readonly letHaveMailbox: (has: boolean) => void
  readonly close: () => void
}

/**
 * Ways that deliver at once, and to mailboxes that everybody has, over a ledger of what arrived. `changed` is
 * told of everything that can be seen.
 */
export function simulatedPost(ledgerPath: string, changed: () => void): SimulatedPost {
  const ledger = openPostLedger(ledgerPath)
  const behaviours = new Map<PostWay, PostBehaviour>()
  let everybodyHasOne = true
  const behaviour = (way: PostWay) => behaviours.get(way) ?? "deliver"
  const ask = (way: PostWay) => {
    if (behaviour(way) === "away") throw new WayClosed("The service does not answer.")
    if (behaviour(way) === "refuse") throw new Undeliverable("The service refused it (550).")
  }
  const box = <Message extends { readonly id: string }>(way: PostWay) => {
    const { all, keep } = ledger.box<Message>(way)
    return {
      all,
      send: async (message: Message) => {
        ask(way)
        if (keep(message)) changed()
      }
    }
  }
  const mails = box<Mail>("mail")
  const texts = box<TextMessage>("sms")
  const letters = box<MailboxLetter>("mailbox")
  return {
    mail: { send: mails.send },
    textMessages: { send: texts.send },
    digitalMailbox: {
      has: async () => {
        if (behaviour("mailbox") === "away") throw new WayClosed("The digital mailbox does not answer.")
        return everybodyHasOne
      },
      send: letters.send
    },
    mails: mails.all,
    texts: texts.all,
    letters: letters.all,
    behaviour,
    behave: (way, now) => {
      behaviours.set(way, now)
      changed()
    },
    hasMailbox: () => everybodyHasOne,
    letHaveMailbox: (has) => {
      everybodyHasOne = has
      changed()
    },
    close: ledger.close
  }
}
