import { expect, it } from "vitest"
import { bodyText } from "./request-body.ts"

const posted = (length: number) => {
  const raw = new Request("http://store", { method: "POST", body: "x".repeat(length) })
  return { raw, header: (name: string) => (name === "content-length" ? String(length) : undefined) }
}

/** What happens while bodies of such a length are read at once: each that is there, and each turn of the loop of events. */
async function happenings(lengths: readonly number[]): Promise<string[]> {
  const seen: string[] = []
  const turning = setInterval(() => seen.push("turn"), 0)
  await Promise.all(
    lengths.map(async (length) => {
      const text = await bodyText(posted(length), 1_000_000)
      expect(text.length).toBe(length)
      seen.push("body")
    })
  )
  clearInterval(turning)
  return seen
}

it("lets others have a turn between one large body and the next", async () => {
  const seen = await happenings([90_000, 90_000, 90_000, 90_000])
  expect(seen.filter((each) => each === "body")).toHaveLength(4)
  expect(seen.join(" ")).not.toContain("body body")
})
