import { type Locale, localeTags } from "@karat/domain/money/format-amount"
import { staffSettings } from "@karat/domain/staff/staff-setting"
import { Schema } from "effect"
import { post } from "./call.ts"
import { Flag } from "./flag.ts"
import { StaffRecord } from "./staff.ts"

const locales = Object.keys(localeTags) as readonly Locale[]

/** Chooses the language that the till speaks with a badge. */
export const chooseLocale = post("/staff/locale/:staffId", {
  body: Schema.Struct({ country: Schema.String, locale: Schema.Literals(locales) }),
  answer: StaffRecord
})

/** Turns one setting of a badge on or off. */
export const turnStaffSetting = post("/staff/settings/:staffId", {
  body: Schema.Struct({ country: Schema.String, value: Flag, setting: Schema.Literals(staffSettings) }),
  answer: StaffRecord
})
