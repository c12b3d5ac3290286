/** One thing that can be chosen. */
export interface Choice {
  readonly id: string
  readonly name: string
}

/** Which register, card terminal and printer this device is. */
export interface SettingsScreenModel {
  readonly version: string
  readonly storeName: string
  readonly loading: boolean
  readonly saving: boolean
  readonly terminals: readonly Choice[]
  readonly cardTerminals: readonly Choice[]
  readonly receiptPrinters: readonly Choice[]
  readonly terminalId: string
  readonly cardTerminalId: string
  readonly receiptPrinterId: string
  readonly cartSide: "left" | "right"
  readonly canSave: boolean
  /** There is a start screen to go back to. */
  readonly canGoBack: boolean
  chooseTerminal(id: string): void
  chooseCardTerminal(id: string): void
  chooseReceiptPrinter(id: string): void
  chooseCartSide(side: "left" | "right"): void
  save(): void
  openTapToPay(): void
  signOut(): void
  back(): void
}
