import type { DeviceNotes } from "@karat/domain/ports/device-notes"
import { describe, expect, it } from "vitest"

/** What every adapter of DeviceNotes does. `open` opens one more tab of the device that `make` makes. */
export function deviceNotesContract(name: string, make: () => { readonly open: () => DeviceNotes }): void {
  describe(`DeviceNotes by ${name}`, () => {
    it("reads in every tab what was noted last in any, at once · PAY-29", async () => {
      const { open } = make()
      const [one, other] = [open(), open()]
      await one.found
      expect(one.read("karat.moves")).toBeUndefined()
      const written = one.write("karat.moves", "[1]")
      expect([one.read("karat.moves"), other.read("karat.moves")]).toEqual(["[1]", "[1]"])
      await written
      await other.write("karat.moves", undefined)
      expect(one.read("karat.moves")).toBeUndefined()
    })

    it("tells the tabs that have read a note when another changes it · RESV-9", async () => {
      const { open } = make()
      const [one, other, third] = [open(), open(), open()]
      const heard: string[] = []
      one.hear(() => heard.push("one"))
      other.hear(() => heard.push("other"))
      third.hear(() => heard.push("third"))
      one.read("karat.moves")
      other.read("karat.moves")
      third.read("karat.bags")
      await one.write("karat.moves", "[1]")
      expect(heard).toEqual(["other"])
    })
  })
}
