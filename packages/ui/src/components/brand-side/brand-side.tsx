import type { ReactNode } from "react"
import { BrandMark } from "../brand-mark/brand-mark.tsx"
import styles from "./brand-side.module.css"

interface BrandSideProps {
  readonly logo: string
  readonly children?: ReactNode
  /** Small words at the bottom. */
  readonly footer: ReactNode
}

/** The side of a start screen that says whose till this is. */
export function BrandSide({ logo, children, footer }: BrandSideProps) {
  return (
    <header className={styles.side}>
      <svg className={styles.stone} viewBox="0 0 400 340" fill="none" aria-hidden="true">
        <path d="M96 20h208l76 92-180 208L20 112z" />
        <path d="M20 112h360M96 20l44 92 60 208 60-208 44-92M140 112l60-92 60 92" />
      </svg>
      <BrandMark logo={logo} large />
      <div className={styles.middle}>{children}</div>
      <div className={styles.footer}>{footer}</div>
    </header>
  )
}
