import { exportLists } from "@karat/domain/admin/export-list"
import { ShopFiles } from "@karat/domain/ports/shop-files"
import { describe, expect, it } from "vitest"
import { answer, type Make, refusal } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

const badgeNumber = knownShop.badge
const asked = { badgeNumber, locale: "sv", heads: {}, values: {} } as const
const days = { from: "2026-01-01", to: "2026-01-31" }

/** What every adapter of ShopFiles does. */
export function shopFilesContract(name: string, make: Make<ShopFiles>): void {
  describe(`ShopFiles by ${name}`, () => {
    it("answers where each list is fetched, once for a key, and refuses whoever may not have it · EXPORT-1 EXPORT-3", async () => {
      const till = await make()
      const files = await answer(till, ShopFiles)
      for (const list of exportLists) {
        const file = await answer(till, files.exportList({ ...asked, ...days, list }, newKey()))
        expect(file.name, list).toMatch(new RegExp(`^karat-${list}.*\\.csv$`, "u"))
        expect(file.address).toMatch(/^(?:data|https?):/u)
      }
      const key = newKey()
      const staff = files.exportList({ ...asked, list: "staff" }, key)
      expect(await answer(till, staff)).toEqual(await answer(till, staff))
      const byOther = files.exportList(
        { ...asked, list: "staff", badgeNumber: knownShop.badgeThatStays },
        newKey()
      )
      expect(await refusal(till, byOther)).toMatchObject({ code: "not_administrator" })
      const without = files.exportList({ ...asked, list: "receipt" }, newKey())
      expect(await refusal(till, without)).toMatchObject({ status: 422, code: "period_invalid" })
    })

    it("gives no days to the books that are none, of which nothing was sold, or to who may not · BOOKS-1", async () => {
      const till = await make()
      const files = await answer(till, ShopFiles)
      const books = await answer(till, files.books(badgeNumber))
      expect(books.stores.map(({ number }) => number)).toContain(knownShop.storeNumber)
      expect(books.takesSie).toBe(true)
      const wanted = { badgeNumber, ...days, format: "sie", stores: [knownShop.storeNumber] } as const
      const code = async (over: object) => {
        const failed = await refusal(till, files.exportBooks({ ...wanted, ...over }, newKey()))
        return "code" in failed ? failed.code : undefined
      }
      expect(await code({ from: "2026-02-01" })).toBe("period_invalid")
      expect(await code({ stores: ["999"] })).toBe("books_store_unknown")
      expect(await code({ from: "2019-01-01", to: "2019-01-31" })).toBe("books_empty")
      expect(await code({ badgeNumber: knownShop.badgeThatStays })).toBe("not_administrator")
    })

    it("keeps where each month is mailed until it is emptied · BOOKS-3", async () => {
      const till = await make()
      const files = await answer(till, ShopFiles)
      const kept = async () => (await answer(till, files.books(badgeNumber))).email
      expect(await refusal(till, files.mailBooks(badgeNumber, "bok@", newKey()))).toMatchObject({
        code: "invalid_email"
      })
      expect(await answer(till, files.mailBooks(badgeNumber, " bok@example.com ", newKey()))).toBe(
        "bok@example.com"
      )
      expect(await kept()).toBe("bok@example.com")
      expect(await answer(till, files.mailBooks(badgeNumber, undefined, newKey()))).toBeUndefined()
      expect(await kept()).toBeUndefined()
    })

    it("has a backup made, gives it out if it is encrypted, and no other file · BACKUP-2 BACKUP-3", async () => {
      const till = await make()
      const files = await answer(till, ShopFiles)
      const kept = async () => (await answer(till, files.backups(badgeNumber))).kept
      const before = (await kept()).length
      await answer(till, files.makeBackup(badgeNumber, newKey()))
      await expect.poll(async () => (await kept()).length, { timeout: 10_000 }).toBe(before + 1)
      const { folder, keep, making, nextAt, restore } = await answer(till, files.backups(badgeNumber))
      const [last] = await kept()
      const name = last?.name ?? ""
      expect([keep, making, last?.encrypted]).toEqual([14, undefined, true])
      expect(restore?.restore).toContain(name)
      expect(Date.parse(nextAt ?? "") - Date.parse(last?.at ?? "")).toBe(24 * 3_600_000)
      const file = await answer(till, files.fetchBackup(badgeNumber, name, newKey()))
      expect([file.name, /^(?:data|https?):/u.test(file.address)]).toEqual([name, true])
      const path = files.fetchBackup(badgeNumber, `${folder ?? ""}/${name}`, newKey())
      expect(await refusal(till, path)).toMatchObject({ status: 404, code: "backup_unknown" })
      const stays = knownShop.badgeThatStays
      for (const asked of [
        files.backups(stays),
        files.makeBackup(stays, newKey()),
        files.fetchBackup(stays, name, newKey())
      ])
        expect(await refusal<unknown, ShopFiles>(till, asked)).toMatchObject({ code: "not_administrator" })
    })
  })
}
