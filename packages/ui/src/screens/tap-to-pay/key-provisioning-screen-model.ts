import type { Message } from "../../locales/message.ts"

/** Whether the payment app has got its keys. */
export interface KeyProvisioningScreenModel {
  readonly state: "saving" | "done" | "failed"
  /** What went wrong. */
  readonly fault: Message | undefined
  /** More words about it, where there are any. */
  readonly explanation: Message | undefined
  back(): void
}
