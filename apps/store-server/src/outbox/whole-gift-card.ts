import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"

const activeBalance = preparedQuery((build, value: { code: string }) =>
  build
    .selectFrom("voucher")
    .select("balance_minor as balance")
    .where("code", "=", value.code)
    .where("state", "=", "active")
)

/** Whether a sold gift card is still worth all that was paid for it: neither used nor taken back. */
export function isWholeGiftCard(
  db: Database,
  { code, value }: { readonly code: string; readonly value: MinorUnits }
): boolean {
  return db.get(activeBalance({ code }))?.balance === value
}
