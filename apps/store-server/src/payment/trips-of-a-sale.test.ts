import { expect, it } from "vitest"
import { countedQueries } from "../testing/counted-queries.ts"
import { countedSale } from "../testing/counted-sale.ts"

it("asks the database for a sale no oftener than this, also where that is a file", async () => {
  const counted = countedQueries()
  const sale = await countedSale(counted.during, { watching: counted.database })
  // The first one notes what is kept from then on.
  await sale()
  // A call that has to ask more says so here.
  const most = { open: 13, scan: 13, pay: 49, print: 35 }
  for (const [call, queries] of Object.entries(await sale()))
    expect(queries.length, call).toBeLessThanOrEqual(most[call as keyof typeof most])
})
