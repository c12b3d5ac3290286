import { isLocale, type Locale } from "@karat/domain/money/format-amount"
import { type Country, languages } from "@karat/domain/store/country"
import { type Context, Hono } from "hono"
import { html } from "hono/html"

type Html = ReturnType<typeof html>

/** What the pages of a site may do beside being read; nothing foreign ever runs or loads in them. */
interface SiteRights {
  /** They have a script of their own. */
  readonly scripts?: boolean
  /** Their script asks this server. */
  readonly connects?: boolean
  /** They have forms, which go to this server alone. */
  readonly forms?: boolean
  /** The till's own page may show them in a frame; no other page may. */
  readonly framed?: boolean
}

/** A site of pages that the server serves itself. They must not be cached: many show customers' data. */
export function ownSite(rights: SiteRights): Hono {
  const headers = {
    "content-security-policy": policyOf(rights),
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": rights.framed === true ? "SAMEORIGIN" : "DENY"
  }
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
  })
  return app
}

function policyOf({ scripts, connects, forms, framed }: SiteRights): string {
  const own = (allowed: boolean | undefined) => (allowed === true ? "'self'" : "'none'")
  return [
    "default-src 'none'",
    `script-src ${own(scripts)}`,
    `connect-src ${own(connects)}`,
    "style-src 'self'",
    "img-src data:",
    "base-uri 'none'",
    `form-action ${own(forms)}`,
    `frame-ancestors ${own(framed)}`,
    "require-trusted-types-for 'script'"
  ].join("; ")
}

/** The language that a page was asked for in; that of the country where none was named. */
export function languageOf(c: Context, country: Country): Locale {
  const requested = c.req.query("language")
  return isLocale(requested) ? requested : languages[country]
}

/** A file that such a page brings. */
export function siteFile(c: Context, text: string, type: "text/css" | "text/javascript"): Response {
  return c.body(text, 200, { "content-type": `${type}; charset=utf-8` })
}

/**
 * A page of such a site.
 * @param style where its style sheet stands
 * @param script where its script stands, where it has one
 * @param body the `body` element
 */
export function sitePage(
  {
    lang,
    title,
    style,
    script
  }: Readonly<Record<"lang" | "title" | "style", string>> & { readonly script?: string },
  body: Html
): Html {
  return html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${style}" />
        ${script === undefined ? "" : html`<script src="${script}" defer></script>`}
      </head>
      ${body}
    </html>`
}
