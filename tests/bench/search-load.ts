import { searchPageSize, searchQuery } from "@karat/contract/item-search"
import { barcode, itemNumber } from "./large-catalogue.ts"
import { type Lane, runLoad } from "./load.ts"
import { signIn } from "./store-client.ts"
import { ms, type Outcome, percentile } from "./table.ts"

const budgetMs = 20
const rounds = 20
/** Tills that search at the same moment. */
const tills = 2

/** What cashiers type: words that grow letter by letter, numbers, barcodes, slips of the finger. */
function queries(round: number): readonly string[] {
  const item = (round * 4813) % 100_000
  return [
    "ri",
    "rin",
    "ring",
    "ring aurora",
    "ring aurora dia",
    "armband silver",
    "örhänge pärla",
    "orhange parla",
    "halsband vitguld",
    "kl",
    "klocka titan",
    "diamantring 0,10",
    "nordlys safir 18k",
    "smaragd",
    "xqzzy",
    itemNumber(item),
    itemNumber(item).slice(0, 5),
    barcode(item),
    `linnea ${15 + (round % 8)}`,
    "sormus kulta"
  ]
}

/** Asks the store's search what cashiers type, over HTTP, while it sells a hundred thousand items. */
export async function benchSearch(url: string): Promise<readonly Outcome[]> {
  const lanes = await Promise.all(Array.from({ length: tills }, () => lane(url)))
  await runLoad(
    url,
    lanes.map((each) => ({ ...each, requests: each.requests.slice(0, 100) }))
  )
  const { latenciesMs, failed } = await runLoad(url, lanes)
  const p95 = percentile(latenciesMs, 0.95)
  return [
    {
      line: `search over 100,000 items, ${tills} tills at once`,
      budget: `p95 ≤ ${budgetMs} ms`,
      measured: `p50 ${ms(percentile(latenciesMs, 0.5))}, p95 ${ms(p95)}, ${failed} failed`,
      ok: p95 <= budgetMs && failed === 0
    }
  ]
}

async function lane(url: string): Promise<Lane> {
  const { token } = await signIn(url, "101-1")
  const requests = Array.from({ length: rounds }, (_, round) =>
    queries(round).map((text, index) => ({
      path: "/api/search/graphql",
      body: JSON.stringify({
        query: searchQuery,
        variables: {
          organisation: "SE",
          text,
          division: null,
          page: index % 7 === 0 ? 2 : 1,
          size: searchPageSize
        }
      })
    }))
  ).flat()
  return { token, requests }
}
