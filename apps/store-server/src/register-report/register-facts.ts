import { isGiftCardItem } from "@karat/domain/gift-card/gift-card-line"
import { insuranceItemNumber } from "@karat/domain/cart/insurance-item"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { Counted, PeriodFacts, PostedFor } from "@karat/domain/register-report/register-report"
import { giftCardSetup } from "../catalogue/setup.ts"
import type { Flag } from "../database/column.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { StoreTable } from "../database/store-tables.ts"
import type { GroupKind } from "../journal/group.ts"

/** A register of a store, and the last entry and event that a report of before has told of. */
export interface OpenPeriod {
  readonly store: StoreTable
  readonly terminalId: string
  readonly afterEntry: number
  readonly afterEvent: number
}

/** What a period holds, and the last entry and event of it: nothing that comes later is in it, nothing before is out. */
interface FactsThrough {
  readonly facts: PeriodFacts
  readonly throughEntry: number
  readonly throughEvent: number
}

interface After {
  readonly terminal: string
  readonly after: number
}

const postedSums = preparedQuery((build, value: After) =>
  build
    .selectFrom("journal_entry")
    .select((eb) => [
      "group_kind as kind",
      "account",
      "currency",
      eb.fn.sum<number>("amount_minor").as("amount"),
      eb.fn.count<number>("group_id").distinct().as("groups")
    ])
    .where("terminal_id", "=", value.terminal)
    .where("id", ">", value.after)
    .where("training", "=", 0)
    .groupBy(["group_kind", "account", "currency"])
)
const lastEntry = preparedQuery((build, value: After) =>
  build
    .selectFrom("journal_entry")
    .select("id")
    .where("terminal_id", "=", value.terminal)
    .where("id", ">", value.after)
    .orderBy("id", "desc")
    .limit(1)
)
/** A closed receipt has one group of its sale. What was sold without the line has numbers of another series. */
const receipts = preparedQuery((build, value: After) =>
  build
    .selectFrom("journal_entry")
    .innerJoin("cart", "cart.id", "journal_entry.cart_id")
    .select((eb) => [
      "journal_entry.training",
      eb.case().when("cart.id", "like", "off-%").then(1).else(0).end().$castTo<Flag>().as("offline"),
      eb.fn.count<number>("cart.id").distinct().as("count"),
      eb.fn.min<string | null>("receipt_number").as("first"),
      eb.fn.max<string | null>("receipt_number").as("last")
    ])
    .where("journal_entry.terminal_id", "=", value.terminal)
    .where("journal_entry.id", ">", value.after)
    .where("group_kind", "=", "sale")
    .groupBy(["journal_entry.training", "offline"])
)
const linesSold = preparedQuery((build, value: After) =>
  build
    .selectFrom("cart_line")
    .innerJoin(
      (eb) =>
        eb
          .selectFrom("journal_entry")
          .select(["journal_entry.cart_id as sale", "journal_entry.training"])
          .distinct()
          .where("journal_entry.terminal_id", "=", value.terminal)
          .where("journal_entry.id", ">", value.after)
          .where("group_kind", "=", "sale")
          .as("sold"),
      (join) => join.onRef("sold.sale", "=", "cart_line.cart_id")
    )
    .leftJoin("item", "item.number", "cart_line.item_number")
    .leftJoin("division", (join) =>
      join.on("division.id", "=", (eb) => eb.fn.coalesce("cart_line.division", "item.division"))
    )
    .select((eb) => [
      "sold.training",
      "cart_id as receipt",
      "item_number as itemNumber",
      "quantity",
      "name_en as en",
      "name_fi as fi",
      "name_sv as sv",
      "unit_price_minor as unitPrice",
      "amount_minor as amount",
      eb(
        eb("line_discount_minor", "+", eb.ref("periodic_discount_minor")),
        "+",
        eb.ref("cart_discount_share_minor")
      ).as("discount")
    ])
)
const eventSums = preparedQuery((build, value: After) =>
  build
    .selectFrom("register_event")
    .select((eb) => [
      "kind",
      eb.fn.countAll<number>().as("count"),
      eb.fn.sum<number>("amount_minor").as("amount"),
      eb.fn.max<number>("id").as("last")
    ])
    .where("terminal_id", "=", value.terminal)
    .where("id", ">", value.after)
    .groupBy("kind")
)

/** What a register did since a report of before. */
export async function factsOf(
  db: Database,
  { store, terminalId, afterEntry, afterEvent }: OpenPeriod
): Promise<FactsThrough> {
  const values = { terminal: terminalId, after: afterEntry }
  const posted = await db.all(postedSums(values))
  const closed = await db.all(receipts(values))
  const lines = await db.all(linesSold(values))
  const events = await db.all(eventSums({ terminal: terminalId, after: afterEvent }))
  const setup = await giftCardSetup(db, store)
  const practice = lines.filter(({ training }) => training === 1)
  const countedOf = (kind: string): Counted => {
    const found = events.find((each) => each.kind === kind)
    return { count: found?.count ?? 0, amount: minorUnits(found?.amount ?? 0) }
  }
  const real = closed.find(({ offline, training }) => training === 0 && offline === 0)
  const offline = closed.find((each) => each.training === 0 && each.offline === 1)
  return {
    facts: {
      currency: store.currency,
      posted: posted.map(({ kind, account, currency, amount }) => ({
        postedFor: postedFor(kind),
        account,
        currency,
        amount: minorUnits(amount)
      })),
      goods: lines
        .filter(
          ({ itemNumber, training }) =>
            training === 0 && !isGiftCardItem(itemNumber, setup) && itemNumber !== insuranceItemNumber
        )
        .map(({ receipt, quantity, unitPrice, amount, discount, en, fi, sv }) => ({
          receipt,
          quantity,
          ...(en !== null && fi !== null && sv !== null
            ? { division: store.country === "FI" ? fi : sv, divisionNames: { en, fi, sv } }
            : {}),
          unitPrice: minorUnits(unitPrice),
          amount: minorUnits(amount),
          discount: minorUnits(discount)
        })),
      receipts: {
        count: (real?.count ?? 0) + (offline?.count ?? 0),
        first: real?.first ?? undefined,
        last: real?.last ?? undefined
      },
      offline: offline && { receipts: offline.count, first: offline.first ?? "", last: offline.last ?? "" },
      drawerOpenings: posted.find(({ kind }) => kind === "drawer-opened")?.groups ?? 0,
      training: {
        count: closed.find(({ training }) => training === 1)?.count ?? 0,
        amount: minorUnits(practice.reduce((sum, { amount }) => sum + amount, 0))
      },
      voided: countedOf("voided"),
      copies: countedOf("copied")
    },
    throughEntry: (await db.get(lastEntry(values)))?.id ?? afterEntry,
    throughEvent: Math.max(afterEvent, ...events.map(({ last }) => last))
  }
}

function postedFor(kind: GroupKind): PostedFor {
  if (kind === "sale") return "sale"
  return kind === "cash-difference" || kind === "banked" || kind === "bank-change" ? "other" : "money"
}
