import type { CartLine } from "@karat/domain/cart/cart"
import type { LineChangeType } from "@karat/domain/cart-change/cart-change-refusal"
import { giftCardLineRefusal } from "@karat/domain/gift-card/gift-card-line"
import { giftCardSetup } from "../catalogue/setup.ts"
import { refusedBy } from "../http/refusal.ts"
import type { Caller } from "../device/authenticate.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"

/** Refuses what a line that sells a gift card does not take, such as several pieces. */
export async function checkGiftCardLine(
  { db }: Pick<StoreServerParts, "db">,
  { store }: Caller,
  line: Pick<CartLine, "itemNumber">,
  type: LineChangeType
): Promise<void> {
  const refusal = giftCardLineRefusal(line, await giftCardSetup(db, store), type)
  if (refusal !== undefined) throw refusedBy(refusal)
}
