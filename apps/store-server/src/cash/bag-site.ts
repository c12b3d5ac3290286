import { inTurn } from "../database/in-turn.ts"
import { cashCurrencies } from "@karat/domain/cash/cash-day"
import { type Locale, formatAmount } from "@karat/domain/money/format-amount"
import { storeTime } from "@karat/domain/store/store-time"
import type { Hono } from "hono"
import { html } from "hono/html"
import { languageOf, ownSite, siteFile, sitePage } from "../http/own-site.ts"
import { findStore } from "../catalogue/store.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { bodyText } from "../http/request-body.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { nameOf, wearerName } from "./cash-day-book.ts"

const storeOfBag = preparedQuery((build, value: { id: string }) =>
  build.selectFrom("bank_bag").select("store_number as number").where("id", "=", value.id)
)
const latestBags = preparedQuery((build, value: { store: string }) =>
  build
    .selectFrom("bank_bag")
    .select([
      "id",
      "number",
      "sent_at as closedAt",
      "closed_by as closedBy",
      "handed_over_at as handedOverAt",
      "handed_over_by as handedOverBy"
    ])
    .where("store_number", "=", value.store)
    .orderBy("sent_at", "desc")
    .limit(50)
)
const sumsOfBag = preparedQuery((build, value: { id: string }) =>
  build
    .selectFrom("bank_bag_sum")
    .select(["currency", "amount_minor as amount"])
    .where("bag_id", "=", value.id)
)
const staffOfStore = preparedQuery((build, value: { store: string }) =>
  build
    .selectFrom("staff")
    .select(["badge", "given_name as givenName", "family_name as familyName"])
    .where("store_number", "=", value.store)
    .where("left_at", "is", null)
    .orderBy("given_name")
    .orderBy("family_name")
)
const handOver = preparedQuery((build, value: { id: string; store: string; at: string; by: string | null }) =>
  build
    .updateTable("bank_bag")
    .set({ handed_over_at: value.at, handed_over_by: value.by })
    .where("id", "=", value.id)
    .where("store_number", "=", value.store)
    .where("handed_over_at", "is", null)
)

/**
 * The page that bank bags are sent on. A frame cannot send a token, so the name of any bag of the store is what opens
 * it: it cannot be guessed, and only signed-in tills receive it.
 */
export function bagSite({ clock, db, transact }: Pick<StoreServerParts, "clock" | "db" | "transact">): Hono {
  const app = ownSite({ scripts: true, forms: true, framed: true })
  app.get("/bank-bags.js", (c) => siteFile(c, script, "text/javascript"))
  app.get("/bank-bags.css", (c) => siteFile(c, style, "text/css"))
  app.get("/none", async (c) => c.html(await page(db, { opened: "none", language: languageOf(c, "SE") })))
  app.get("/:bag", async (c) => {
    const store = await storeOf(c.req.param("bag"))
    if (store === undefined) return c.text("Not found", 404)
    return c.html(
      await page(db, { store, opened: c.req.param("bag"), language: languageOf(c, store.country) })
    )
  })
  app.post("/:bag", async (c) => {
    const store = await storeOf(c.req.param("bag"))
    if (store === undefined) return c.text("Not found", 404)
    const form = new URLSearchParams(await bodyText(c.req, 1024))
    const id = form.get("bag") ?? ""
    const people = await peopleOf(db, store)
    const by = people.get(form.get("by") ?? "") ?? null
    await transact(() => db.run(handOver({ id, store: store.number, at: clock().toISOString(), by })))
    return c.html(
      await page(db, { store, opened: c.req.param("bag"), language: languageOf(c, store.country) })
    )
  })
  return app

  async function storeOf(bag: string): Promise<StoreTable | undefined> {
    const found = await db.get(storeOfBag({ id: bag }))
    return found === undefined ? undefined : await findStore(db, found.number)
  }
}

