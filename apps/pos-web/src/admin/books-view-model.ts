import { type BookFormat, booksOfStores, type GivenBooks } from "@karat/domain/bookkeeping/given-books"
import { type Books, ShopFiles } from "@karat/domain/ports/shop-files"
import { isEmailAddress } from "@karat/domain/receipt/email-address"
import { namedPeriod, periodFault } from "@karat/domain/sales-report/report-period"
import type { Message } from "@karat/ui/locales/message"
import type { Translate } from "@karat/ui/locales/till-texts"
import type { BooksScreenModel } from "@karat/ui/screens/admin/books-screen"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import { storeDay } from "../shell/store-clock.ts"
import { adminFailure } from "./admin-failure.ts"
import type { AdminNeeds } from "./admin-view-model.ts"
import { periodFaultMessages } from "./period-fault.ts"

type BooksNeeds = Pick<AdminNeeds, "run" | "gestures" | "notices" | "navigation" | "clock"> & {
  readonly session: Pick<AdminNeeds["session"], "badgeNumber" | "claims">
  readonly texts: { readonly t: Translate }
  /** Lets the browser fetch a file. */
  readonly fetchFile: (file: { readonly address: string; readonly name: string }) => void
}

/** What the owner gives to bookkeeping: days as a file, and each month by mail. */
export class BooksViewModel implements BooksScreenModel {
  status: BooksScreenModel["status"] = "loading"
  failure: Message | undefined = undefined
  from: string
  to: string
  chosenStores = ""
  format: BookFormat = "csv"
  busy = false
  notice: Message | undefined = undefined
  unfinished: string | undefined = undefined
  email = ""
  emailFault: Message | undefined = undefined
  mailNotice: Message | undefined = undefined
  /** What the server said of it last. */
  books: Books = { stores: [], takesSie: false, given: [], mailReady: true }
  readonly #needs: BooksNeeds

  constructor(needs: BooksNeeds) {
    this.#needs = needs
    const { clock = () => new Date(), session } = needs
    const { from, to } = namedPeriod("lastMonth", storeDay(session.claims?.storeNumber ?? "", clock()))
    this.from = from
    this.to = to
    makeAutoObservable(
      this,
      {
        books: observableRef,
        failure: observableRef,
        notice: observableRef,
        emailFault: observableRef,
        mailNotice: observableRef
      },
      { autoBind: true }
    )
  }

  async load() {
    this.status = "loading"
    await this.#read()
    runInAction(() => {
      if (this.status !== "ready") return
      this.email = this.books.email ?? ""
      if (this.takesSie) this.format = "sie"
      this.chosenStores = this.storeChoices[0]?.id ?? ""
    })
  }

  retry() {
    void this.load()
  }

  get takesSie(): boolean {
    return this.books.takesSie
  }

  get mailReady(): boolean {
    return this.books.mailReady
  }

  get given(): readonly GivenBooks[] {
    return this.books.given
  }

  /** All stores of each company, and each store. */
  get storeChoices(): BooksScreenModel["storeChoices"] {
    const { t } = this.#needs.texts
    return booksOfStores(this.books.stores).flatMap((stores) => {
      const [first, ...more] = stores
      if (first === undefined) return []
      const alone = stores.map(({ name, number }) => ({ id: number, name: `${number} ${name}` }))
      const numbers = stores.map(({ number }) => number).join(" ")
      if (more.length === 0) return alone
      return [{ id: numbers, name: t("booksAllStores", { company: first.company }) }, ...alone]
    })
  }

  get daysFault(): Message | undefined {
    const fault = periodFault({ from: this.from, to: this.to })
    return fault && periodFaultMessages[fault]
  }

  /** Where each month is mailed, as it is kept. */
  get keptEmail(): string {
    return this.books.email ?? ""
  }

  setDays(change: { readonly from?: string; readonly to?: string }) {
    this.from = change.from ?? this.from
    this.to = change.to ?? this.to
  }

  chooseStores(id: string) {
    this.chosenStores = id
  }

  chooseFormat(format: BookFormat) {
    this.format = format
  }

  typeEmail(email: string) {
    this.email = email
    if (this.emailFault !== undefined) this.#judgeEmail()
  }

  save() {
    this.unfinished = undefined
    this.notice = this.daysFault
    if (this.busy || this.notice !== undefined) return
    void this.#save()
  }

  saveEmail() {
    this.mailNotice = undefined
    this.#judgeEmail()
    if (this.busy || this.emailFault !== undefined) return
    void this.#saveEmail()
  }

  back() {
    this.#needs.navigation.go("/admin")
  }

  #judgeEmail() {
    const email = this.email.trim()
    this.emailFault = email === "" || isEmailAddress(email) ? undefined : { key: "refused.invalid_email" }
  }

  async #read() {
    const answer = await this.#needs.run(Effect.flatMap(ShopFiles, (files) => files.books(this.#badge)))
    runInAction(() => {
      if (Result.isSuccess(answer)) {
        this.books = answer.success
        this.status = "ready"
        return
      }
      const { failure } = answer
      const isForbidden = failure._tag === "Refused" && failure.code === "not_administrator"
      this.status = isForbidden ? "forbidden" : "failed"
      this.failure = adminFailure(failure)
    })
  }

  async #save() {
    const { fetchFile, gestures, notices, run } = this.#needs
    const { chosenStores, format, from, to } = this
    this.busy = true
    const asked = { badgeNumber: this.#badge, format, from, to, stores: chosenStores.split(" ") }
    const answer = await run(
      gestures.once(["books", format, from, to, chosenStores], asked, (key) =>
        Effect.flatMap(ShopFiles, (files) => files.exportBooks(asked, key))
      )
    )
    runInAction(() => {
      this.busy = false
      if (Result.isFailure(answer)) {
        this.notice = adminFailure(answer.failure)
        return
      }
      const { unfinished, vouchers, ...file } = answer.success
      this.unfinished = unfinished
      fetchFile(file)
      notices.show("success", { key: "booksStarted", values: { count: vouchers } })
    })
    if (Result.isSuccess(answer)) await this.#read()
  }

  async #saveEmail() {
    const { gestures, notices, run } = this.#needs
    this.busy = true
    const email = this.email.trim() === "" ? undefined : this.email.trim()
    const badge = this.#badge
    const answer = await run(
      gestures.once(["books-mail"], [badge, email], (key) =>
        Effect.flatMap(ShopFiles, (files) => files.mailBooks(badge, email, key))
      )
    )
    runInAction(() => {
      this.busy = false
      if (Result.isFailure(answer)) {
        this.mailNotice = adminFailure(answer.failure)
        return
      }
      this.books = { ...this.books, email: answer.success }
      this.email = answer.success ?? ""
      notices.show(
        "success",
        answer.success === undefined
          ? { key: "booksMailEnded" }
          : { key: "booksMailSaved", values: { email: answer.success } }
      )
    })
  }

  get #badge() {
    return this.#needs.session.badgeNumber ?? ""
  }
}
