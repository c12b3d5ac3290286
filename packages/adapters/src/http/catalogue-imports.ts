import * as calls from "@karat/contract/catalogue-import"
import { CatalogueImports } from "@karat/domain/ports/catalogue-imports"
import { Effect, Layer } from "effect"
import type { ProductApi } from "./product-api.ts"

/** A file is read whole before it is answered. */
const bringingMs = 120_000

/** Brings files of items in over HTTP. */
export const httpCatalogueImports = (api: ProductApi): Layer.Layer<CatalogueImports> =>
  Layer.succeed(
    CatalogueImports,
    CatalogueImports.of({
      all: (badgeNumber) =>
        api
          .send(calls.readImports, { params: {}, body: undefined, key: undefined, query: { badgeNumber } })
          .pipe(Effect.map(({ imports }) => imports)),
      bring: (body, key) =>
        api
          .send(calls.bringImport, { params: {}, body, key }, { timeoutMs: bringingMs })
          .pipe(Effect.map(({ id }) => id)),
      open: (id, badgeNumber, { show, from }) =>
        api.send(calls.readImport, {
          params: { id },
          body: undefined,
          key: undefined,
          query: { badgeNumber, show, from: String(from) }
        }),
      change: (id, { badgeNumber, layout, left, leavesWrong, mended }, key) =>
        Effect.asVoid(
          api.send(
            calls.changeImport,
            { params: { id }, body: { badgeNumber, layout, mended, left, leavesWrong }, key },
            { retries: 2 }
          )
        ),
      act: (id, body, key) =>
        Effect.asVoid(api.send(calls.actOnImport, { params: { id }, body, key }, { retries: 2 }))
    })
  )
