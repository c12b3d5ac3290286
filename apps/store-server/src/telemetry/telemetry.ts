import { AsyncLocalStorage } from "node:async_hooks"

/** What is told of something. Never a name, a code, a number of a card or a person, or a text that somebody has typed. */
export type Attributes = Readonly<Record<string, string | number | boolean>>

/** Something that takes time, as a part of a trace. */
export interface Span {
  /** By which something elsewhere, or later, is known to belong to it: the header of W3C's Trace Context. */
  readonly traceparent: string
  /** @param at when it has begun, as `performance.now()` said then */
  readonly child: (name: string, attributes?: Attributes, at?: number) => Span
  readonly note: (attributes: Attributes) => void
  readonly rename: (name: string) => void
  /** It ends, well unless an error is given: its kind is told, and not what it says. The first end counts. */
  readonly end: (cause?: unknown, at?: number) => void
}

/** A number that is measured when it is asked for. */
export interface Gauge {
  readonly name: string
  readonly help: string
  readonly labels: readonly string[]
  readonly measure: () => Measured | Promise<Measured>
}

export type Measured = readonly {
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}[]

/** What the server tells of itself while it works. */
export interface Telemetry {
  /**
   * Begins a trace, or a part of the one that a `traceparent` names. Undefined where nobody is told: then it costs
   * nothing.
   */
  readonly begin: (name: string, from?: Begin) => Span | undefined
  /** A call was answered: by its name, with this status, after so many seconds. */
  readonly called: (operation: string, status: number, seconds: number) => void
  /** Something was tried to be sent or printed, in vain. */
  readonly notSent: (kind: string, why: string) => void
  readonly watch: (gauges: readonly Gauge[]) => void
  /** Tells what has not been told yet, and nothing more. */
  readonly close: () => Promise<void>
}

export interface Begin {
  /** What another program says of where it comes from; a wrong one is none. */
  readonly traceparent?: string | null | undefined
  readonly isServer?: boolean
  readonly attributes?: Attributes
}

/** Nobody is told. */
export const noTelemetry: Telemetry = {
  begin: () => undefined,
  called: () => undefined,
  notSent: () => undefined,
  watch: () => undefined,
  close: () => Promise.resolve()
}

const running = new AsyncLocalStorage<Span>()

/** The span that goes with the call; undefined where nobody is told. */
export function currentSpan(): Span | undefined {
  return running.getStore()
}

/** Runs work as a part of a span; without one as it is. */
export function within<Answer>(span: Span | undefined, work: () => Answer): Answer {
  return span === undefined ? work() : running.run(span, work)
}

/** Runs work as a span, which ends with it. */
export async function during<Answer>(
  span: Span | undefined,
  work: () => Answer | Promise<Answer>
): Promise<Answer> {
  if (span === undefined) return await work()
  try {
    const answer = await running.run(span, work)
    span.end()
    return answer
  } catch (cause) {
    span.end(cause)
    throw cause
  }
}
