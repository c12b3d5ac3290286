import { Refused } from "@karat/domain/ports/call-failure"
import { type Books, type BooksAsked, ShopFiles } from "@karat/domain/ports/shop-files"
import { Effect, Layer } from "effect"
import { expect, it } from "vitest"
import { runWith, sayingAndGoing, testGestures } from "../testing/test-till.ts"
import { BooksViewModel } from "./books-view-model.ts"

const store = (number: string, company: string) => ({
  number,
  name: `Store ${number}`,
  company,
  organisationNumber: company
})

async function giving(over: Partial<Books> = {}, refusal?: string) {
  const asked: BooksAsked[] = []
  const mailed: (string | undefined)[] = []
  const fetched: unknown[] = []
  let reads = 0
  const refused = (code: string) => Effect.fail(new Refused({ status: 422, code, text: "No." }))
  const port = Layer.mock(ShopFiles, {
    books: () =>
      Effect.suspend(() => {
        reads += 1
        if (refusal === "not_administrator") return refused(refusal)
        return Effect.succeed({
          stores: [store("101", "Guld"), store("102", "Silver"), store("103", "Guld")],
          takesSie: true,
          given: [],
          mailReady: true,
          email: "bok@example.com",
          ...over
        })
      }),
    exportBooks: (request) =>
      Effect.suspend(() => {
        asked.push(request)
        return refusal === undefined
          ? Effect.succeed({ address: "https://shop/f", name: "k.si", vouchers: 3, unfinished: "2026-12-02" })
          : refused(refusal)
      }),
    mailBooks: (_, email) =>
      Effect.sync(() => {
        mailed.push(email)
        return email
      })
  })
  const { said, gone, notices, navigation } = sayingAndGoing()
  const model = new BooksViewModel({
    run: runWith(port),
    gestures: testGestures(),
    session: { badgeNumber: "1001", claims: { storeNumber: "101" } },
    notices,
    navigation,
    texts: { t: (key, values) => `${key} ${JSON.stringify(values)}` },
    clock: () => new Date("2026-12-02T10:00:00Z"),
    fetchFile: (file) => void fetched.push(file)
  })
  await model.load()
  return { model, asked, mailed, fetched, said, gone, reads: () => reads }
}

it("gives out last month of a company's stores as SIE, and says which day is not over · BOOKS-1 BOOKS-2", async () => {
  const { model, asked, fetched, said, reads } = await giving()
  expect(model.storeChoices.map(({ id }) => id)).toEqual(["101 103", "101", "103", "102"])
  expect([model.from, model.to, model.format]).toEqual(["2026-11-01", "2026-11-30", "sie"])
  model.save()
  await expect.poll(() => fetched).toEqual([{ address: "https://shop/f", name: "k.si" }])
  expect(asked).toMatchObject([{ format: "sie", stores: ["101", "103"], from: "2026-11-01" }])
  expect([model.unfinished, said]).toEqual(["2026-12-02", [{ key: "booksStarted", values: { count: 3 } }]])
  await expect.poll(reads).toBe(2)
  model.chooseStores("102")
  model.chooseFormat("csv")
  model.setDays({ from: "2026-12-24" })
  model.save()
  expect([asked.length, model.notice, model.unfinished]).toEqual([1, { key: "salesNotForward" }, undefined])
  model.setDays({ to: "2026-12-24" })
  model.save()
  await expect.poll(() => asked[1]).toMatchObject({ format: "csv", stores: ["102"], to: "2026-12-24" })
})

it("says why nothing was given out, and shows nothing to who may not · BOOKS-1", async () => {
  const { model, fetched } = await giving({}, "books_empty")
  model.save()
  await expect.poll(() => model.notice).toEqual({ key: "booksEmpty" })
  expect([model.busy, fetched]).toEqual([false, []])
  expect((await giving({}, "not_administrator")).model.status).toBe("forbidden")
  const abroad = (await giving({ takesSie: false, stores: [store("fi201", "Kulta")] })).model
  expect([abroad.format, abroad.chosenStores]).toEqual(["csv", "fi201"])
})

it("keeps where each month is mailed, and ends it where the address is emptied · BOOKS-3", async () => {
  const { model, mailed, said } = await giving()
  expect([model.email, model.keptEmail]).toEqual(["bok@example.com", "bok@example.com"])
  model.typeEmail("bok@")
  model.saveEmail()
  expect(model.emailFault).toEqual({ key: "refused.invalid_email" })
  model.typeEmail(" ekonomi@example.com ")
  expect(model.emailFault).toBeUndefined()
  model.saveEmail()
  await expect.poll(() => model.keptEmail).toBe("ekonomi@example.com")
  model.typeEmail("")
  model.saveEmail()
  await expect.poll(() => model.keptEmail).toBe("")
  expect(mailed).toEqual(["ekonomi@example.com", undefined])
  expect(said).toEqual([
    { key: "booksMailSaved", values: { email: "ekonomi@example.com" } },
    { key: "booksMailEnded" }
  ])
})
