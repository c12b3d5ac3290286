import { classNames } from "../../theme/class-names.ts"
import styles from "./skeleton.module.css"

interface SkeletonProps {
  /** The shape of what will stand here. */
  readonly shape?: "text" | "block" | "picture" | "square" | "round" | undefined
  readonly className?: string | undefined
}

/** Holds the place of something that is being loaded, so that nothing jumps when it comes. */
export function Skeleton({ shape = "text", className }: SkeletonProps) {
  return <span className={classNames(styles.skeleton, styles[shape], className)} aria-hidden="true" />
}
