/**
 * Reads something for all who ask for it while it is being read: they get what is read after them, once and together.
 * None gets what was asked for before it.
 */
export function sharedRead<Answer>(read: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<Answer> | undefined
  const begin = async () => {
    await running
    next = undefined
    const reading = read()
    running = reading.then(ignored, ignored)
    return await reading
  }
  return () => (next ??= begin())
}

function ignored(): void {}
