import type { Database, Flag, StaffTable, StoreTable } from "@karat/store-server/demo-shop/seam"

export const demoStores = [
  {
    number: "101",
    name: "Stockholm Drottninggatan",
    street: "Drottninggatan 52",
    city: "111 21 Stockholm",
    country: "SE",
    currency: "SEK",
    organisation_number: "556012-5790",
    organisation_name: "Karat AB",
    vat_number: "SE556012579001",
    phone: "08-123 456 01"
  },
  {
    number: "102",
    name: "Göteborg Kungsgatan",
    street: "Kungsgatan 41",
    city: "411 15 Göteborg",
    country: "SE",
    currency: "SEK",
    organisation_number: "556012-5790",
    organisation_name: "Karat AB",
    vat_number: "SE556012579001",
    phone: "031-123 456 2"
  },
  {
    number: "835",
    name: "Huvudkontoret",
    street: "Industrigatan 8",
    city: "504 62 Borås",
    country: "SE",
    currency: "SEK",
    organisation_number: "556012-5790",
    organisation_name: "Karat AB",
    vat_number: "SE556012579001",
    phone: "033-123 456 3"
  },
  {
    number: "fi201",
    name: "Helsinki Aleksanterinkatu",
    street: "Aleksanterinkatu 19",
    city: "00100 Helsinki",
    country: "FI",
    currency: "EUR",
    organisation_number: "0112038-9",
    organisation_name: "Argent Oy",
    vat_number: "FI01120389",
    phone: "+358 9 123 4564"
  }
] as const satisfies readonly StoreTable[]

type StoreNumber = (typeof demoStores)[number]["number"]

/** Each till with the sign-in code that leads to it. */
const tills: readonly {
  readonly code: string
  readonly terminal: string
  readonly store: StoreNumber
  readonly name: string
}[] = [
  { code: "101-1", terminal: "WK1011", store: "101", name: "Kassa 1" },
  { code: "101-2", terminal: "WK1012", store: "101", name: "Kassa 2" },
  { code: "102-1", terminal: "WK1021", store: "102", name: "Kassa 1" },
  { code: "835-1", terminal: "WK8351", store: "835", name: "Kontorskassan" },
  { code: "fi201-1", terminal: "WKFI2011", store: "fi201", name: "Kassa 1" }
]

const staff: readonly (Omit<
  StaffTable,
  | "save_search"
  | "go_to_favorites"
  | "cart_size"
  | "may_approve"
  | "may_administer"
  | "highest_discount"
  | "may_sell"
  | "may_count_cash"
  | "may_set_prices"
  | "may_take_back"
  | "left_at"
> & {
  readonly may_approve: Flag
  readonly may_administer: Flag
})[] = [
  {
    badge: "1001",
    given_name: "Maja",
    family_name: "Lindqvist",
    store_number: "101",
    locale: "sv",
    may_change_store: 1,
    may_approve: 1,
    may_administer: 1
  },
  {
    badge: "1002",
    given_name: "Aino",
    family_name: "Virtanen",
    store_number: "fi201",
    locale: "fi",
    may_change_store: 0,
    may_approve: 1,
    may_administer: 1
  },
  {
    badge: "1003",
    given_name: "Oliver",
    family_name: "Bennett",
    store_number: "101",
    locale: "en",
    may_change_store: 0,
    may_approve: 0,
    may_administer: 0
  },
  {
    badge: "1004",
    given_name: "Elias",
    family_name: "Sandberg",
    store_number: "102",
    locale: "sv",
    may_change_store: 0,
    may_approve: 0,
    may_administer: 0
  }
]

/** Whether demo stores have their own assortment, or only what was imported. */
export async function hasDemoItems(db: Database): Promise<boolean> {
  const items = db.build.selectFrom("item").select("id").where("origin", "=", "demo").limit(1)
  return (await db.get(items)) !== undefined
}

/** Writes the stores, what stands on their counters, and who works there. */
export async function writeStores(db: Database): Promise<void> {
  await db.run(db.build.insertInto("store").values([...demoStores]))
  for (const [index, till] of tills.entries()) {
    const number = String(index + 1).padStart(2, "0")
    const cardTerminal = {
      id: `V400m-3470692${number}`,
      name: `Kortterminal ${till.name}`,
      store_number: till.store
    }
    const printer = {
      id: `PRN-${till.terminal}`,
      name: `Kvittoskrivare ${till.name}`,
      store_number: till.store
    }
    await db.run(
      db.build.insertInto("terminal").values({ id: till.terminal, name: till.name, store_number: till.store })
    )
    await db.run(db.build.insertInto("card_terminal").values(cardTerminal))
    await db.run(db.build.insertInto("receipt_printer").values(printer))
    await db.run(
      db.build.insertInto("sign_in_code").values({
        code: till.code,
        terminal_id: till.terminal,
        card_terminal_id: cardTerminal.id,
        receipt_printer_id: printer.id,
        email: `kassa-${till.store}@example.com`,
        demo: 1
      })
    )
  }
  await db.run(db.build.insertInto("staff").values([...staff]))
  await writeSignInAddresses(db)
}

/** An address for each store, and one that is the second register's of Stockholm alone. */
export async function writeSignInAddresses(db: Database): Promise<void> {
  const ofStores = demoStores.map(({ number }) => ({
    address: `kassa-${number}@example.com`,
    store_number: number,
    demo: 1 as const
  }))
  const ofRegister = db.build
    .selectFrom("sign_in_code")
    .innerJoin("terminal", "terminal.id", "terminal_id")
    .select((eb) => [
      eb.val("kassa2-101@example.com").as("address"),
      "store_number",
      "terminal_id",
      "card_terminal_id",
      "receipt_printer_id",
      "demo"
    ])
    .where("code", "=", "101-2")
  await db.run(
    db.build
      .insertInto("sign_in_address")
      .values(ofStores)
      .onConflict((conflict) => conflict.doNothing())
  )
  await db.run(
    db.build
      .insertInto("sign_in_address")
      .columns(["address", "store_number", "terminal_id", "card_terminal_id", "receipt_printer_id", "demo"])
      .expression(ofRegister)
      .onConflict((conflict) => conflict.doNothing())
  )
}
