import type { MemberStanding } from "@karat/domain/member/member"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { Builder } from "../database/tables.ts"

/** What the club shows of a member on their own page. */
export interface NamedStanding extends MemberStanding {
  readonly contactId: string
  readonly name: string
}

const mostPurchases = 10

const memberRow = preparedQuery((build, value: { contactId: string }) =>
  build
    .selectFrom("member")
    .select(["first_name", "last_name", "since", "points"])
    .where("contact_id", "=", value.contactId)
)
const earnedPoints = preparedQuery((build, value: { contactId: string }) =>
  closedCartsOf(build, value).select((eb) => {
    // A whole krona earns a point, a whole euro ten.
    const minorUnitsPerPoint = eb.case("currency").when("EUR").then(10).else(100).end()
    return eb.fn
      .coalesce(eb.fn.sum<number>(eb("total_minor", "/", minorUnitsPerPoint)), eb.lit(0))
      .as("points")
  })
)
/** In every store and the web shop, and of before Karat as well. */
const latestPurchases = preparedQuery((build, value: { contactId: string }) =>
  build
    .selectFrom("receipt_index")
    .innerJoin("store", "store.number", "store_number")
    .select(["date", "store.name as store", "total_minor as total", "receipt_index.currency"])
    .where("member_number", "=", value.contactId)
    .where("training", "=", 0)
    .orderBy("date", "desc")
    .orderBy("time", "desc")
    .orderBy("seq", "desc")
    .limit(mostPurchases)
)

function closedCartsOf(build: Builder, value: { contactId: string }) {
  return build
    .selectFrom("cart")
    .where("member_number", "=", value.contactId)
    .where("state", "=", "closed")
    .where("training", "=", 0)
}

/** A member with points and latest purchases; training and open carts do not count. */
export async function memberStanding(db: Database, contactId: string): Promise<NamedStanding | undefined> {
  const row = await db.get(memberRow({ contactId }))
  if (row === undefined) return undefined
  const earned = await db.get(earnedPoints({ contactId }))
  return {
    contactId,
    name: `${row.first_name} ${row.last_name}`,
    since: row.since,
    points: Math.max(0, row.points + (earned?.points ?? 0)),
    purchases: (await db.all(latestPurchases({ contactId }))).map((purchase) => ({
      ...purchase,
      total: minorUnits(purchase.total)
    }))
  }
}
