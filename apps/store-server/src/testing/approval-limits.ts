import type { ApprovalLimits } from "@karat/domain/store/approval-limits"
import type { TestServer } from "./test-server.ts"
import { sqlText } from "./sql-text.ts"

/** Sets what the store in Stockholm leaves to its cashiers alone from now on. */
export async function setApprovalLimits({ db }: TestServer, limits: ApprovalLimits): Promise<void> {
  await db.run(
    sqlText(
      "INSERT INTO setup (scope, key, value) VALUES ('101', 'approvals', ?) ON CONFLICT (scope, key) DO UPDATE SET value = excluded.value",
      JSON.stringify(limits)
    )
  )
}
