import type { Clock } from "../clock/store-clock.ts"
import { signedNames } from "../http/signed-name.ts"

/** What opens a member's page in a frame, which cannot send a token. */
export interface MemberTickets {
  readonly issue: (contactId: string) => string
  /** The member of a ticket; undefined for one that was not issued here, or is over. */
  readonly read: (ticket: string) => string | undefined
}

/** A page is opened at once, so a ticket that is found in an address later opens nothing any more. */
const ticketLastsMs = 60_000

/** Tickets that are good for a minute. */
export function memberTickets(secret: Uint8Array, clock: Clock): MemberTickets {
  const names = signedNames(secret, "member-tickets")
  return {
    issue: (contactId) => names.sign(`${clock().getTime() + ticketLastsMs}|${contactId}`),
    read: (ticket) => {
      const [end = "", contactId] = names.read(ticket)?.split("|") ?? []
      return Number(end) > clock().getTime() ? contactId : undefined
    }
  }
}
