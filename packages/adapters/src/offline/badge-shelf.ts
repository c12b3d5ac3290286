import { ApprovalLimits } from "@karat/contract/approval-limits"
import type { StaffMember } from "@karat/domain/staff/staff-member"
import { Result, Schema } from "effect"
import type { OfflineShelf } from "../storage/offline-shelf-port.ts"

/** How long a badge is remembered after it has logged in with the line, in milliseconds. */
const rememberedMs = 24 * 3_600_000
/** So many wrong badges may be typed before each further one waits, twice as long as the one before; milliseconds. */
const freeTries = 5
const firstWaitMs = 30_000
/** What OWASP asks of PBKDF2 with SHA-256; some tenths of a second on a till. */
const rounds = 600_000

const badgesNote = "badges"

const Remembered = Schema.Struct({
  hash: Schema.String,
  seenAt: Schema.Number,
  staff: Schema.Struct({
    givenName: Schema.String,
    familyName: Schema.String,
    storeNumber: Schema.String,
    locale: Schema.Literals(["en", "fi", "sv"]),
    savesSearch: Schema.Boolean,
    goesToFavorites: Schema.Boolean,
    wideCart: Schema.Boolean,
    mayApprove: Schema.optional(Schema.Boolean),
    maySell: Schema.optional(Schema.Boolean),
    limits: Schema.optional(ApprovalLimits)
  })
})
const Badges = Schema.Struct({
  salt: Schema.String,
  known: Schema.Array(Remembered),
  wrongTries: Schema.Int,
  triedAt: Schema.Number
})
type Badges = typeof Badges.Type
const readBadges = Schema.decodeUnknownResult(Badges)

/** Another badge may be tried only after a wait. */
export class TooManyTries extends Error {}

interface BadgeShelfNeeds {
  readonly shelf: () => Promise<OfflineShelf>
  /** Undefined where a page has no certificate. */
  readonly crypto: Pick<Crypto, "getRandomValues"> & { readonly subtle?: SubtleCrypto | undefined }
  readonly now: () => number
}

/**
 * Remembers the staff who have logged in on this device, by a slow hash of the badge with a salt of the device: a
 * reader of the disk finds names, and no badge without trying. An entry lasts a day at most.
 */
export class BadgeShelf {
  readonly #needs: BadgeShelfNeeds
  /** The staff this page has seen itself, so that no hash is computed twice for them. */
  readonly #seen = new Map<string, StaffMember>()

  constructor(needs: BadgeShelfNeeds) {
    this.#needs = needs
  }

  /** A person works on this page and is remembered nowhere else; earlier entries are removed too. */
  async see(staff: StaffMember): Promise<void> {
    this.#seen.set(staff.badgeNumber, staff)
    const shelf = await this.#needs.shelf()
    if ((await shelf.note(badgesNote)) !== undefined) await shelf.keepNote(badgesNote, undefined)
  }

  /** A person has logged in with the line. */
  async remember(staff: StaffMember): Promise<void> {
    this.#seen.set(staff.badgeNumber, staff)
    const { crypto, now, shelf } = this.#needs
    if (crypto.subtle === undefined) return
    const badges = await this.#badges()
    const { badgeNumber, ...known } = staff
    const hash = await this.#hash(badgeNumber, badges.salt)
    const others = badges.known.filter((each) => each.hash !== hash && now() - each.seenAt < rememberedMs)
    const kept: Badges = { ...badges, known: [...others, { hash, seenAt: now(), staff: known }] }
    await (await shelf()).keepNote(badgesNote, kept)
  }

  /**
   * The person who wears a badge and has logged in here in the last day. Throws `TooManyTries` when a wait is due
   * first.
   */
  async recall(badgeNumber: string): Promise<StaffMember | undefined> {
    const seen = this.#seen.get(badgeNumber)
    if (seen !== undefined) return seen
    const { crypto, now, shelf } = this.#needs
    if (crypto.subtle === undefined) return undefined
    const badges = await this.#badges()
    if (now() < badges.triedAt + waitAfter(badges.wrongTries)) throw new TooManyTries()
    // Counted before it is looked at, so that a reloaded page has no more tries.
    const tried = { ...badges, wrongTries: badges.wrongTries + 1, triedAt: now() }
    await (await shelf()).keepNote(badgesNote, tried)
    const hash = await this.#hash(badgeNumber, badges.salt)
    const found = badges.known.find((each) => each.hash === hash && now() - each.seenAt < rememberedMs)
    if (found === undefined) return undefined
    await (await shelf()).keepNote(badgesNote, { ...badges, wrongTries: 0 })
    const staff = { ...found.staff, badgeNumber }
    this.#seen.set(badgeNumber, staff)
    return staff
  }

  async #badges(): Promise<Badges> {
    const { crypto, shelf } = this.#needs
    const kept = readBadges(await (await shelf()).note(badgesNote))
    if (Result.isSuccess(kept)) return kept.success
    return { salt: hex(crypto.getRandomValues(new Uint8Array(16))), known: [], wrongTries: 0, triedAt: 0 }
  }

  async #hash(badgeNumber: string, salt: string): Promise<string> {
    const { subtle } = this.#needs.crypto
    if (subtle === undefined) throw new Error("The page has no certificate.")
    const text = new TextEncoder()
    const badge = await subtle.importKey("raw", text.encode(badgeNumber), "PBKDF2", false, ["deriveBits"])
    const how = { name: "PBKDF2", hash: "SHA-256", salt: text.encode(salt), iterations: rounds }
    return hex(new Uint8Array(await subtle.deriveBits(how, badge, 256)))
  }
}

function waitAfter(wrongTries: number): number {
  return wrongTries < freeTries ? 0 : firstWaitMs * 2 ** Math.min(10, wrongTries - freeTries)
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")
}
