import type { Database } from "@karat/store-server/demo-shop/seam"

/** The personal code of everybody in the demo, as its pages say; everybody knows it, so no shop is run on the demo. */
export const demoCode = "730519"

/** What is kept of it; it is slow to make, and always the same here. */
export const demoCodeHash =
  "scrypt:32768:8:1:7VAfzNWtayyEigsSPwh0aw:ujEpLScMapQvFjk6n0lqxeNByJPJT6vWC8f_lGkOQZQ"

const chosenAt = "2026-01-02T08:00:00.000Z"

/** Gives the demo's personal code to every employee without one. */
export async function writeDemoCodes(db: Database): Promise<void> {
  for (const { badge } of await db.all(db.build.selectFrom("staff").select("badge")))
    await db.run(
      db.build
        .insertInto("personal_code")
        .values({ badge, hash: demoCodeHash, chosen_at: chosenAt, one_time_hash: null, one_time_until: null })
        .onConflict((conflict) =>
          conflict.column("badge").doUpdateSet((eb) => ({
            hash: eb.ref("excluded.hash"),
            chosen_at: eb.ref("excluded.chosen_at"),
            one_time_hash: null,
            one_time_until: null
          }))
        )
    )
}
