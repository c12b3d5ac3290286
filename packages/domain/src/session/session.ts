/** What the device's token says it is. */
export interface TokenClaims {
  readonly storeNumber: string
  readonly terminalNumber?: string | undefined
  readonly cardTerminalId?: string | undefined
  readonly receiptPrinterId?: string | undefined
  readonly email?: string | undefined
}

/** Who uses the till: a device that may be signed in, and a cashier who may be logged in. */
export interface Session {
  readonly claims?: TokenClaims | undefined
  readonly badgeNumber?: string | undefined
}
