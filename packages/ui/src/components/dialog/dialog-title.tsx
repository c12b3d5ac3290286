import type { ReactNode, Ref } from "react"
import { Heading } from "react-aria-components"
import styles from "./dialog.module.css"

interface DialogTitleProps {
  readonly children: ReactNode
  /** What the dialog is about, in a line under the title. */
  readonly subject?: ReactNode
  /** Given where a step of a dialog takes the focus when it opens. */
  readonly ref?: Ref<HTMLHeadingElement> | undefined
}

/** Names the dialog. */
export function DialogTitle({ children, subject, ref }: DialogTitleProps) {
  return (
    <div>
      <Heading
        slot="title"
        ref={ref}
        tabIndex={ref === undefined ? undefined : -1}
        className={styles.title ?? ""}
      >
        {children}
      </Heading>
      {subject === undefined ? null : <p className={styles.subject}>{subject}</p>}
    </div>
  )
}
