import { mkdirSync } from "node:fs"
import { dirname } from "node:path"
import { DatabaseSync } from "node:sqlite"

/** Something that has arrived, with the moment of its arrival. */
export type Arrived<Message> = Message & { readonly at: string }

/** What arrived at the other end of one way, in the words of whoever received it. */
export interface PostBox<Message> {
  /** Keeps what arrives; false when it is here already, since a repetition after a crash has the id of the first. */
  readonly keep: (message: Message) => boolean
  /** The latest first. */
  readonly all: () => readonly Arrived<Message>[]
}

/**
 * The memory of those who receive mails, text messages and letters, in a file of its own: what has arrived
 * stays arrived, whatever happens to the store's machine.
 */
export interface PostLedger {
  readonly box: <Message extends { readonly id: string }>(way: string) => PostBox<Message>
  readonly close: () => void
}

const mostShown = 50
/** Nobody repeats anything older. */
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
      // Whoever watches the page is shown all of them at every change.
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
