import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { Database } from "../database/database.ts"

/** Whether a sold gift card is still worth all that was paid for it: neither used nor taken back. */
export function isWholeGiftCard(
  db: Database,
  { code, value }: { readonly code: string; readonly value: MinorUnits }
): boolean {
  const card = db
    .statement<{ balance: number }>(
      "SELECT balance_minor AS balance FROM voucher WHERE code = ? AND state = 'active'"
    )
    .get(code)
  return card?.balance === value
}