/** Who may have handed a bag over, by name: a badge opens a till, so none stands on the page. */
async function peopleOf(db: Database, store: StoreTable): Promise<ReadonlyMap<string, string>> {
  const own = (await db.all(staffOfStore({ store: store.number }))).map(
    (each) => [nameOf(each), each.badge] as const
  )
  const closed = await inTurn.flatMap(
    await db.all(latestBags({ store: store.number })),
    async ({ closedBy }) =>
      closedBy === null ? [] : [[(await wearerName(db, closedBy)) ?? closedBy, closedBy] as const]
  )
  return new Map([...closed, ...own].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

type Html = ReturnType<typeof html>

interface Words {
  readonly title: string
  readonly none: string
  readonly closed: string
  readonly by: string
  readonly whoHandsOver: string
  readonly handOver: string
  readonly handedOver: string
  readonly close: string
}

const words: Record<Locale, Words> = {
  en: {
    title: "Send bank bags",
    none: "No bag is waiting for transport.",
    closed: "Closed",
    by: "by",
    whoHandsOver: "Handed over by",
    handOver: "Handed over to the transport",
    handedOver: "Handed over",
    close: "Close"
  },
  sv: {
    title: "Skicka bankpåsar",
    none: "Ingen påse väntar på transport.",
    closed: "Förslöts",
    by: "av",
    whoHandsOver: "Lämnas av",
    handOver: "Lämnad till värdetransport",
    handedOver: "Lämnad",
    close: "Stäng"
  },
  fi: {
    title: "Lähetä pankkipussit",
    none: "Yksikään pussi ei odota kuljetusta.",
    closed: "Suljettu",
    by: "–",
    whoHandsOver: "Luovuttaja",
    handOver: "Luovutettu arvokuljetukselle",
    handedOver: "Luovutettu",
    close: "Sulje"
  }
}

interface Page {
  /** None where no bag of a store is known. */
  readonly store?: StoreTable
  /** The bag whose name opened the page. */
  readonly opened: string
  readonly language: Locale
}

async function page(db: Database, { store, opened, language }: Page): Promise<Html> {
  const say = words[language]
  const rows = store === undefined ? [] : await db.all(latestBags({ store: store.number }))
  const bags = await inTurn.map(rows, async (bag) => ({
    ...bag,
    closer: await wearerName(db, bag.closedBy),
    hander: await wearerName(db, bag.handedOverBy),
    sums: await sums(db, bag.id, language)
  }))
  const people = store === undefined ? [] : [...(await peopleOf(db, store)).keys()]
  const by = (name: string | undefined) => (name === undefined ? "" : `${say.by} ${name}`)
  const wall = (moment: string) => {
    const { date, time } = storeTime(store?.country ?? "SE", new Date(moment))
    return `${date} ${time.slice(0, 5)}`
  }
  return sitePage(
    {
      lang: language,
      title: say.title,
      style: "/bank-bags/bank-bags.css",
      script: "/bank-bags/bank-bags.js"
    },
    html`<body>
      <main>
        <h1>${say.title}</h1>
        ${bags.length === 0 ? html`<p>${say.none}</p>` : ""}
        <ul>
          ${bags.map(
            (bag) =>
              html`<li>
                <h2>${bag.number}</h2>
                <p>${say.closed} <time>${wall(bag.closedAt)}</time> ${by(bag.closer)}</p>
                <p class="sums">${bag.sums}</p>
                ${
                  bag.handedOverAt === null
                    ? html`<form
                        method="post"
                        action="/bank-bags/${encodeURIComponent(opened)}?language=${language}"
                      >
                        <input type="hidden" name="bag" value="${bag.id}" />
                        <label
                          >${say.whoHandsOver}
                          <select name="by" required>
                            ${people.map(
                              (name) =>
                                html`<option ${name === bag.closer ? "selected" : ""}>${name}</option>`
                            )}
                          </select></label
                        >
                        <button class="main">${say.handOver}</button>
                      </form>`
                    : html`<p class="done">
                        ✓ ${say.handedOver} <time>${wall(bag.handedOverAt)}</time> ${by(bag.hander)}
                      </p>`
                }
              </li>`
          )}
        </ul>
        <button type="button" id="close">${say.close}</button>
      </main>
    </body>`
  )
}

async function sums(db: Database, id: string, locale: Locale): Promise<string> {
  const found = await db.all(sumsOfBag({ id }))
  return cashCurrencies
    .flatMap((currency) => found.filter((each) => each.currency === currency))
    .map(({ amount, currency }) => `${formatAmount(amount, locale)} ${currency}`)
    .join(" · ")
}

/** The page's script. It tells the page around it that it may be closed, in one message: `{ type: "bank-bags", action: "close" }`. */
const script = `"use strict"
document.getElementById("close").addEventListener("click", () => {
  window.parent.postMessage({ type: "bank-bags", action: "close" }, window.location.origin)
})
`

const style = `
:root { color-scheme: light; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1d2521; background: #fff; }
main { max-width: 40rem; margin: 0 auto; padding: 1.5rem; }
h1 { margin: 0; font-size: 1.5rem; }
h2 { margin: 0; font-size: 1.1rem; }
p { margin: 0; }
ul { margin: 1rem 0 0; padding: 0; list-style: none; }
li { display: grid; gap: 0.25rem; padding: 1rem 0; border-bottom: 1px solid #d5dcd8; }
.sums { font-weight: 600; font-variant-numeric: tabular-nums; }
.done { color: #1b7a4b; font-weight: 600; }
label { display: grid; gap: 0.25rem; max-width: 20rem; margin-top: 0.5rem; }
select { min-height: 48px; padding: 0 0.75rem; font: inherit; border: 1px solid #8b9690; border-radius: 10px;
  background: #fff; color: #1d2521; }
button { min-height: 48px; margin-top: 0.5rem; padding: 0.5rem 1.5rem; font: inherit; font-weight: 600;
  border: 1px solid #8b9690; border-radius: 10px; background: #fff; color: #1d2521; cursor: pointer; }
button.main { border-color: #15413a; background: #15413a; color: #fff; }
:focus-visible { outline: 3px solid #d9a92a; outline-offset: 2px; }
`
