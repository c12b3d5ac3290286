import type { Entry } from "@karat/domain/admin/entry"
import { leavesNoAdministrator } from "@karat/domain/admin/entry-kinds"
import { isLocale } from "@karat/domain/money/format-amount"
import { flagOf } from "../database/column.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { Country } from "../database/store-tables.ts"
import type { Row } from "../database/tables.ts"
import { Refusal } from "../http/refusal.ts"
import { findWearer } from "../staff/find-staff.ts"
import type { EntryBook } from "./entry-book.ts"
import { storeChoices } from "./store-book.ts"

const staffRows = preparedQuery((build, value: { country: Country }) =>
  build
    .selectFrom("staff")
    .innerJoin("store", "store.number", "store_number")
    .selectAll("staff")
    .where("country", "=", value.country)
    .orderBy("given_name")
    .orderBy("family_name")
    .orderBy("badge")
)

/** Everybody who works in a country's stores, by name. */
export const staffBook: EntryBook = {
  all: async (db, country) => (await db.all(staffRows({ country }))).map(entryOf),
  choices: storeChoices,
  hold: async (db, { entry, before, all }) => {
    // Badges are known in every country.
    if (before === undefined && (await findWearer(db, String(entry["badgeNumber"]))) !== undefined)
      throw new Refusal(409, "entry_taken", "This badge is already in use.")
    if (leavesNoAdministrator(entry, all))
      throw new Refusal(409, "last_administrator", "Nobody could administer the shop any more.")
  },
  write: async (db, { entry, before, at }) => {
    const badge = String(entry["badgeNumber"])
    const { locale } = entry
    const row = {
      given_name: String(entry["givenName"]),
      family_name: String(entry["familyName"]),
      store_number: String(entry["storeNumber"]),
      locale: isLocale(locale) ? locale : "en",
      may_change_store: flagOf(entry["mayChangeStore"] === true),
      may_approve: flagOf(entry["mayApprove"] === true),
      may_administer: flagOf(entry["mayAdminister"] === true),
      highest_discount: typeof entry["ownDiscount"] === "number" ? entry["ownDiscount"] : null,
      may_sell: flagOf(entry["maySell"] === true),
      may_count_cash: flagOf(entry["mayCountCash"] === true),
      may_set_prices: flagOf(entry["maySetPrices"] === true),
      may_take_back: flagOf(entry["mayTakeBack"] === true),
      left_at:
        entry["worksHere"] === true ? null : ((await findWearer(db, badge))?.left_at ?? at.toISOString())
    }
    await db.run(
      before === undefined
        ? db.build.insertInto("staff").values({ badge, ...row })
        : db.build.updateTable("staff").set(row).where("badge", "=", badge)
    )
  }
}

function entryOf(row: Row<"staff">): Entry {
  return {
    badgeNumber: row.badge,
    givenName: row.given_name,
    familyName: row.family_name,
    storeNumber: row.store_number,
    locale: row.locale,
    worksHere: row.left_at === null,
    mayChangeStore: row.may_change_store === 1,
    mayApprove: row.may_approve === 1,
    mayAdminister: row.may_administer === 1,
    maySell: row.may_sell === 1,
    mayCountCash: row.may_count_cash === 1,
    maySetPrices: row.may_set_prices === 1,
    mayTakeBack: row.may_take_back === 1,
    ...(row.highest_discount !== null && { ownDiscount: row.highest_discount })
  }
}
