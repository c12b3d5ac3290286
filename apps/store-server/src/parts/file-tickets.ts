import { deflateRawSync, inflateRawSync } from "node:zlib"
import type { Clock } from "../clock/store-clock.ts"
import { signedNames } from "../http/signed-name.ts"

/** The kinds of files that the back office gives out. */
const fileKinds = ["list", "books", "backup"] as const
export type FileKind = (typeof fileKinds)[number]

/** What a ticket opens, and for whom. */
export interface FileTicket {
  readonly kind: FileKind
  /** The administrator's badge. */
  readonly badge: string
  /** Which file of its kind, as JSON. */
  readonly asked: string
}

/** What opens a file that a browser fetches by itself: it streams it to the disk, and cannot send a token. */
export interface FileTickets {
  readonly issue: (ticket: FileTicket) => string
  /** Undefined for a ticket that was not issued here, or is over. */
  readonly read: (ticket: string) => FileTicket | undefined
}

/** A file is fetched at once, so a ticket that is found in an address later opens nothing any more. */
const ticketLastsMs = 60_000

/** Tickets that are good for a minute, at every server that has the same secret. */
export function fileTickets(secret: Uint8Array, clock: Clock): FileTickets {
  const names = signedNames(secret, "file-tickets")
  return {
    issue: ({ kind, badge, asked }) =>
      // The words of a table's columns make a long address, which is mostly repetition.
      names.sign(
        `${clock().getTime() + ticketLastsMs}|${kind}|${badge}|${deflateRawSync(asked).toString("base64")}`
      ),
    read: (ticket) => {
      const [end = "", word, badge, packed] = names.read(ticket)?.split("|") ?? []
      if (!(Number(end) > clock().getTime()) || badge === undefined || packed === undefined) return undefined
      const kind = fileKinds.find((each) => each === word)
      if (kind === undefined) return undefined
      return { kind, badge, asked: inflateRawSync(Buffer.from(packed, "base64")).toString("utf8") }
    }
  }
}
