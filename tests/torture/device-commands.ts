import fc from "fast-check"
import { happening } from "./happening.ts"
import { lineFaults } from "./faulty-line.ts"

const anyDevice = fc.constantFrom(0, 1)
const otherOf = (device: number) => (device + 1) % 2
/** Most meet in one store, which has registers for all of them. */
const anyStore = fc.constantFrom("102", "102", "102", "101", "835", "fi201")

const moves = fc
  .record({ device: anyDevice, store: anyStore, both: fc.boolean() })
  .map(({ device, store, both }) =>
    happening(
      `device ${device}${both ? " and the other one go" : " goes"} to store ${store}`,
      async ({ devices }) => {
        devices[device]?.moveTo(store)
        if (both) devices[otherOf(device)]?.moveTo(store)
      }
    )
  )

const saves = fc
  .record({ device: anyDevice, at: fc.nat(3), twice: fc.boolean() })
  .map(({ device, at, twice }) =>
    happening(
      `device ${device} becomes register ${at}${twice ? " and, at once, the next one" : ""}`,
      async ({ devices }) => {
        devices[device]?.become(at)
        if (twice) devices[device]?.become(at + 1)
      }
    )
  )

const takes = fc
  .record({ device: anyDevice, at: fc.nat(3) })
  .map(({ device, at }) =>
    happening(`device ${device} takes card terminal ${at}`, async ({ devices }) => devices[device]?.take(at))
  )

const replaces = fc
  .record({ device: anyDevice, at: fc.nat(3), serial: fc.nat(899_999_999), both: fc.boolean() })
  .map(({ device, at, serial, both }) =>
    happening(
      `device ${device}${both ? " and the other one replace" : " replaces"} card terminal ${at}`,
      async ({ devices }) => {
        devices[device]?.replace(at, serial)
        if (both) devices[otherOf(device)]?.replace(at, serial + 1)
      }
    )
  )

const carts = fc
  .record({ device: anyDevice, leaves: fc.constantFrom(undefined, "102", "835") })
  .map(({ device, leaves }) =>
    happening(
      `device ${device} puts something into a cart, or throws it away${leaves === undefined ? "" : `, and goes to ${leaves}`}`,
      async ({ devices, time }) => {
        devices[device]?.workOnCart()
        if (leaves === undefined) return
        await time.settle()
        devices[device]?.moveTo(leaves)
      }
    )
  )

const turns = fc
  .record({ device: anyDevice, on: fc.boolean() })
  .map(({ device, on }) =>
    happening(`device ${device} turns a setting ${on ? "on" : "off"}`, async ({ devices }) =>
      devices[device]?.turn(on)
    )
  )

const disturbs = fc
  .record({
    device: anyDevice,
    faults: fc.array(fc.constantFrom(...lineFaults), { minLength: 1, maxLength: 3 }),
    reloads: fc.boolean()
  })
  .map(({ device, faults, reloads }) =>
    happening(
      `the line of device ${device} will be ${faults.join(", ")}${reloads ? ", and it is loaded anew" : ""}`,
      async ({ devices }) => {
        devices[device]?.till.line.disturb(faults)
        if (reloads) await devices[device]?.till.reload()
      }
    )
  )

const again = anyDevice.map((device) =>
  happening(`device ${device} presses again what got no answer`, async ({ devices }) =>
    devices[device]?.pressAgain()
  )
)

/** What happens to tills that do not stay at one register. */
export const deviceCommands = [moves, moves, saves, takes, replaces, carts, turns, disturbs, again]
