import { apiDocument } from "@karat/contract/api-document"
import type { Hono } from "hono"
import { compress } from "hono/compress"
import { etag } from "hono/etag"
import { apiBase } from "./create-app.ts"

/**
 * Serves the product API's OpenAPI document, without a token: it says nothing of the shop, and the till's own files
 * say as much of the calls to anyone.
 */
export function mountApiDocument(app: Hono, { version }: { readonly version: string }): void {
  let text: string | undefined
  const path = `${apiBase}/openapi.json`
  app.use(path, compress(), etag({ weak: true }))
  app.get(path, (c) => {
    text ??= JSON.stringify(apiDocument({ base: apiBase, version }))
    return c.body(text, 200, {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "public, no-cache",
      "x-content-type-options": "nosniff"
    })
  })
}
