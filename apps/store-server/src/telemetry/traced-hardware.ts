import { askedHardware } from "../hardware/asked-hardware.ts"
import type { StoreHardware } from "../hardware/store-hardware.ts"
import { currentSpan, type Span, type Telemetry, within } from "./telemetry.ts"

/** Hardware of which is told what is asked, and for how long: in the trace of the call, or in one of its own. */
export function tracedHardware(hardware: StoreHardware, telemetry: Telemetry): StoreHardware {
  return askedHardware(hardware, ({ device, id, what }, ask) => {
    const attributes = { "karat.device": device, ...(id === undefined ? {} : { "karat.device.id": id }) }
    const name = `${device} ${what}`
    const span = currentSpan()?.child(name, attributes) ?? telemetry.begin(name, { attributes })
    return span === undefined ? ask() : ended(span, ask)
  })
}

/** Asks, and ends the span with the answer, whether it comes at once or later. */
function ended<Answer>(span: Span, ask: () => Answer): Answer {
  try {
    const answer = within(span, ask)
    if (answer instanceof Promise)
      answer.then(
        () => span.end(),
        (cause: unknown) => span.end(cause)
      )
    else span.end()
    return answer
  } catch (cause) {
    span.end(cause)
    throw cause
  }
}
