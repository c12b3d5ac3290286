import { parseArgs } from "node:util"
import { driveApi, type Verdict } from "./drive-api.ts"

const usage = `Drives a product API as a till does, and says call by call what fits.

  npm run conformance -- https://api.example.com/pos --code 101-1 --badge 1001

  --code     signs a device in           --badge    the cashier's badge
  --item     an item that is sold        --auth     where devices sign in, if elsewhere
  --search   the item search, GraphQL    --search-query  what it is asked, if its schema is not ours
  --real     sells for real, by cash and card, and gives everything back; on training carts without it,
             which may take no card and bring nothing back. For a test system with a test terminal.
`

const option = { type: "string" } as const
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    code: option,
    badge: option,
    item: option,
    auth: option,
    search: option,
    "search-query": option,
    real: { type: "boolean" }
  }
})
const [productApi] = positionals
const { code, badge } = values
if (productApi === undefined || code === undefined || badge === undefined) {
  process.stdout.write(usage)
  process.exit(2)
}
const verdicts = await driveApi({
  ...values,
  productApi: productApi.replace(/\/$/u, ""),
  searchQuery: values["search-query"],
  code,
  badge
})
for (const verdict of verdicts) say(verdict)
const counted = (kind: Verdict["verdict"]) => verdicts.filter(({ verdict }) => verdict === kind).length
const bad = counted("missing") + counted("unreadable") + counted("no answer")
process.stdout.write(
  `\n${counted("fits")} fit, ${counted("tolerated")} tolerated, ${counted("refused")} refused, ${counted("left out")} left out, ${bad} missing or not to be read\n`
)
process.exit(bad === 0 ? 0 : 1)

function say({ step, call, verdict, notes }: Verdict): void {
  process.stdout.write(`${verdict.padEnd(11)} ${step.padEnd(24)} ${call}\n`)
  for (const note of notes) process.stdout.write(`${" ".repeat(12)}${note}\n`)
}
