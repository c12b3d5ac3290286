import type { ApprovalLimits } from "@karat/domain/store/approval-limits"
import type { StaffRecord } from "@karat/contract/staff"
import type { Database } from "../database/database.ts"
import { notFound, type Refusal } from "../http/refusal.ts"
import type { Caller } from "../device/authenticate.ts"
import { type Limits, madeBy } from "../device/limits.ts"
import type { Row } from "../database/tables.ts"
import { findStaff } from "./find-staff.ts"

/** Finds staff by a badge or a card. Guesses have to wait longer each time. */
export interface StaffLookup {
  /**
   * Counts unknown badges anywhere in a call's input as guesses; the call then refuses them in its own words. A badge
   * that a device has shown before is no guess: a cashier at work does not wait because others guess. All
   * offline sales of one device with the same unknown badge count as one guess.
   */
  readonly count: (caller: Caller, ...input: readonly unknown[]) => Promise<void>
  /** The wearer of a badge in the caller's country. Refuses all others with the same answer, whatever the reason. */
  readonly wearer: (caller: Caller, badge: string, country: string | undefined) => Promise<Row<"staff">>
  /** Looks up what the code of a card stands for; undefined is a wrong guess and is refused. */
  readonly guardedCode: <Found>(
    caller: Caller,
    guess: string,
    look: () => Promise<Found | undefined>,
    refused: () => Refusal
  ) => Promise<Found>
}

const longestBadge = 40
const mostRemembered = 5000

export function staffLookup(db: Database, limits: Pick<Limits, "badges" | "cards">): StaffLookup {
  const shown = new Set<string>()
  const remember = (name: string) => {
    if (shown.size >= mostRemembered) shown.clear()
    shown.add(name)
  }
  return {
    count: async (caller, ...input) => {
      for (const { badge, sold } of badgesIn(input)) {
        const name = `${caller.device.id} ${badge}`
        const soldBy = `${name} sold`
        if (badge === "" || shown.has(name) || (sold && shown.has(soldBy))) continue
        const isKnown = (await findStaff(db, badge)) !== undefined
        const names = { guess: badge, ...madeBy(caller) }
        if (isKnown) {
          // A right badge makes no other one wait.
          await limits.badges.hold(names)
          remember(name)
        } else {
          await limits.badges.take(names)
          if (sold) remember(soldBy)
        }
      }
    },
    guardedCode: async (caller, guess, look, refused) => {
      const right = await limits.cards.take({ guess, ...madeBy(caller) })
      const found = await look()
      if (found === undefined) throw refused()
      await right()
      return found
    },
    wearer: async (caller, typed, country) => {
      const staff = isOfCountry(caller, country)
        ? await findStaff(db, typed.slice(0, longestBadge))
        : undefined
      if (staff === undefined) throw notFound("Login Error", "staff_not_found")
      return staff
    }
  }
}

/** The names under which a badge stands in calls, their bodies and the arguments of GraphQL. */
const badgeFields: ReadonlySet<string> = new Set([
  "approvedBy",
  "badge",
  "badgeId",
  "badgeNumber",
  "staff",
  "staffId"
])

/**
 * What administrators fill in, beside their own badge: a badge in there is one that they give to an employee. What a table
 * is to call its columns and values has their names, and words of a language in them.
 */
const formsOfAdministrators: ReadonlySet<string> = new Set(["entry", "before", "heads", "values"])

/** A sale of before, as a register tells of it. */
const soldField = "sale"

interface NamedBadge {
  readonly badge: string
  /** It stands in a sale that has been made. */
  readonly sold: boolean
}

interface InputPart {
  readonly name: string
  readonly value: unknown
  readonly sold: boolean
}

/** Every badge in a call's input, each once. */
export function badgesIn(input: unknown): readonly NamedBadge[] {
  const found = new Map<string, NamedBadge>()
  // Not by recursion: a reported sale may be nested to any depth.
  const left: InputPart[] = [{ name: "", value: input, sold: false }]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    for (const each of within(next)) left.push(each)
    if (typeof next.value !== "string" || !badgeFields.has(next.name)) continue
    const badge = next.value.slice(0, longestBadge)
    found.set(badge, { badge, sold: next.sold && found.get(badge)?.sold !== false })
  }
  return [...found.values()]
}

/** What stands in something; the members of a list are called as it is. */
function within({ name, sold, value }: InputPart): readonly InputPart[] {
  if (typeof value !== "object" || value === null) return []
  if (Array.isArray(value)) return value.map((each: unknown) => ({ name, value: each, sold }))
  return Object.entries(value)
    .filter(([field]) => !formsOfAdministrators.has(field))
    .map(([field, each]) => ({ name: field, value: each as unknown, sold: sold || field === soldField }))
}

/** Whether the country that is asked for is the caller's own; none is. */
export function isOfCountry({ store }: Caller, country: string | undefined): boolean {
  return country === undefined || country.toUpperCase() === store.country
}

/** A staff member as the till knows them. */
export function staffRecord(staff: Row<"staff">): typeof StaffRecord.Type {
  return {
    badgeNumber: staff.badge,
    givenName: staff.given_name,
    familyName: staff.family_name,
    storeNumber: staff.store_number,
    locale: staff.locale,
    savesSearch: staff.save_search === 1,
    goesToFavorites: staff.go_to_favorites === 1,
    wideCart: staff.cart_size === 1,
    mayApprove: staff.may_approve === 1,
    maySell: staff.may_sell === 1,
    limits: staffLimits(staff)
  }
}

/** What an employee may not do alone beyond their store's limits for all; undefined where that is nothing. */
export function staffLimits(
  staff: Pick<Row<"staff">, "highest_discount" | "may_set_prices" | "may_take_back" | "may_count_cash">
): ApprovalLimits | undefined {
  const limits: ApprovalLimits = {
    ...(staff.highest_discount !== null && { discountBasisPoints: staff.highest_discount }),
    ...(staff.may_set_prices === 0 && { price: true }),
    ...(staff.may_take_back === 0 && { returns: true }),
    ...(staff.may_count_cash === 0 && { cash: true })
  }
  return Object.keys(limits).length === 0 ? undefined : limits
}
