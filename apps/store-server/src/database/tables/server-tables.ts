import { flag, integer, preset, text } from "../column.ts"

/** The servers that work with the database, and what one of them has taken upon itself. */
export const serverTables = {
  server: {
    /** A new one at each start. */
    id: text(),
    version: text(),
    started_at: text(),
    /** By the clock of the database, in milliseconds since 1970. */
    alive_until: integer(),
    /** It writes about one subject beside those who write about others; servers of before do not know of that. */
    by_subject: preset(flag())
  },
  /** What one server does for all; it is another's once that server is gone. */
  lease: {
    name: text(),
    server: text()
  },
  /** What a card terminal waits for outside payments. */
  terminal_wait: {
    card_terminal_id: text(),
    id: text(),
    device_id: text(),
    kind: text(),
    server: text(),
    stopped: flag()
  },
  /** How often something was tried lately, as limits count it. Times are milliseconds since 1970. */
  guess: {
    /** A digest: what was guessed may have been right. */
    name: text(),
    count: integer(),
    last: integer(),
    since: integer()
  }
}
