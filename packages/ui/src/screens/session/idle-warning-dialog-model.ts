/** Counts down before the till forgets the cashier. */
export interface IdleWarningDialogModel {
  readonly type: "idle-warning"
  readonly secondsLeft: number
  /** "I'm here"; so does Escape, and any press beside the dialog. */
  stay(): void
}
