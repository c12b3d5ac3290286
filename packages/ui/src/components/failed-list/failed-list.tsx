import { useTexts } from "../../locales/use-texts.ts"
import { Button } from "../button/button.tsx"
import { EmptyState } from "../empty-state/empty-state.tsx"

interface FailedListProps {
  readonly title: string
  readonly text?: string | undefined
  readonly onRetry: () => void
}

/** A list that did not come, and the way to ask again. */
export function FailedList({ title, text, onRetry }: FailedListProps) {
  const { t } = useTexts()
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
