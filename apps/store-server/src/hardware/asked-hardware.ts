import type { StoreHardware } from "./store-hardware.ts"

/** Something that is asked of a device or a bank. */
export interface Question {
  readonly device: "card-terminal" | "swish" | "tap-to-pay" | "printer" | "drawer" | "control-unit"
  /** By what the device is known in setup; a bank needs none. */
  readonly id: string | undefined
  /** The function by which it is asked. */
  readonly what: string
}

/** Asks, and does something around that. */
type Around = <Answer>(question: Question, ask: () => Answer) => Answer

/** What somebody knows or registers without asking the device. */
const askNothing: ReadonlySet<string> = new Set(["nameOf", "onLatePayment", "registrationLink", "setUpFault"])

/** Hardware whose devices and banks are asked by way of `around`. */
export function askedHardware(hardware: StoreHardware, around: Around): StoreHardware {
  const { controlUnit } = hardware
  const asked = <Device extends object>(
    device: Question["device"],
    id: string | undefined,
    itself: Device
  ): Device =>
    new Proxy(itself, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== "function") return value
        const what = String(name)
        const call = (given: unknown[]): unknown => Reflect.apply(value, target, given)
        return (...given: unknown[]) =>
          askNothing.has(what) ? call(given) : around({ device, id, what }, () => call(given))
      }
    })
  // The same object for the same unit, by which registers are known to share one.
  const units = new WeakMap<object, NonNullable<ReturnType<NonNullable<typeof controlUnit>>>>()
  return {
    ...hardware,
    cardTerminal: async (id) => asked("card-terminal", id, await hardware.cardTerminal(id)),
    swishBank: asked("swish", undefined, hardware.swishBank),
    tapBank: asked("tap-to-pay", undefined, hardware.tapBank),
    receiptPrinter: (id) => asked("printer", id, hardware.receiptPrinter(id)),
    cashDrawer: (register, printer) => {
      const drawer = hardware.cashDrawer(register, printer)
      return drawer === undefined ? undefined : asked("drawer", register, drawer)
    },
    ...(controlUnit === undefined
      ? {}
      : {
          controlUnit: (register) => {
            const unit = controlUnit(register)
            if (unit === undefined) return undefined
            const known = units.get(unit) ?? asked("control-unit", register, unit)
            units.set(unit, known)
            return known
          }
        })
  }
}
