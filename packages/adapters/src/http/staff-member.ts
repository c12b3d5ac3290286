import type { StaffRecord } from "@karat/contract/staff"
import { type Locale, localeTags } from "@karat/domain/money/format-amount"
import type { StaffMember } from "@karat/domain/staff/staff-member"

/** An employee, as on the wire. */
export function staffMember(record: typeof StaffRecord.Type): StaffMember {
  return { ...record, locale: localeOf(record.locale) }
}

/** `sv`, `sv-SE` and `SV` are Swedish; what we do not speak is English. */
function localeOf(said: string): Locale {
  const language = said.slice(0, 2).toLowerCase()
  return language in localeTags ? (language as Locale) : "en"
}
