import { slowestPaceMs, usualPaceMs } from "@karat/domain/scan/keyboard-wedge"

/** How far apart the keys of this device's scanner may be, in milliseconds. */
export interface ScannerPace {
  readonly ms: number
  /** The scanner has shown that it is slower than was known. */
  learn(ms: number): void
}

/** Keeps the pace in the browser's storage, since the scanner stays with the device. */
export function storedScannerPace(storage: Storage, name = "karat.scannerPace"): ScannerPace {
  const kept = Number(storage.getItem(name))
  let paceMs = kept > usualPaceMs && kept <= slowestPaceMs ? kept : usualPaceMs
  return {
    get ms() {
      return paceMs
    },
    learn(ms) {
      paceMs = ms
      try {
        storage.setItem(name, String(ms))
      } catch {
        // A full storage costs a scan nothing; the pace is learned again after a reload.
      }
    }
  }
}
