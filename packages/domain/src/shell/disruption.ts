/** What is out of order just now. */
export interface Disruption {
  readonly title: string
  readonly comment: string
  readonly type: number
  readonly resolutionTime?: string | undefined
}

/** The type of a notice that is only to know. */
const informationType = 15

export function isInformation({ type }: Pick<Disruption, "type">): boolean {
  return type === informationType
}

/** How often the notice is asked for, in milliseconds. */
export const disruptionPollMs = 60_000
