import { HiddenText } from "../hidden-text/hidden-text.tsx"
import { Skeleton } from "../skeleton/skeleton.tsx"
import styles from "./loading-rows.module.css"

interface LoadingRowsProps {
  /** What is being fetched, for those who hear the screen. */
  readonly label: string
}

/** Rows of the right shape while a list is fetched. */
export function LoadingRows({ label }: LoadingRowsProps) {
  return (
    <div className={styles.rows}>
      <HiddenText live>{label}</HiddenText>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} shape="block" />
      ))}
    </div>
  )
}
