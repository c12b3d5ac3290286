import type { ReactNode } from "react"
import styles from "./phone-tabs.module.css"

interface PhoneTabsProps {
  readonly label: string
  readonly children: ReactNode
}

/** Tabs within reach of the thumb on a phone: they choose which of two parts of the screen is shown. */
export function PhoneTabs({ label, children }: PhoneTabsProps) {
  return (
    <nav className={styles.bar} aria-label={label}>
      {children}
    </nav>
  )
}

interface PhoneTabProps {
  /** Its part stands. */
  readonly current: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

/** One of the two. */
export function PhoneTab({ current, onPress, children }: PhoneTabProps) {
  return (
    <button type="button" className={styles.tab} aria-current={current || undefined} onClick={onPress}>
      {children}
    </button>
  )
}
