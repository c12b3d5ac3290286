import { expect, it } from "vitest"
import { plantedBugs } from "../torture/planted-bugs.ts"
import { sourceFiles } from "./source-files.ts"

it("every planted bug has one place in the source, so that it can be planted", () => {
  const textOf = new Map(sourceFiles().map(({ path, text }) => [path, text]))
  const misplaced = plantedBugs.filter(
    ({ file, from }) => (textOf.get(file)?.split(from).length ?? 0) - 1 !== 1
  )
  expect(misplaced.map(({ name }) => name)).toEqual([])
  expect(plantedBugs.length).toBeGreaterThanOrEqual(20)
})
