import { type ExportList, recordLists, setupLists } from "@karat/domain/admin/export-list"
import { Download } from "lucide-react"
import { observer } from "mobx-react-lite"
import { type PropsWithChildren, useId } from "react"
import { Banner } from "../../components/banner/banner.tsx"
import { HiddenText } from "../../components/hidden-text/hidden-text.tsx"
import { DateField } from "../../components/date-field/date-field.tsx"
import { ListRow } from "../../components/list-row/list-row.tsx"
import { PlainScreen } from "../../components/plain-screen/plain-screen.tsx"
import type { Message } from "../../locales/message.ts"
import type { MessageKey } from "../../locales/message-key.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import styles from "./admin-screen.module.css"
import { listName } from "./export-words.ts"
import own from "./export-screen.module.css"

/** Every list of the shop, each to be saved as a table. */
export interface ExportScreenModel {
  /** The days of receipts, expenses and income; both are counted. */
  readonly from: string
  readonly to: string
  readonly daysFault?: Message | undefined
  /** Why the last one was not saved. */
  readonly notice?: Message | undefined
  setDays(change: { readonly from?: string; readonly to?: string }): void
  save(list: ExportList): void
  back(): void
}

interface ExportProps {
  readonly model: ExportScreenModel
}

export const ExportScreen = observer(function ExportScreen({ model }: ExportProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  return (
    <PlainScreen title={t("exportLists")} onBack={() => model.back()}>
      <div className={styles.column}>
        <p className={styles.quiet}>{t("exportHelp")}</p>
        {model.notice === undefined ? null : <Banner kind="danger">{textOf(model.notice)}</Banner>}
        <Lists model={model} title="exportRecords" lists={recordLists}>
          <fieldset className={own.days}>
            <legend className={styles.quiet}>{t("exportDays")}</legend>
            <DateField
              label={t("salesFrom")}
              value={model.from}
              onChange={({ target }) => model.setDays({ from: target.value })}
            />
            <DateField
              label={t("salesTo")}
              value={model.to}
              fault={model.daysFault && textOf(model.daysFault)}
              onChange={({ target }) => model.setDays({ to: target.value })}
            />
          </fieldset>
        </Lists>
        <Lists model={model} title="exportSetup" lists={setupLists} />
      </div>
    </PlainScreen>
  )
})

interface ListsProps extends ExportProps, PropsWithChildren {
  readonly title: MessageKey
  readonly lists: readonly ExportList[]
}

function Lists({ children, lists, model, title }: ListsProps) {
  const { t } = useTexts()
  const id = useId()
  return (
    <div className={styles.group}>
      <h2 id={id} className={styles.groupTitle}>
        {t(title)}
      </h2>
      {children}
      <ul className={styles.areas} aria-labelledby={id}>
        {lists.map((list) => (
          <ListRow key={list} isOpen={false} className={own.list} onSelect={() => model.save(list)}>
            <span className={styles.name}>
              {t(listName(list))}
              <HiddenText>{t("exportOne")}</HiddenText>
            </span>
            <Download size={20} aria-hidden="true" />
          </ListRow>
        ))}
      </ul>
    </div>
  )
}
