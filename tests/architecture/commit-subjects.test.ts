import { spawnSync } from "node:child_process"
import { expect, it } from "vitest"

/** Subjects from before this day are longer. */
const countedSince = "2026-11-30T09:00:00Z"
const longest = 72

it("the subject of each commit has at most 72 characters", () => {
  // An unpacked archive has no commits to look at.
  const { stdout } = spawnSync("git", ["log", `--since=${countedSince}`, "--format=%s"], { encoding: "utf8" })
  const subjects = (stdout ?? "").split("\n")
  expect(subjects.filter((subject) => subject.length > longest)).toEqual([])
})
