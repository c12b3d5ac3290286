import type { BookFormat, GivenBooks } from "@karat/domain/bookkeeping/given-books"
import { Download } from "lucide-react"
import { observer } from "mobx-react-lite"
import type { PropsWithChildren, SyntheticEvent } from "react"
import { Banner } from "../../components/banner/banner.tsx"
import { Button } from "../../components/button/button.tsx"
import { DateField } from "../../components/date-field/date-field.tsx"
import { FormField } from "../../components/form-field/form-field.tsx"
import { SegmentedChoice } from "../../components/segmented-choice/segmented-choice.tsx"
import { SelectField } from "../../components/select-field/select-field.tsx"
import { formatDate, formatDays } from "../../locales/format-date.ts"
import type { Message } from "../../locales/message.ts"
import { useLocale } from "../../locales/use-locale.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useMoment } from "../../locales/use-moment.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { AdminPage, type AdminPageModel, PagePart } from "./admin-page.tsx"
import styles from "./admin-screen.module.css"
import own from "./books-screen.module.css"

/** What the owner gives to bookkeeping. */
export interface BooksScreenModel extends AdminPageModel {
  /** The days; both are counted. */
  readonly from: string
  readonly to: string
  readonly daysFault?: Message | undefined
  /** Stores that are in the same books, and each store. */
  readonly storeChoices: readonly { readonly id: string; readonly name: string }[]
  readonly chosenStores: string
  /** There are books that take SIE. */
  readonly takesSie: boolean
  readonly format: BookFormat
  readonly busy: boolean
  /** Why the days were not saved. */
  readonly notice?: Message | undefined
  /** Today, where it was among the days that were saved. */
  readonly unfinished?: string | undefined
  readonly email: string
  readonly emailFault?: Message | undefined
  /** Where each month is mailed now. */
  readonly keptEmail: string
  /** Why the address was not kept. */
  readonly mailNotice?: Message | undefined
  /** The server sends mail. */
  readonly mailReady: boolean
  readonly given: readonly GivenBooks[]
  setDays(change: { readonly from?: string; readonly to?: string }): void
  chooseStores(id: string): void
  chooseFormat(format: BookFormat): void
  save(): void
  typeEmail(email: string): void
  saveEmail(): void
}

interface BooksProps {
  readonly model: BooksScreenModel
}

/** Days for bookkeeping as a file, each month by mail, and what was given out before. */
export const BooksScreen = observer(function BooksScreen({ model }: BooksProps) {
  return (
    <AdminPage title="books" model={model}>
      <Days model={model} />
      <Mail model={model} />
      <Given model={model} />
    </AdminPage>
  )
})

/** A form that does something instead of loading another page. */
function Form({ children, onDone }: PropsWithChildren<{ readonly onDone: () => void }>) {
  const done = (event: SyntheticEvent) => {
    event.preventDefault()
    onDone()
  }
  return (
    <form className={styles.card} noValidate onSubmit={done}>
      {children}
    </form>
  )
}

const Days = observer(function Days({ model }: BooksProps) {
  const { t } = useTexts()
  const say = useMessageText()
  const locale = useLocale()
  const { daysFault, notice, storeChoices, unfinished } = model
  return (
    <PagePart title="booksDays">
      <Form onDone={() => model.save()}>
        <p className={styles.quiet}>{t("booksHelp")}</p>
        {storeChoices.length > 1 ? (
          <SelectField
            label={t("booksStores")}
            nothing=""
            required
            choices={storeChoices}
            value={model.chosenStores}
            onChange={({ target }) => model.chooseStores(target.value)}
          />
        ) : null}
        <div className={own.pairs}>
          <DateField
            label={t("salesFrom")}
            value={model.from}
            onChange={({ target }) => model.setDays({ from: target.value })}
          />
          <DateField
            label={t("salesTo")}
            value={model.to}
            fault={daysFault && say(daysFault)}
            onChange={({ target }) => model.setDays({ to: target.value })}
          />
        </div>
        {model.takesSie ? (
          <SegmentedChoice
            label={t("booksFormat")}
            choices={[
              { id: "sie", label: t("booksFormat.sie") },
              { id: "csv", label: t("booksFormat.csv") }
            ]}
            chosen={model.format}
            onChoose={(format) => model.chooseFormat(format)}
          />
        ) : null}
        {notice === undefined ? null : <Banner kind="danger">{say(notice)}</Banner>}
        {unfinished === undefined ? null : (
          <Banner kind="warning">{t("booksUnfinished", { day: formatDate(unfinished, locale) })}</Banner>
        )}
        <div className={styles.leads}>
          <Button
            type="submit"
            kind="primary"
            busy={model.busy}
            icon={<Download size={18} aria-hidden="true" />}
          >
            {t("booksSave")}
          </Button>
        </div>
      </Form>
    </PagePart>
  )
})

const Mail = observer(function Mail({ model }: BooksProps) {
  const { t } = useTexts()
  const say = useMessageText()
  const { emailFault, keptEmail, mailNotice } = model
  return (
    <PagePart title="booksMonthly">
      <Form onDone={() => model.saveEmail()}>
        <p className={styles.quiet}>{t("booksMonthlyHelp")}</p>
        {model.mailReady ? null : <Banner kind="warning">{t("booksNoMail")}</Banner>}
        <FormField
          label={t("booksEmail")}
          type="email"
          autoComplete="off"
          value={model.email}
          fault={emailFault && say(emailFault)}
          help={keptEmail === "" ? t("booksMailedNowhere") : t("booksMailedTo", { email: keptEmail })}
          onChange={({ target }) => model.typeEmail(target.value)}
        />
        {mailNotice === undefined ? null : <Banner kind="danger">{say(mailNotice)}</Banner>}
        <div className={styles.leads}>
          <Button type="submit" busy={model.busy}>
            {t("booksEmailSave")}
          </Button>
        </div>
      </Form>
    </PagePart>
  )
})

const Given = observer(function Given({ model }: BooksProps) {
  const { t } = useTexts()
  return (
    <PagePart title="booksGiven">
      {model.given.length === 0 ? (
        <p className={styles.quiet}>{t("booksNeverGiven")}</p>
      ) : (
        <ol className={styles.rows} aria-label={t("booksGiven")}>
          {model.given.map((given) => (
            <GivenRow key={given.id} given={given} />
          ))}
        </ol>
      )}
    </PagePart>
  )
})

function GivenRow({ given }: { readonly given: GivenBooks }) {
  const { t } = useTexts()
  const moment = useMoment()
  const locale = useLocale()
  const { at, email = "", format, name, state, stores, vouchers, way } = given
  const who =
    way === "mail"
      ? t("booksMailedTo", { email })
      : way === "browser"
        ? t("booksSavedBy", { name })
        : t("booksWrittenByProgram")
  const what = [
    t(`booksFormat.${format}`),
    t("booksVouchers", { count: vouchers }),
    t("booksOfStores", { count: stores.length, stores: stores.join(", ") })
  ]
  return (
    <li className={styles.change}>
      <p className={styles.name}>{formatDays(given, locale)}</p>
      <p className={styles.quiet}>{what.join(" · ")}</p>
      <p className={styles.quiet}>
        {who}
        {state === undefined ? null : ` · ${t(`booksMail.${state}`)}`}
        {" · "}
        <time dateTime={at}>{moment(at)}</time>
      </p>
    </li>
  )
}
