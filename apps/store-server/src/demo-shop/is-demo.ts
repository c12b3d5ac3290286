import type { Database } from "../database/database.ts"

/** Whether the stores are demo stores, by how their tills sign in. */
export async function isDemo(db: Database): Promise<boolean> {
  const codes = db.build.selectFrom("sign_in_code").select("code").where("demo", "=", 1).limit(1)
  return (await db.get(codes)) !== undefined
}
