import type { Message } from "../../locales/message.ts"
import { CircleCheck, CircleX, Copy, Info, TriangleAlert, X } from "lucide-react"
import { observer } from "mobx-react-lite"
import type { ReactNode } from "react"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { classNames } from "../../theme/class-names.ts"
import { IconButton } from "../icon-button/icon-button.tsx"
import styles from "./toast-area.module.css"
import { useFreePlace } from "./use-free-place.ts"

export type ToastKind = "info" | "success" | "warning" | "danger"

export interface ToastModel {
  readonly id: string
  readonly kind: ToastKind
  readonly message: Message
  /** How often it has been given while it is shown. */
  readonly times?: number | undefined
  /** Undoes what the notice reports. */
  readonly undo?: (() => void) | undefined
}

/** The notices at the top left. */
export interface ToastsModel {
  readonly toasts: readonly ToastModel[]
  dismiss(toast: ToastModel): void
  undo(toast: ToastModel): void
  /** Puts the details of a notice where they can be pasted from. */
  copyDetails(details: string): void
}

const iconOf = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleX } as const

interface ToastProps {
  readonly toast: ToastModel
  readonly model: ToastsModel
}

const Toast = observer(function Toast({ toast, model }: ToastProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  const Icon = iconOf[toast.kind]
  const details = "details" in toast.message && toast.message.details
  const urgent = toast.kind === "danger" || toast.kind === "warning"
  return (
    <li className={classNames(styles.toast, styles[toast.kind])}>
      <Icon className={styles.icon} size={22} aria-hidden="true" />
      <p className={styles.words} role={urgent ? "alert" : undefined}>
        {textOf(toast.message)}
        {(toast.times ?? 1) > 1 && <span className={styles.times}>{` ×\u00a0${toast.times}`}</span>}
      </p>
      {details && (
        <IconButton
          label={t("copyDetails")}
          className={styles.press}
          onClick={() => model.copyDetails(details)}
        >
          <Copy size={20} aria-hidden="true" />
        </IconButton>
      )}
      {toast.undo && (
        <button type="button" className={styles.undo} onClick={() => model.undo(toast)}>
          {t("undo")}
        </button>
      )}
      <IconButton label={t("dismiss")} className={styles.press} onClick={() => model.dismiss(toast)}>
        <X size={20} aria-hidden="true" />
      </IconButton>
    </li>
  )
})

interface ToastAreaProps {
  readonly model: ToastsModel
  /** What stands above the notices, and stays until it is answered. */
  readonly children?: ReactNode
}

/** The notices at the top left. The list stands there from the start, so that what comes into it is read out. */
export const ToastArea = observer(function ToastArea({ model, children }: ToastAreaProps) {
  const { t } = useTexts()
  const place = useFreePlace(model.toasts.length > 0)
  return (
    <section className={styles.area} style={place} aria-label={t("notices")} aria-live="polite">
      {children}
      <ul className={styles.list}>
        {model.toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} model={model} />
        ))}
      </ul>
    </section>
  )
})
