import { Schema } from "effect"
import { ApprovalLimits } from "./approval-limits.ts"
import { get, post } from "./call.ts"
import { Flag } from "./flag.ts"
import { maybe } from "./maybe.ts"

export const StaffRecord = Schema.Struct({
  badgeNumber: Schema.String,
  givenName: Schema.String,
  familyName: Schema.String,
  storeNumber: Schema.String,
  locale: Schema.String,
  savesSearch: Flag,
  goesToFavorites: Flag,
  wideCart: Flag,
  mayApprove: maybe(Flag),
  /** Ours, as `mayApprove` is. */
  maySell: maybe(Flag),
  limits: maybe(ApprovalLimits)
}).pipe(
  Schema.encodeKeys({
    badgeNumber: "e_badge",
    givenName: "e_givenName",
    familyName: "e_familyName",
    storeNumber: "e_store",
    locale: "el_locale",
    savesSearch: "es_saveSearch",
    goesToFavorites: "es_goToFavorites",
    wideCart: "es_cartSize",
    mayApprove: "e_mayApprove",
    maySell: "e_maySell",
    limits: "e_limits"
  })
)

export const readStaff = get("/staff/:staffId", { query: ["country"], answer: StaffRecord })

/** Whether the badge that `badgeNumber` names may work in another store. */
export const readCanChangeStore = get("/staff/canChangeStore", {
  ours: ["badgeNumber"],
  query: ["badgeNumber"],
  answer: Schema.Struct({ canChangeStore: Schema.Boolean })
})

/**
 * Lets the device work in another store from now on. `badgeNumber` names who wants it. A refusal of the chain that has
 * no words is `success: false`.
 */
export const changeStore = post("/staff/changeStore", {
  ours: ["badgeNumber"],
  query: ["badgeNumber"],
  body: Schema.Struct({ storeNumber: Schema.String }),
  answer: Schema.Struct({ success: Schema.Boolean, token: maybe(Schema.String) })
})
