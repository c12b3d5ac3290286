/** A mistake that somebody could make, and the tests of which at least one must notice it. */
export interface PlantedBug {
  readonly name: string
  readonly file: string
  readonly from: string
  readonly to: string
  /** Test files, or `torture` and `cut-off` for random scripts. */
  readonly caughtBy: readonly string[]
}
