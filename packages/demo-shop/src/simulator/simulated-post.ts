import { mkdirSync } from "node:fs"
import { dirname } from "node:path"
import { DatabaseSync } from "node:sqlite"
import {
  type Mail,
  type MailboxLetter,
  type PostWays,
  type TextMessage,
  Undeliverable,
  WayClosed
} from "@karat/store-server/demo-shop/seam"

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
  /** Whether a person who is looked up has a digital mailbox. */
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

/** Something that has arrived, with the moment of its arrival. */
type Arrived<Message> = Message & { readonly at: string }

/** The messages that arrived by one way, as their receiver shows them. */
interface PostBox<Message> {
  /** Keeps what arrives; false when it is here already, since a repetition after a crash has the id of the first. */
  readonly keep: (message: Message) => boolean
  /** The latest first. */
  readonly all: () => readonly Arrived<Message>[]
}

/**
 * The memory of those who receive mails, text messages and letters, in a file of its own: what has arrived
 * stays arrived, whatever happens to the store's machine.
 */
interface PostLedger {
  readonly box: <Message extends { readonly id: string }>(way: string) => PostBox<Message>
  readonly close: () => void
}

const mostShown = 50
/** Older messages are not repeated. */
const mostKept = 500

/** Opens the ledger of what arrived. */
export function openPostLedger(path: string): PostLedger {
  if (path !== ":memory:") mkdirSync(dirname(path), { recursive: true })
  const connection = new DatabaseSync(path)
  connection.exec(`PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    CREATE TABLE IF NOT EXISTS message (
      number INTEGER PRIMARY KEY, way TEXT NOT NULL, id TEXT NOT NULL, at TEXT NOT NULL, content TEXT NOT NULL,
      UNIQUE (way, id)
    ) STRICT;`)
  const insert = connection.prepare(
    "INSERT OR IGNORE INTO message (way, id, at, content) VALUES (?, ?, ?, ?)"
  )
  const forget = connection.prepare(
    `DELETE FROM message WHERE way = ?1 AND number <=
       (SELECT number FROM message WHERE way = ?1 ORDER BY number DESC LIMIT 1 OFFSET ${mostKept})`
  )
  const list = connection.prepare(
    `SELECT at, content FROM message WHERE way = ? ORDER BY number DESC LIMIT ${mostShown}`
  )
  return {
    box: <Message extends { readonly id: string }>(way: string) => {
      // The page shows all of them at every change.
      let shown: readonly Arrived<Message>[] = (list.all(way) as { at: string; content: string }[]).map(
        ({ at, content }) => ({ ...(JSON.parse(content) as Message), at })
      )
      return {
        keep: (message: Message) => {
          const at = new Date().toISOString()
          if (insert.run(way, message.id, at, JSON.stringify(message)).changes === 0) return false
          forget.run(way)
          shown = [{ ...message, at }, ...shown].slice(0, mostShown)
          return true
        },
        all: () => shown
      }
    },
    close: () => connection.close()
  }
}
