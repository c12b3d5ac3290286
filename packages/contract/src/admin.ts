import { deviceOutcomes, triedDevices } from "@karat/domain/device/device-test"
import { Schema } from "effect"
import { administration, get, post } from "./call.ts"
import { SuccessAnswer } from "./error-answer.ts"
import { maybe } from "./maybe.ts"

const capability = administration

/** One thing that a shop is set up with, by its fields; amounts are minor units, percents hundredths of one. */
const Entry = Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Int, Schema.Boolean]))

/** Whether the badge that `badgeNumber` names may administer the shop; the calls beside this one are refused otherwise. */
export const readMayAdminister = get("/admin/allowed", {
  capability,
  query: ["badgeNumber"],
  answer: Schema.Struct({ allowed: Schema.Boolean })
})

/**
 * Everything of a kind in the shops of the caller's country, and what the fields that are chosen are chosen from; what
 * stands in one store, and is for its entries alone, says in which by `storeNumber`. Of a
 * kind of which there is more than a list shows, the first that `search` finds.
 */
export const readEntries = get("/admin/entries/:kind", {
  capability,
  query: ["badgeNumber", "search"],
  answer: Schema.Struct({
    entries: Schema.Array(Entry),
    choices: Schema.Record(
      Schema.String,
      Schema.Array(
        Schema.Struct({ id: Schema.String, name: Schema.String, storeNumber: maybe(Schema.String) })
      )
    )
  })
})

/**
 * Saves an entry; `badgeNumber` names who changes it. `before` is the entry as they have seen it, missing for a new
 * one: another person's change since then is not overwritten.
 */
export const saveEntry = post("/admin/entries/:kind", {
  capability,
  body: Schema.Struct({ badgeNumber: Schema.String, entry: Entry, before: maybe(Entry) }),
  answer: Entry
})

/** Takes an entry away that is as `before` says. */
export const removeEntry = post("/admin/entries/:kind/removed", {
  capability,
  body: Schema.Struct({ badgeNumber: Schema.String, before: Entry }),
  answer: Schema.Struct({})
})

/**
 * Makes a new sign-in code for a register, and returns it this once; the earlier code signs no device in any more.
 * Devices that are signed in stay so.
 */
export const makeSignInCode = post("/admin/registers/:number/code", {
  capability,
  body: Schema.Struct({ badgeNumber: Schema.String }),
  answer: Schema.Struct({ code: Schema.String })
})

/** Prints a label of an item at the caller's receipt printer: what it is, what it costs there today, and its barcode. */
export const printLabel = post("/admin/items/:item/label", {
  capability,
  body: Schema.Struct({ badgeNumber: Schema.String }),
  answer: SuccessAnswer
})

/**
 * Makes an employee card for the wearer of a badge, prints it at the caller's receipt printer, and ends the card before:
 * its barcode logs them in. A card that is printed later is made then.
 */
export const printCard = post("/admin/staff/:badge/card", {
  capability,
  body: Schema.Struct({ badgeNumber: Schema.String }),
  answer: SuccessAnswer
})

/** Tries what stands beside a register: a page of its printer, or how its card terminal says that it is. */
export const testDevice = post("/admin/registers/:number/test", {
  capability,
  body: Schema.Struct({ badgeNumber: Schema.String, device: Schema.Literals(triedDevices) }),
  answer: Schema.Struct({ device: Schema.String, outcome: Schema.Literals(deviceOutcomes) })
})

/** What was changed in the country's shops, by whom and when, the latest first, a page at a time from 1 up. */
export const readAdminChanges = get("/admin/changes", {
  capability,
  query: ["badgeNumber", "page"],
  answer: Schema.Array(
    Schema.Struct({
      id: Schema.Int,
      at: Schema.String,
      badgeNumber: Schema.String,
      name: Schema.String,
      kind: Schema.String,
      subject: Schema.String,
      changed: Schema.Array(
        Schema.Struct({ field: Schema.String, before: maybe(Schema.String), after: maybe(Schema.String) })
      )
    })
  )
})
