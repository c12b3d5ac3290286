import type { Database } from "../database/database.ts"

/** Whether the stores are demo stores, by how their tills sign in. */
export function isDemo(db: Database): boolean {
  const codes = db.build.selectFrom("sign_in_code").select("code").where("demo", "=", 1).limit(1)
  return db.get(codes) !== undefined
}
