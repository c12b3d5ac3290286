import fc from "fast-check"
import type { CutOffDevice } from "./cut-off-device.ts"
import type { CutOffWorld } from "./cut-off-world.ts"
import { killPoints } from "./cut-off-kill-points.ts"
import { lineFaults } from "./faulty-line.ts"

type Happening = fc.AsyncCommand<object, CutOffWorld>

/** What happens, and how long everybody is left alone after it, in milliseconds. */
function happening(
  text: string,
  run: (world: CutOffWorld) => Promise<unknown> | void,
  afterMs = 0
): Happening {
  return {
    check: () => true,
    toString: () => text,
    run: async (_, world) => {
      await run(world)
      await world.time.settle()
      if (afterMs > 0) await world.time.advance(afterMs)
    }
  }
}

const anyTill = fc.constantFrom(0, 1, 2, 3)
const someTills = fc.oneof(
  anyTill.map((till) => [till]),
  fc.constant([0, 1, 2, 3])
)
const anyItem = fc.constantFrom(0, 0, 1, 2, 3)

const at = (world: CutOffWorld, till: number): CutOffDevice => {
  const device = world.devices[till]
  if (device === undefined) throw new Error("There is no such till.")
  return device
}
const numbersOf = ({ items }: CutOffWorld, wanted: readonly number[]) =>
  wanted.flatMap((item) => items[item] ?? [])

const anyCustomer = fc.record({
  items: fc.array(anyItem, { minLength: 1, maxLength: 3 }),
  discount: fc.constantFrom(undefined, undefined, 500, 2_000, 5_000),
  comment: fc.constantFrom(undefined, undefined, "Gravyr"),
  over: fc.constantFrom(0, 0, 100_00)
})
const termsOf = ({
  items,
  discount,
  comment
}: {
  items: readonly number[]
  discount: number | undefined
  comment: string | undefined
}) =>
  `${items.join()}${discount === undefined ? "" : ` less ${discount / 100} %`}${comment === undefined ? "" : " with a comment"}`

const sells = fc
  .record({ till: anyTill, customer: anyCustomer, afterMs: fc.constantFrom(300, 6_000, 6_000) })
  .map(({ till, customer, afterMs }) =>
    happening(
      `till ${till} sells ${termsOf(customer)} for cash, ${afterMs} ms`,
      (world) => {
        const page = at(world, till).open()
        page.cashier(async () => {
          await page.serve({ ...customer, items: numbersOf(world, customer.items) })
          await page.pay(customer.over)
        })
      },
      afterMs
    )
  )
const rings = fc.record({ till: anyTill, customer: anyCustomer }).map(({ till, customer }) =>
  happening(
    `till ${till} rings up ${termsOf(customer)}`,
    (world) => {
      const page = at(world, till).open()
      page.cashier(() => page.serve({ ...customer, items: numbersOf(world, customer.items) }))
    },
    300
  )
)
const pays = anyTill.map((till) =>
  happening(
    `till ${till} takes what is due`,
    (world) => {
      const page = at(world, till).open()
      page.cashier(() => page.pay(0))
    },
    300
  )
)
const setsAside = anyTill.map((till) =>
  happening(`till ${till} sets a payment aside`, (world) => {
    const { page } = at(world, till)
    page?.aside(() => page.setAside())
  })
)
const losesLine = someTills.map((tills) =>
  happening(`the line of ${tills.join()} goes`, async (world) => {
    for (const till of tills) await at(world, till).loseLine()
  })
)
const findsLine = someTills.map((tills) =>
  happening(`the line of ${tills.join()} comes back`, (world) => {
    for (const till of tills) at(world, till).findLine()
  })
)
const disturbs = fc
  .record({ till: anyTill, faults: fc.array(fc.constantFrom(...lineFaults), { minLength: 1, maxLength: 4 }) })
  .map(({ till, faults }) =>
    happening(`the line of till ${till} will be ${faults.join(", ")}`, (world) => world.disturb(till, faults))
  )
const dies = fc
  .record({ till: anyTill, where: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constantFrom(...killPoints)) })
  .map(({ till, where }) =>
    happening(
      `the browser of till ${till} ends ${typeof where === "number" ? `in ${where} steps` : where}`,
      (world) => {
        at(world, till).open()
        at(world, till).endsAt = where
      }
    )
  )
const reopens = anyTill.map((till) =>
  happening(
    `till ${till} is opened anew`,
    (world) => {
      at(world, till).kill()
      at(world, till).open()
    },
    300
  )
)
const restarts = fc.constant(happening("the server restarts", (world) => world.restart()))
const momentPasses = fc
  .constantFrom(1, 4, 20)
  .map((seconds) => happening(`${seconds} s pass`, ({ time }) => time.advance(seconds * 1000)))
const hoursPass = fc
  .constantFrom(5, 30, 90)
  .map((minutes) => happening(`${minutes} minutes pass`, ({ time }) => time.pass(minutes * 60_000)))

const prices = fc
  .record({ item: anyItem, price: fc.constantFrom(199_00, 1_490_00) })
  .map(({ item, price }) =>
    happening(`item ${item} costs ${price} from now on`, (world) =>
      world.change(
        "UPDATE item_price SET price_minor = ?, original_price_minor = ? WHERE item_number = ? AND currency = 'SEK'",
        price,
        price,
        world.items[item] ?? ""
      )
    )
  )
const blocks = fc
  .record({ item: anyItem, status: fc.constantFrom("80", "10", "10") })
  .map(({ item, status }) =>
    happening(`item ${item} is ${status === "80" ? "not sold any more" : "sold again"}`, (world) =>
      world.change("UPDATE item SET status = ? WHERE number = ?", status, world.items[item] ?? "")
    )
  )
const limits = fc
  .constantFrom(1_000, 3_000)
  .map((limit) =>
    happening(`nobody takes more than ${limit / 100} % off alone`, (world) =>
      world.change(
        "INSERT OR REPLACE INTO setup (scope, key, value) VALUES ('101', 'approvals', ?)",
        JSON.stringify({ discountBasisPoints: limit })
      )
    )
  )
// What is further off is held for a person.
const clocks = fc.record({ till: anyTill, minutes: fc.constantFrom(-4, 0, 4) }).map(({ till, minutes }) =>
  happening(`the clock of till ${till} is ${minutes} minutes off`, (world) => {
    at(world, till).offMs = minutes * 60_000
  })
)

/** Scripts of what can happen in a day on which lines drop for hours. */
export const anyCutOffScript = fc.commands(
  [
    ...Array.from({ length: 14 }, () => sells),
    rings,
    rings,
    rings,
    pays,
    pays,
    setsAside,
    ...Array.from({ length: 6 }, () => losesLine),
    findsLine,
    findsLine,
    disturbs,
    disturbs,
    disturbs,
    dies,
    dies,
    dies,
    reopens,
    restarts,
    momentPasses,
    momentPasses,
    momentPasses,
    momentPasses,
    hoursPass,
    hoursPass,
    prices,
    blocks,
    limits,
    clocks
  ],
  { size: "max", maxCommands: 60 }
)
