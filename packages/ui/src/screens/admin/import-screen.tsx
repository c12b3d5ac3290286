import type { OpenImport } from "@karat/domain/catalogue-import/open-import"
import { FileUp } from "lucide-react"
import { observer } from "mobx-react-lite"
import { type DragEvent, useId, useState } from "react"
import { Banner } from "../../components/banner/banner.tsx"
import { Button } from "../../components/button/button.tsx"
import { EmptyState } from "../../components/empty-state/empty-state.tsx"
import { List } from "../../components/list/list.tsx"
import { ListRow } from "../../components/list-row/list-row.tsx"
import { PlainScreen } from "../../components/plain-screen/plain-screen.tsx"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useMoment } from "../../locales/use-moment.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { classNames } from "../../theme/class-names.ts"
import { PagePart } from "./admin-page.tsx"
import rows from "./admin-screen.module.css"
import { ImportPreview } from "./import-preview.tsx"
import type { ImportScreenModel } from "./import-screen-model.ts"
import styles from "./import-screen.module.css"

interface ImportProps {
  readonly model: ImportScreenModel
}

/** Files of items: bringing one in, looking at it, mending it, importing it and taking it back. */
export const ImportScreen = observer(function ImportScreen({ model }: ImportProps) {
  const { t } = useTexts()
  const { open, status } = model
  if (status === "forbidden")
    return (
      <PlainScreen title={t("importItems")} onBack={() => model.back()}>
        <EmptyState title={t("adminNotAllowed")} text={t("adminNotAllowedText")} />
      </PlainScreen>
    )
  return (
    <PlainScreen title={open?.head.fileName ?? t("importItems")} onBack={() => model.back()}>
      <List status={status} loading={t("loading")} failure={model.failure} onRetry={() => model.retry()}>
        {open === undefined ? (
          <Start model={model} />
        ) : open.head.state === "draft" ? (
          <ImportPreview model={model} open={open} />
        ) : (
          <Outcome model={model} open={open} />
        )}
      </List>
    </PlainScreen>
  )
})

const Start = observer(function Start({ model }: ImportProps) {
  const { t } = useTexts()
  const moment = useMoment()
  return (
    <div className={rows.column}>
      <DropZone model={model} />
      {model.imports.length === 0 ? null : (
        <PagePart title="importEarlier">
          <ul className={rows.rows} aria-label={t("importEarlier")}>
            {model.imports.map(({ at, by, fileName, id, state }) => (
              <ListRow key={id} isOpen={false} className={rows.row} onSelect={() => model.openImport(id)}>
                <span className={rows.name}>{fileName}</span>
                <span className={rows.quiet}>
                  {`${t(`importState.${state}`)} · ${t("importByAt", { name: by, when: moment(at) })}`}
                </span>
              </ListRow>
            ))}
          </ul>
        </PagePart>
      )}
    </div>
  )
})

/** Where a file is dropped, or chosen by hand. */
const DropZone = observer(function DropZone({ model }: ImportProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  const [isOver, setOver] = useState(false)
  const inputId = useId()
  const { bringing, notice } = model
  const take = (file: File | undefined) => {
    if (file !== undefined && bringing === undefined) model.bring(file)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  const over = (is: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(is)
  }
  return (
    <>
      <div
        className={classNames(styles.drop, isOver && styles.over)}
        onDrop={onDrop}
        onDragOver={over(true)}
        onDragLeave={over(false)}
      >
        <FileUp size={40} aria-hidden="true" />
        <p className={rows.name}>
          {bringing === undefined ? t("importDrop") : t("importReading", { name: bringing })}
        </p>
        <p className={rows.quiet}>{t("importDropText")}</p>
        <input
          id={inputId}
          className={styles.file}
          type="file"
          accept=".xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          disabled={bringing !== undefined}
          onChange={(event) => {
            take(event.target.files?.[0])
            event.target.value = ""
          }}
        />
        <label htmlFor={inputId} className={styles.choose}>
          {t("importChooseFile")}
        </label>
      </div>
      {notice === undefined ? null : <Banner kind="danger">{textOf(notice)}</Banner>}
    </>
  )
})

interface OutcomeProps extends ImportProps {
  readonly open: OpenImport
}

/** How far an import has come, or what has come of it. */
const Outcome = observer(function Outcome({ model, open }: OutcomeProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  const { head, progress = 0, result } = open
  const kept = result?.kept ?? []
  return (
    <div className={rows.column}>
      {model.notice === undefined ? null : <Banner kind="danger">{textOf(model.notice)}</Banner>}
      {head.state === "running" || head.state === "undoing" ? (
        <section className={rows.card}>
          <p className={rows.name}>{t(head.state === "running" ? "importRuns" : "importUndoes")}</p>
          <progress className={styles.progress} aria-label={t("importProgress")} max={100} value={progress} />
          <p className={rows.quiet}>{t("importRunsText")}</p>
        </section>
      ) : null}
      {head.state === "done" ? (
        <Banner
          kind="success"
          actions={
            <Button busy={model.busy} onClick={() => model.undo()}>
              {t("importUndo")}
            </Button>
          }
        >
          {t("importIsDone", { added: result?.added ?? 0, changed: result?.changed ?? 0 })}
        </Banner>
      ) : null}
      {head.state === "undone" ? (
        <Banner kind={kept.length === 0 ? "success" : "warning"}>
          {t("importIsUndone", { count: result?.takenBack ?? 0 })}
        </Banner>
      ) : null}
      {kept.length === 0 ? null : (
        <section className={rows.card}>
          <h2 className={rows.name}>{t("importKept")}</h2>
          <ul className={rows.rows}>
            {kept.map(({ itemNumber, why }) => (
              <li key={itemNumber}>{`${itemNumber}: ${t(`importKeptWhy.${why}`)}`}</li>
            ))}
          </ul>
        </section>
      )}
      {head.state === "done" || head.state === "undone" ? (
        <Button className={rows.add} onClick={() => model.back()}>
          {t("importAnother")}
        </Button>
      ) : null}
    </div>
  )
})
