import { Undeliverable, WayClosed } from "../outbox/delivery.ts"
import type { Mail, MailboxLetter, PostWays, TextMessage } from "../outbox/post.ts"

/** The ways out of the store, as the simulator names them. */
export const postWays = ["mail", "sms", "mailbox"] as const
export type PostWay = (typeof postWays)[number]

/** What a way does with what it is given. */
export const postBehaviours = ["deliver", "away", "refuse"] as const
export type PostBehaviour = (typeof postBehaviours)[number]

/** Something that has arrived, with the moment of its arrival. */
export type Arrived<Message> = Message & { readonly at: string }

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
}

const mostKept = 50

/** Ways that deliver at once, and to mailboxes that everybody has. `changed` is told of everything that can be seen. */
export function simulatedPost(changed: () => void): SimulatedPost {
  const behaviours = new Map<PostWay, PostBehaviour>()
  let everybodyHasOne = true
  const behaviour = (way: PostWay) => behaviours.get(way) ?? "deliver"
  const ask = (way: PostWay) => {
    if (behaviour(way) === "away") throw new WayClosed("The service does not answer.")
    if (behaviour(way) === "refuse") throw new Undeliverable("The service refused it (550).")
  }
  const box = <Message extends { readonly id: string }>(way: PostWay) => {
    let arrived: readonly Arrived<Message>[] = []
    return {
      all: () => arrived,
      send: async (message: Message) => {
        ask(way)
        // A repetition after a crash has the id of the first.
        if (arrived.some(({ id }) => id === message.id)) return
        arrived = [{ ...message, at: new Date().toISOString() }, ...arrived].slice(0, mostKept)
        changed()
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
    }
  }
}
