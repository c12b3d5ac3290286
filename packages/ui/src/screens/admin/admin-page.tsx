import { observer } from "mobx-react-lite"
import { type PropsWithChildren, useId } from "react"
import { EmptyState } from "../../components/empty-state/empty-state.tsx"
import { List } from "../../components/list/list.tsx"
import type { FetchStatus } from "../../components/list/paged-list-model.ts"
import { PlainScreen } from "../../components/plain-screen/plain-screen.tsx"
import type { Message } from "../../locales/message.ts"
import type { MessageKey } from "../../locales/message-key.ts"
import { useTexts } from "../../locales/use-texts.ts"
import styles from "./admin-screen.module.css"

/** A page of administration that is no list of entries. */
export interface AdminPageModel {
  readonly status: FetchStatus | "forbidden"
  readonly failure?: Message | undefined
  retry(): void
  back(): void
}

interface AdminPageProps {
  readonly title: MessageKey
  readonly model: AdminPageModel
}

/** Shows its parts once they are read, or why not. */
export const AdminPage = observer(function AdminPage({
  children,
  model,
  title
}: PropsWithChildren<AdminPageProps>) {
  const { t } = useTexts()
  return (
    <PlainScreen title={t(title)} onBack={() => model.back()}>
      {model.status === "forbidden" ? (
        <EmptyState title={t("adminNotAllowed")} text={t("adminNotAllowedText")} />
      ) : (
        <List
          status={model.status}
          loading={t("loading")}
          failure={model.failure}
          onRetry={() => model.retry()}
        >
          <div className={styles.column}>{children}</div>
        </List>
      )}
    </PlainScreen>
  )
})

/** What belongs together on a page, under what it is called. */
export function PagePart({ children, title }: PropsWithChildren<{ readonly title: MessageKey }>) {
  const { t } = useTexts()
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.groupTitle}>
        {t(title)}
      </h2>
      {children}
    </section>
  )
}
