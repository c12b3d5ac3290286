import type { ReactNode } from "react"
import styles from "./heard.module.css"

/** Words for those who hear the screen; nothing is seen of them. */
export function Heard({ children }: { readonly children: ReactNode }) {
  return <span className={styles.heard}>{children}</span>
}
