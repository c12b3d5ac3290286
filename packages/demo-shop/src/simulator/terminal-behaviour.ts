import type { TerminalDisplay } from "@karat/store-server/demo-shop/seam"

/** How a simulated terminal behaves at its next payments. */
export const terminalScripts = [
  "approve",
  "wait",
  "decline",
  "silent",
  "approve-after-cancel",
  "drop-answer",
  "offline"
] as const
export type TerminalScript = (typeof terminalScripts)[number]

/** What stands on the terminal's screen. */
export type TerminalScreen =
  | { readonly type: "idle" }
  | ({ readonly type: "lines" } & TerminalDisplay)
  | { readonly type: "present-card" | "card-refused" }
  | {
      readonly type: "question"
      readonly title: string
      readonly text: string
      readonly buttons: readonly string[]
      /** Whether the customer types the reply. */
      readonly typed: boolean
    }
  | { readonly type: "card-read"; readonly maskedCard: string }
  | { readonly type: "insert-card"; readonly amount: number; readonly currency: string }
  | {
      readonly type: "approved" | "declined" | "cancelled"
      readonly amount: number
      readonly currency: string
    }
