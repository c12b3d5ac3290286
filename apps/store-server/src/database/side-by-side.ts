/**
 * Does work within a transaction side by side: over PostgreSQL, statements that are waited for together are one trip.
 * All of it has ended before this ends, also where some of it fails: a statement that is sent after its transaction
 * would be carried out outside of it.
 * @throws what the first of them that failed has thrown
 */
export async function sideBySide<Answer>(work: readonly Promise<Answer>[]): Promise<Answer[]> {
  const ended = await Promise.allSettled(work)
  return ended.map((each) => {
    if (each.status === "rejected") throw each.reason
    return each.value
  })
}
