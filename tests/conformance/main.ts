import { mutates } from "@karat/contract/call"
import { operations } from "@karat/contract/operations"
import { parseArgs } from "node:util"
import type { Verdict } from "./api-session.ts"
import { driveApi } from "./drive-api.ts"
import { knownThings, readApi } from "./read-api.ts"

const usage = `Asks a product API what a till asks, and says call by call what fits.

  npm run conformance -- https://api.example.com/pos --code 101-1 --badge 1001

It signs a device in and reads. Nothing is changed, unless it is told so.

  --code     signs a device in           --badge    the cashier's badge
  --token    of a device that is signed in already, instead of a code
  --with     a thing that is there, where no list tells it: --with "voucher=1234". There are:
             ${knownThings.join(", ")}
  --item     the item that is read and sold         --auth     where devices sign in, if elsewhere
  --changes  goes through a day of a till too, on training carts: many of them take no card and bring nothing back
  --real     the same, but sells for real, by cash and card, and gives everything back. For a test system with a
             test terminal.
  --search   the item search of that day, GraphQL   --search-query  what it is asked, if its schema is not ours
`

const option = { type: "string" } as const
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    code: option,
    token: option,
    badge: option,
    with: { type: "string", multiple: true },
    item: option,
    auth: option,
    search: option,
    "search-query": option,
    changes: { type: "boolean" },
    real: { type: "boolean" }
  }
})
const [address] = positionals
const { code, token, badge, item } = values
const things = (values.with ?? []).map((each) => each.split("=", 2) as [string, string | undefined])
const isUnknown = things.some(([thing, value]) => !knownThings.some((each) => each === thing) || !value)
if (
  address === undefined ||
  badge === undefined ||
  (code === undefined && token === undefined) ||
  isUnknown
) {
  process.stdout.write(usage)
  process.exit(2)
}
const place = { ...values, badge, productApi: address.replace(/\/$/u, "") }
const known = Object.fromEntries([...(item === undefined ? [] : [["item", item]]), ...things])
const verdicts = [...(await readApi({ ...place, known }))]
if (values.changes === true || values.real === true)
  verdicts.push(...(await driveApi({ ...place, searchQuery: values["search-query"] })))
for (const verdict of verdicts) say(verdict)
const counted = (kind: Verdict["verdict"]) => verdicts.filter(({ verdict }) => verdict === kind).length
const bad = counted("missing") + counted("unreadable") + counted("no answer")
process.stdout.write(
  `\n${counted("fits")} fit, ${counted("tolerated")} tolerated, ${counted("refused")} refused, ${counted("left out")} left out, ${bad} missing or not to be read\n`
)
const asked = new Set(verdicts.map(({ operation }) => operation))
const unasked = operations.filter(({ name, call }) => mutates(call) && !asked.has(name)).length
process.stdout.write(`${unasked} calls that change something were not made.\n`)
process.exit(bad === 0 ? 0 : 1)

function say({ step, operation, call, verdict, notes }: Verdict): void {
  const name = operation === "" || step === "read" ? operation || step : `${operation} (${step})`
  process.stdout.write(`${verdict.padEnd(11)} ${name.padEnd(36)} ${call}\n`)
  for (const note of notes) process.stdout.write(`${" ".repeat(12)}${note}\n`)
}
