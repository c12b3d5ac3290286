import { Search, X } from "lucide-react"
import type { InputHTMLAttributes, ReactNode } from "react"
import { useTexts } from "../../locales/use-texts.ts"
import { useFocusOnScreen } from "../form-field/use-focus-on-screen.ts"
import { IconButton } from "../icon-button/icon-button.tsx"
import styles from "./search-field.module.css"

interface SearchFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, "enterKeyHint"> {
  readonly label: string
  /** What can be looked for. */
  readonly hint: string
  readonly text: string
  readonly onType: (text: string) => void
  readonly onClear: () => void
  /** It is the only field of its screen, which opens with it. */
  readonly alone?: boolean
  /** At the end, while nothing is typed. */
  readonly end?: ReactNode
}

/** The box that words to look for are typed into. */
export function SearchField(props: SearchFieldProps) {
  const { label, hint, text, onType, onClear, end, enterKeyHint, alone = false } = props
  const field = useFocusOnScreen<HTMLInputElement>(alone)
  const { t } = useTexts()
  return (
    <div className={styles.box}>
      <Search className={styles.icon} aria-hidden />
      <input
        ref={field}
        className={styles.field}
        type="text"
        inputMode="search"
        enterKeyHint={enterKeyHint}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        aria-label={label}
        placeholder={hint}
        value={text}
        onChange={(event) => onType(event.target.value)}
      />
      {text === "" ? (
        end
      ) : (
        <IconButton label={t("clearSearch")} onClick={onClear}>
          <X className={styles.icon} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
