import { expect, it } from "vitest"
import { formatBytes } from "./format-bytes.ts"

it("writes how large a file is in the language, with as many digits as one looks at · BACKUP-1", () => {
  expect(
    [0, 4_200, 999_999, 1_234_567, 34_567_890, 1_500_000_000].map((each) => formatBytes(each, "en"))
  ).toEqual(["0 kB", "4.2 kB", "1,000 kB", "1.2 MB", "35 MB", "1.5 GB"])
  expect(formatBytes(1_234_567, "fi").replaceAll(/\s/gu, " ")).toBe("1,2 Mt")
  expect(formatBytes(1_234_567, "sv").replaceAll(/\s/gu, " ")).toBe("1,2 MB")
})
