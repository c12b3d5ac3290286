import { spawnSync } from "node:child_process"
import { expect, it } from "vitest"

const jobs = ["start", "import", "backup", "restore", "bookkeeping", "register", "store", "version"]
const said = (...words: readonly string[]) => {
  const { status, stderr, stdout } = spawnSync("sh", ["tools/release/karat.sh", ...words], {
    encoding: "utf8"
  })
  return { status, stderr, stdout }
}

it("bin/karat help names every job and answers 0, and each job says what it takes · KARAT-147", () => {
  const all = said("help")
  expect([all.status, all.stderr]).toEqual([0, ""])
  for (const job of jobs) {
    expect(all.stdout).toMatch(new RegExp(`^${job} `, "mu"))
    for (const words of [
      ["help", job],
      [job, "--help"]
    ])
      expect(said(...words), words.join(" ")).toMatchObject({
        status: 0,
        stdout: expect.stringMatching(new RegExp(`^${job} `, "u")) as string
      })
  }
  expect(said("help", "nothing")).toMatchObject({ status: 2, stdout: "" })
  expect(said("nothing").stderr).toContain("There is no 'nothing'.")
})
