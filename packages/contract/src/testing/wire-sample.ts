import type { Shape } from "../call.ts"

/** A shape of the wire with a value that has every field its rule names. */
export interface WireSample {
  readonly rule: string
  readonly name: string
  readonly shape: Shape
  /** The shape with every field that the rule names, as it stands on the wire. */
  readonly wire: Readonly<Record<string, unknown>>
  /** Fields that may be missing. */
  readonly optional: readonly string[]
}
