import type { Backups, KeptBackup } from "@karat/domain/watch/backup"
import { Copy, Download, HardDriveDownload } from "lucide-react"
import { observer } from "mobx-react-lite"
import type { PropsWithChildren } from "react"
import { Banner } from "../../components/banner/banner.tsx"
import { Button } from "../../components/button/button.tsx"
import { formatBytes } from "../../locales/format-bytes.ts"
import type { Message } from "../../locales/message.ts"
import type { MessageKey } from "../../locales/message-key.ts"
import { useLocale } from "../../locales/use-locale.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useMoment } from "../../locales/use-moment.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { AdminPage, type AdminPageModel, PagePart } from "./admin-page.tsx"
import styles from "./admin-screen.module.css"
import own from "./backup-screen.module.css"

/** How the server's data is backed up. */
export interface BackupScreenModel extends AdminPageModel {
  readonly backups: Backups
  /** The newest first. */
  readonly kept: readonly (KeptBackup & { readonly mayBeFetched: boolean })[]
  /** Why the last try made none. */
  readonly fault?: Message | undefined
  /** Why what was asked for was not done. */
  readonly notice?: Message | undefined
  /** One is being made. */
  readonly busy: boolean
  make(): void
  fetch(name: string): void
  copy(text: string): void
}

interface BackupProps {
  readonly model: BackupScreenModel
}

/** The last backup and the next, one made at once, one fetched, and how one is put back. */
export const BackupScreen = observer(function BackupScreen({ model }: BackupProps) {
  return (
    <AdminPage title="backup" model={model}>
      <Shown model={model} />
    </AdminPage>
  )
})

const Shown = observer(function Shown({ model }: BackupProps) {
  const { t } = useTexts()
  switch (model.backups.keeper) {
    case "server":
      return (
        <>
          <State model={model} />
          <Kept model={model} />
          <Restore model={model} />
        </>
      )
    case "nobody":
      return (
        <>
          <Banner kind="danger" title={t("backupNobody")}>
            {t("backupNobodyText")}
          </Banner>
          <DataFolder model={model} />
        </>
      )
    case "database":
      return (
        <>
          <Banner kind="info" title={t("backupOfDatabase")}>
            {t("backupOfDatabaseText")}
          </Banner>
          <DataFolder model={model} />
        </>
      )
  }
})

const DataFolder = observer(function DataFolder({ model }: BackupProps) {
  const { t } = useTexts()
  return (
    <dl className={own.facts}>
      <Fact name={t("backupDataIn")}>{model.backups.dataDir}</Fact>
    </dl>
  )
})

function Fact({ children, name }: PropsWithChildren<{ readonly name: string }>) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const State = observer(function State({ model }: BackupProps) {
  const { t } = useTexts()
  const say = useMessageText()
  const { notice } = model
  return (
    <PagePart title="backupState">
      <Warnings model={model} />
      <div className={styles.card}>
        <Facts model={model} />
        {notice === undefined ? null : <Banner kind="danger">{say(notice)}</Banner>}
        <div className={styles.leads}>
          <Button
            kind="primary"
            busy={model.busy}
            icon={<HardDriveDownload size={18} aria-hidden="true" />}
            onClick={() => model.make()}
          >
            {t("backupMake")}
          </Button>
        </div>
      </div>
    </PagePart>
  )
})

/** What is being done, has failed, or is a risk. */
const Warnings = observer(function Warnings({ model }: BackupProps) {
  const { t } = useTexts()
  const say = useMessageText()
  const moment = useMoment()
  const { backups, fault } = model
  const { encrypts, failed, isOld, making, onDiskOfData } = backups
  return (
    <>
      {making === undefined ? null : (
        <Banner kind="info" running title={t("backupMaking")}>
          {making.by === undefined
            ? t("backupMakingText", { when: moment(making.since) })
            : t("backupMakingByText", { when: moment(making.since), name: making.by })}
        </Banner>
      )}
      {failed === undefined || fault === undefined ? null : (
        <Banner kind="danger" title={t("backupFailed", { when: moment(failed.at) })}>
          {say(fault)}
        </Banner>
      )}
      {isOld && failed === undefined ? (
        <Banner kind="warning" title={t("backupOld")}>
          {t("backupOldText")}
        </Banner>
      ) : null}
      {onDiskOfData === true ? (
        <Banner kind="warning" title={t("backupSameDisk")}>
          {t(encrypts ? "backupSameDiskText" : "backupSameDiskPlain")}
        </Banner>
      ) : null}
      {encrypts ? null : (
        <Banner kind="warning" title={t("backupNotEncryptedTitle")}>
          {t("backupNotEncryptedText")}
        </Banner>
      )}
    </>
  )
})

