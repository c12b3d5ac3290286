/** What goes wrong with one request on its way. */
export type LineFault =
  | "fine"
  /** It never arrives. */
  | "lost-request"
  /** It is carried out, and nobody hears of it. */
  | "lost-answer"
  /** It arrives twice, both times at once. */
  | "twice"
  /** It arrives a second time when all is over. */
  | "again-later"
  /** It arrives in five seconds, whether its sender still waits for it or not. */
  | "slow-request"
  /** It arrives when its sender has long given up. */
  | "late-request"
  /** Its answer takes five seconds. */
  | "slow-answer"

export const lineFaults = [
  "fine",
  "lost-request",
  "lost-answer",
  "twice",
  "again-later",
  "slow-request",
  "late-request",
  "slow-answer"
] as const satisfies readonly LineFault[]

/** The line between one till and the server. */
export interface FaultyLine {
  readonly fetch: typeof globalThis.fetch
  /** What happens to the next requests, one after the other; later ones are fine. */
  readonly disturb: (faults: readonly LineFault[]) => void
  /** Lets everything through again; what was lost stays lost. */
  readonly repair: () => void
  /** Breaks every call that is under way, as a server that ends does. */
  readonly cut: () => void
}

/** Who answers; undefined while nobody does. */
export type Answers = (request: Request) => Promise<Response> | undefined

const slowMs = 5_000
const lateMs = 200_000

/** A line on which things go wrong as told. */
export function faultyLine(answers: Answers): FaultyLine {
  let faults: LineFault[] = []
  const under = new Set<(cause: Error) => void>()

  const dead = () => new TypeError("fetch failed")
  const later = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))
  const send = async (make: () => Request): Promise<Response> => {
    const answered = answers(make())
    if (answered === undefined) throw dead()
    return answered
  }

  async function carry(make: () => Request, fault: LineFault): Promise<Response> {
    switch (fault) {
      case "lost-request":
        throw dead()
      case "lost-answer":
        await send(make)
        throw dead()
      case "twice":
        return (await Promise.all([send(make), send(make)]))[0]
      case "again-later":
        void later(lateMs)
          .then(() => send(make))
          .catch(() => undefined)
        return send(make)
      case "slow-request":
      case "late-request":
        await later(fault === "late-request" ? lateMs : slowMs)
        return send(make)
      case "slow-answer": {
        const answer = await send(make)
        await later(slowMs)
        return answer
      }
      case "fine":
        return send(make)
    }
  }

  return {
    fetch: async (input, init) => {
      const sent = new Request(input, init)
      const body = sent.method === "GET" ? undefined : await sent.text()
      const { method, url, headers, signal } = sent
      // What the wire adds by itself.
      if (body !== undefined) headers.set("content-length", String(Buffer.byteLength(body)))
      const make = () => new Request(url, { method, headers, ...(body === undefined ? {} : { body }) })
      return new Promise<Response>((resolve, reject) => {
        const fail = (cause: Error) => {
          under.delete(fail)
          reject(cause)
        }
        under.add(fail)
        signal.addEventListener("abort", () => fail(new DOMException("Nobody waits.", "AbortError")))
        const deliver = async (fault: LineFault) => {
          try {
            const answer = await carry(make, fault)
            under.delete(fail)
            resolve(answer)
          } catch (cause) {
            fail(cause instanceof Error ? cause : dead())
          }
        }
        void deliver(faults.shift() ?? "fine")
      })
    },
    disturb: (next) => {
      faults = [...faults, ...next]
    },
    repair: () => {
      faults = []
    },
    cut: () => {
      for (const fail of under) fail(dead())
    }
  }
}
