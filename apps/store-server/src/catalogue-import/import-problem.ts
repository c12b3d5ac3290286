/** Why a row of the file cannot be taken over. Line 1 is the heading. */
export interface ImportProblem {
  readonly line: number
  readonly reason: string
}

/** The file as a whole cannot be imported; the message says what to do about it. */
export class UnusableFile extends Error {
  constructor(message: string) {
    super(message)
    this.name = "UnusableFile"
  }
}
