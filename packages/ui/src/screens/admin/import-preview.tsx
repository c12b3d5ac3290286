import { type OpenImport, rowFilters } from "@karat/domain/catalogue-import/open-import"
import { observer } from "mobx-react-lite"
import { useRef } from "react"
import { Banner } from "../../components/banner/banner.tsx"
import { Button } from "../../components/button/button.tsx"
import { Pill, Pills } from "../../components/pill/pill.tsx"
import { SelectField } from "../../components/select-field/select-field.tsx"
import { SwitchField } from "../../components/switch-field/switch-field.tsx"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import type { ImportScreenModel } from "./import-screen-model.ts"
import styles from "./import-screen.module.css"
import { ImportTable } from "./import-table.tsx"
import { fieldKey } from "./import-words.ts"

interface PreviewProps {
  readonly model: ImportScreenModel
  readonly open: OpenImport
}

/** A file as a table: what its columns are, what is wrong, new and changed, and the way to import it. */
export const ImportPreview = observer(function ImportPreview({ model, open }: PreviewProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  const { counts, missing, newDivisions } = open
  const inGrid = useRef(false)
  const preview = useRef<HTMLDivElement>(null)
  const count = counts.new + counts.changed
  const isReady = missing.length === 0 && counts.wrong === 0 && count > 0
  return (
    <div ref={preview} className={styles.preview}>
      {model.notice === undefined ? null : <Banner kind="danger">{textOf(model.notice)}</Banner>}
      {missing.length === 0 ? null : (
        <Banner kind="warning">
          {t("importMissing", { fields: missing.map((field) => t(fieldKey(field))).join(", ") })}
        </Banner>
      )}
      <Reading model={model} open={open} />
      <div className={styles.bar}>
        <Pills label={t("importShow")} className={styles.pills}>
          {rowFilters
            .filter((each) => each === "all" || counts[each] > 0 || each === model.show)
            .map((each) => (
              <Pill key={each} pressed={each === model.show} onPress={() => model.choose(each)}>
                {t(`importRows.${each}`, { number: counts[each] })}
              </Pill>
            ))}
        </Pills>
        <div className={styles.acts}>
          <Button onClick={() => model.discard()}>{t("importDiscard")}</Button>
          {counts.wrong === 0 ? null : (
            <Button
              onClick={() => {
                inGrid.current = true
                model.nextWrong()
                // Where the only wrong cell is the active one already, nothing else would bring the focus to it.
                preview.current?.querySelector<HTMLElement>("tbody td[tabindex='0']")?.focus()
              }}
            >
              {t("importNextWrong")}
            </Button>
          )}
          {counts.wrong === 0 ? null : (
            <Button busy={model.busy} onClick={() => model.leaveWrong()}>
              {t("importLeaveWrong")}
            </Button>
          )}
          <Button kind="primary" busy={model.busy} disabled={!isReady} onClick={() => model.importIt()}>
            {t("importNow", { count })}
          </Button>
        </div>
      </div>
      <output className={styles.help}>
        {counts.wrong > 0
          ? t("importMendFirst")
          : missing.length === 0 && count === 0 && counts.same > 0
            ? t("importNothing")
            : newDivisions.length > 0
              ? t("importNewGroups", { names: newDivisions.join(", ") })
              : ""}
      </output>
      <ImportTable model={model} open={open} inGrid={inGrid} />
    </div>
  )
})

/** Which sheet is read, which of its rows names the columns, and what prices and stock mean. */
const Reading = observer(function Reading({ model, open }: PreviewProps) {
  const { t } = useTexts()
  const { firstRows, layout, sheets, stores } = open
  const says = (field: "stock") => layout.columns.includes(field)
  return (
    <details className={styles.reading}>
      <summary>
        {t("importHow")} <span className={styles.help}>{t("importReadAs", { how: open.readAs })}</span>
      </summary>
      <div className={styles.fields}>
        {sheets.length < 2 ? null : (
          <SelectField
            label={t("importSheet")}
            nothing={sheets[layout.sheet] ?? ""}
            choices={sheets.flatMap((name, at) => (at === layout.sheet ? [] : [{ id: String(at), name }]))}
            value=""
            onChange={({ target }) => model.read({ sheet: Number(target.value) })}
          />
        )}
        <SelectField
          label={t("importHeading")}
          nothing={`${layout.heading + 1}: ${firstRows[layout.heading] ?? ""}`}
          choices={firstRows.flatMap((text, at) =>
            at === layout.heading ? [] : [{ id: String(at), name: `${at + 1}: ${text}` }]
          )}
          value=""
          onChange={({ target }) => model.read({ heading: Number(target.value) })}
        />
        {says("stock") ? (
          <SelectField
            label={t("importStock")}
            nothing={t("importNoStock")}
            choices={stores}
            value={layout.stockStore}
            onChange={({ target }) => model.read({ stockStore: target.value })}
          />
        ) : null}
        <SwitchField
          label={t("importWithoutVat")}
          help={t("importWithoutVatHelp")}
          on={layout.withoutVat}
          onTurn={() => model.read({ withoutVat: !layout.withoutVat })}
        />
      </div>
    </details>
  )
})
