import type { BookFormat } from "@karat/domain/bookkeeping/given-books"
import { languages } from "@karat/domain/store/country"
import { printableText } from "@karat/domain/text/printable-text"
import { html } from "hono/html"
import type { Mail } from "../hardware/post.ts"
import type { Database } from "../database/database.ts"
import { storeOf } from "../catalogue/store.ts"
import { type AccountPlans, booksOf, type BooksRequest } from "./books-of.ts"
import { companyOf } from "./written-vouchers.ts"

const words = {
  sv: {
    subject: "Bokföring",
    greeting: "Hej!",
    text: "Här kommer butikernas dagskassor som verifikationer. Filen läses in i bokföringsprogrammet.",
    days: "Dagar",
    stores: "Butiker",
    vouchers: "Verifikationer"
  },
  fi: {
    subject: "Kirjanpito",
    greeting: "Hei!",
    text: "Liitteenä ovat myymälöiden päivämyynnit tositteina. Tiedosto luetaan kirjanpito-ohjelmaan.",
    days: "Päivät",
    stores: "Myymälät",
    vouchers: "Tositteita"
  }
} as const

/** What a file of vouchers is called. */
export function booksName({ from, to, format }: Pick<BooksRequest, "from" | "to" | "format">): string {
  return `karat-${from}-${to}.${extensions[format]}`
}

const extensions: Readonly<Record<BookFormat, string>> = { sie: "si", csv: "csv" }

/** The mail that brings days of a company to its accountant, with the file. Throws `NoBooks`. */
export async function booksMail(
  db: Database,
  request: BooksRequest,
  plans: AccountPlans,
  version: string,
  now: Date
): Promise<Pick<Mail, "subject" | "text" | "html" | "attached">> {
  const { country, file, stores, vouchers } = await booksOf(db, request, plans, { version, now })
  const language = languages[country]
  const say = words[language]
  const company = printableText(companyOf(await storeOf(db, stores[0] ?? "")), 60)
  const month = `${request.from}–${request.to}`
  const rows = [
    [say.days, month],
    [say.stores, stores.join(", ")],
    [say.vouchers, String(vouchers)]
  ] as const
  const page = await html`<!doctype html>
    <html lang="${language}">
      <body style="font:16px/1.5 Arial,sans-serif;color:#16211c">
        <p>${say.greeting}</p>
        <p>${say.text}</p>
        <p>${company}</p>
        ${rows.map(([name, value]) => html`<p style="margin:0">${name}: ${value}</p>`)}
      </body>
    </html>`
  return {
    subject: `${say.subject} ${request.from.slice(0, 7)}, ${company}`,
    text: [say.greeting, "", say.text, "", company, ...rows.map((row) => row.join(": ")), ""].join("\n"),
    html: page.toString(),
    attached: { name: booksName(request), base64: file.toString("base64") }
  }
}