const Facts = observer(function Facts({ model }: BackupProps) {
  const { t } = useTexts()
  const moment = useMoment()
  const locale = useLocale()
  const often = useOften()
  const { everyMinutes = 0, failed, folder = "", keep = 0, nextAt } = model.backups
  const [last] = model.kept
  return (
    <dl className={own.facts}>
      <Fact name={t("backupLast")}>
        {last === undefined ? (
          t("backupNever")
        ) : (
          <>
            <span className={styles.name}>
              <time dateTime={last.at}>{moment(last.at)}</time>
              {` · ${formatBytes(last.bytes, locale)}`}
            </span>
            <br />
            <span className={styles.quiet}>{t("backupLastChecked")}</span>
          </>
        )}
      </Fact>
      <Fact name={t("backupNext")}>
        {failed !== undefined ? (
          t("backupNextRetry")
        ) : nextAt === undefined ? (
          t("backupNextSoon")
        ) : (
          <>
            <time className={styles.name} dateTime={nextAt}>
              {moment(nextAt)}
            </time>
            <br />
            <span className={styles.quiet}>{often(everyMinutes)}</span>
          </>
        )}
      </Fact>
      <Fact name={t("backupFolder")}>{folder}</Fact>
      <Fact name={t("backupKeeps")}>{t("backupKeepsText", { count: keep })}</Fact>
    </dl>
  )
})

const hourMinutes = 60
const dayMinutes = 24 * hourMinutes

/** Says how often, in the largest unit that it is a whole number of. */
function useOften(): (minutes: number) => string {
  const { t } = useTexts()
  return (minutes) => {
    if (minutes % dayMinutes === 0) return t("backupEveryDays", { count: minutes / dayMinutes })
    if (minutes % hourMinutes === 0) return t("backupEveryHours", { count: minutes / hourMinutes })
    return t("backupEveryMinutes", { count: minutes })
  }
}

const Kept = observer(function Kept({ model }: BackupProps) {
  const { t } = useTexts()
  const moment = useMoment()
  const locale = useLocale()
  return (
    <PagePart title="backupKept">
      {model.kept.length === 0 ? (
        <p className={styles.quiet}>{t("backupNever")}</p>
      ) : (
        <ol className={styles.rows} aria-label={t("backupKept")}>
          {model.kept.map(({ at, bytes, encrypted, mayBeFetched, name }) => (
            <li key={name} className={own.kept}>
              <div className={own.what}>
                <p>
                  <time className={styles.name} dateTime={at}>
                    {moment(at)}
                  </time>
                  {` · ${formatBytes(bytes, locale)} · ${t(encrypted ? "backupEncrypted" : "backupPlain")}`}
                </p>
                <p className={own.file}>{name}</p>
              </div>
              {mayBeFetched ? (
                <Button
                  aria-label={t("backupFetchOf", { when: moment(at) })}
                  icon={<Download size={18} aria-hidden="true" />}
                  onClick={() => model.fetch(name)}
                >
                  {t("backupFetch")}
                </Button>
              ) : null}
            </li>
          ))}
        </ol>
      )}
    </PagePart>
  )
})

const Restore = observer(function Restore({ model }: BackupProps) {
  const { t } = useTexts()
  const { receiptsSince = 0, restore } = model.backups
  const moment = useMoment()
  const [last] = model.kept
  if (last === undefined || restore === undefined) return null
  const when = moment(last.at)
  return (
    <PagePart title="backupRestore">
      <div className={styles.card}>
        <p>{t("backupRestoreHelp")}</p>
        <ol className={own.steps}>
          <Step model={model} title="backupStop" command={restore.stop}>
            {restore.stop === undefined ? t("backupStopText") : null}
          </Step>
          <Step model={model} title="backupPutBack" command={restore.restore}>
            {t(last.encrypted ? "backupPutBackText" : "backupPutBackPlain")}
          </Step>
          <Step model={model} title="backupStart" command={restore.start}>
            {restore.start === undefined ? `${t("backupStartText")} ` : null}
            {t("backupAcceptLoss")}
          </Step>
        </ol>
        <div>
          <h3 className={styles.name}>{t("backupLost")}</h3>
          <p>
            {receiptsSince === 0
              ? t("backupLostNothing", { when })
              : t("backupLostText", { count: receiptsSince, when })}
          </p>
        </div>
      </div>
    </PagePart>
  )
})

interface StepProps extends PropsWithChildren<BackupProps> {
  readonly title: MessageKey
  readonly command: string | undefined
}

/** What is done, the command that does it, and what else there is to say. */
function Step({ children, command, model, title }: StepProps) {
  const { t } = useTexts()
  return (
    <li>
      <div className={own.step}>
        <span className={styles.name}>{t(title)}</span>
        {command === undefined ? null : (
          <div className={own.command}>
            <code>{command}</code>
            <Button
              aria-label={t("backupCopyOf", { what: t(title) })}
              icon={<Copy size={18} aria-hidden="true" />}
              onClick={() => model.copy(command)}
            >
              {t("backupCopy")}
            </Button>
          </div>
        )}
        {children === null ? null : <span className={styles.quiet}>{children}</span>}
      </div>
    </li>
  )
}
