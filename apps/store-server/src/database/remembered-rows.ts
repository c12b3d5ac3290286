/** How many versions are remembered: a snapshot may show an earlier one. */
const mostVersions = 3
/** How many answers of a version. */
const mostAnswers = 50_000

type Rows = readonly Readonly<Record<string, unknown>>[]

/** Answers to queries of what hardly ever changes, each by the version of what was read. */
export interface RememberedRows {
  /** The rows of an answer, which are the caller's own. */
  readonly find: (version: string, name: string) => unknown[] | undefined
  readonly keep: (version: string, name: string, rows: Rows) => void
}

export function rememberedRows(): RememberedRows {
  const versions = new Map<string, Map<string, Rows>>()
  const answersOf = (version: string) => {
    const known = versions.get(version)
    if (known !== undefined) return known
    const answers = new Map<string, Rows>()
    versions.set(version, answers)
    for (const oldest of versions.keys()) {
      if (versions.size <= mostVersions) break
      versions.delete(oldest)
    }
    return answers
  }
  return {
    find: (version, name) =>
      versions
        .get(version)
        ?.get(name)
        ?.map((row) => ({ ...row })),
    keep: (version, name, rows) => {
      const answers = answersOf(version)
      if (answers.size >= mostAnswers) answers.clear()
      answers.set(
        name,
        rows.map((row) => ({ ...row }))
      )
    }
  }
}
