import { Scanner } from "@karat/domain/ports/scanner"
import { Layer } from "effect"
import { scanListeners } from "../scanner/scan-listeners.ts"

/** A scanner that reads what it is told to. */
export function memoryScanner(): {
  readonly layer: Layer.Layer<Scanner>
  readonly scan: (code: string) => void
} {
  const { port, hear } = scanListeners()
  return { layer: Layer.succeed(Scanner, port), scan: hear }
}
