import { expect, it } from "vitest"
import { countedSale } from "../testing/counted-sale.ts"
import { countedTrips } from "../testing/counted-trips.ts"

it("waits for PostgreSQL so often in a sale and no oftener: each is a trip to another machine · CHAIN-20", async () => {
  const sale = await countedSale(countedTrips())
  // The first one notes what is kept from then on.
  await sale()
  const { open, scan, pay, print } = await sale()
  const trips = { open: open.length, scan: scan.length, pay: pay.length, print: print.length }
  expect(trips).toEqual({ open: 4, scan: 4, pay: 6, print: 11 })
})
