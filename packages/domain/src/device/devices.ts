/** A register, card terminal or receipt printer that can be chosen. */
export interface Device {
  readonly id: string
  readonly name: string
}

/** A register, and when another device that works as it was last seen. */
export interface Register extends Device {
  /** An ISO time; undefined when no other device works there, or when that is unknown. */
  readonly usedAt?: string | undefined
}

export interface Devices {
  readonly registers: readonly Register[]
  readonly cardTerminals: readonly Device[]
  readonly receiptPrinters: readonly Device[]
}

/** A device that is signed in to the store. Times are ISO texts. */
export interface SignedInDevice {
  readonly terminalId: string
  readonly registerName: string
  readonly signedInAt: string
  readonly lastSeenAt: string
  /** The address that it last called from, where that is known. */
  readonly lastSeenFrom?: string | undefined
  readonly isThis: boolean
}

/** What a device says of itself when it is set up. */
export interface DeviceChoice {
  readonly terminalId: string
  readonly cardTerminalId: string
  readonly receiptPrinterId: string
}

/** Whether a choice can be saved: all three are needed. */
export function isWholeChoice(choice: DeviceChoice): boolean {
  return choice.terminalId !== "" && choice.cardTerminalId !== "" && choice.receiptPrinterId !== ""
}
