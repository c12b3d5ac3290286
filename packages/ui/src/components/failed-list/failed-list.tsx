import { useTranslation } from "react-i18next"
import { Button } from "../button/button.tsx"
import { EmptyState } from "../empty-state/empty-state.tsx"

interface FailedListProps {
  readonly title: string
  readonly text?: string | undefined
  readonly onRetry: () => void
}

/** A list that did not come, and the way to ask again. */
export function FailedList({ title, text, onRetry }: FailedListProps) {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <Button kind="soft" onClick={onRetry}>
          {t("retry")}
        </Button>
      }
    />
  )
}
