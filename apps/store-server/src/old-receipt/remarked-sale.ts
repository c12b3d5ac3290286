import { goodsRemarks } from "@karat/domain/offline/offline-remark"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"

const openRemark = preparedQuery((build, value: { saleId: string }) =>
  build
    .selectFrom("offline_remark")
    .select("id")
    .where("sale_id", "=", value.saleId)
    .where("done_at", "is", null)
    .where("kind", "not in", goodsRemarks)
    .limit(1)
)

/** Whether a sale has an unsettled remark about its money, seller, date or numbers. */
export async function isRemarked(db: Database, saleId: string): Promise<boolean> {
  return (await db.get(openRemark({ saleId }))) !== undefined
}
