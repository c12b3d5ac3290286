import { StaffEntry } from "@karat/domain/admin/staff-entry"
import { Schema } from "effect"
import { administration, get, post } from "./call.ts"
import { maybe } from "./maybe.ts"

const capability = administration

/** Whether the badge that `badgeNumber` names may administer the shop; the calls beside this one are refused otherwise. */
export const readMayAdminister = get("/admin/allowed", {
  capability,
  query: ["badgeNumber"],
  answer: Schema.Struct({ allowed: Schema.Boolean })
})

/** Everybody who works in the stores of the caller's country, and those stores. */
export const readStaffEntries = get("/admin/staff", {
  capability,
  query: ["badgeNumber"],
  answer: Schema.Struct({
    staff: Schema.Array(StaffEntry),
    stores: Schema.Array(Schema.Struct({ number: Schema.String, name: Schema.String }))
  })
})

/**
 * Keeps an entry; `badgeNumber` names who wants it. `before` is the entry as they have seen it, and missing for somebody
 * new: what somebody else has changed since is not overwritten.
 */
export const saveStaffEntry = post("/admin/staff", {
  capability,
  body: Schema.Struct({ badgeNumber: Schema.String, entry: StaffEntry, before: maybe(StaffEntry) }),
  answer: StaffEntry
})

/** What was changed, by whom and when, the latest first, a page at a time from 1 up. */
export const readAdminChanges = get("/admin/changes", {
  capability,
  query: ["badgeNumber", "page"],
  answer: Schema.Array(
    Schema.Struct({
      id: Schema.Int,
      at: Schema.String,
      badgeNumber: Schema.String,
      name: Schema.String,
      subject: Schema.String,
      changed: Schema.Array(
        Schema.Struct({
          field: Schema.Literals(Object.keys(StaffEntry.fields) as (keyof StaffEntry)[]),
          before: maybe(Schema.String),
          after: Schema.String
        })
      )
    })
  )
})
