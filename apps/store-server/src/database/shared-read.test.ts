import { expect, it } from "vitest"
import { sharedRead } from "./shared-read.ts"

it("answers all who ask meanwhile by one read that begins after they have asked", async () => {
  const begun: PromiseWithResolvers<number>[] = []
  const read = sharedRead(() => {
    const reading = Promise.withResolvers<number>()
    begun.push(reading)
    return reading.promise
  })
  const first = read()
  await Promise.resolve()
  const others = [read(), read(), read()]
  expect(begun).toHaveLength(1)
  begun[0]?.resolve(1)
  expect(await first).toBe(1)
  await expect.poll(() => begun.length).toBe(2)
  const last = read()
  begun[1]?.reject(new Error("the line is lost"))
  for (const each of others) await expect(each).rejects.toThrow("the line is lost")
  await expect.poll(() => begun.length).toBe(3)
  begun[2]?.resolve(3)
  expect(await last).toBe(3)
})
