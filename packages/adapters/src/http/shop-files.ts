import * as backups from "@karat/contract/backup"
import * as calls from "@karat/contract/shop-file"
import { ShopFiles } from "@karat/domain/ports/shop-files"
import { Effect, Layer } from "effect"
import type { ProductApi } from "./product-api.ts"

const nothing = { params: {}, body: undefined, key: undefined } as const

/** Takes files out of the shop over HTTP; the browser fetches them by their address. */
export const httpShopFiles = (api: ProductApi): Layer.Layer<ShopFiles> =>
  Layer.succeed(
    ShopFiles,
    ShopFiles.of({
      exportList: ({ badgeNumber, from, heads, list, locale, search, to, values }, key) =>
        api
          .send(calls.exportList, {
            params: {},
            body: { badgeNumber, list, locale, search, from, to, heads, values },
            key
          })
          .pipe(Effect.map(({ name, path }) => ({ name, address: api.addressOf(path) }))),
      books: (badgeNumber) => api.send(calls.readBooks, { ...nothing, query: { badgeNumber } }),
      exportBooks: ({ badgeNumber, format, from, stores, to }, key) =>
        api
          .send(calls.exportBooks, { params: {}, body: { badgeNumber, from, to, format, stores }, key })
          .pipe(Effect.map(({ path, ...file }) => ({ ...file, address: api.addressOf(path) }))),
      mailBooks: (badgeNumber, email, key) =>
        api
          .send(calls.mailBooks, { params: {}, body: { badgeNumber, email }, key })
          .pipe(Effect.map((answer) => answer.email)),
      backups: (badgeNumber) => api.send(backups.readBackups, { ...nothing, query: { badgeNumber } }),
      makeBackup: (badgeNumber, key) =>
        api.send(backups.makeBackup, { params: {}, body: { badgeNumber }, key }).pipe(Effect.asVoid),
      fetchBackup: (badgeNumber, name, key) =>
        api
          .send(backups.fetchBackup, { params: {}, body: { badgeNumber, name }, key })
          .pipe(Effect.map(({ path, ...file }) => ({ ...file, address: api.addressOf(path) })))
    })
  )
