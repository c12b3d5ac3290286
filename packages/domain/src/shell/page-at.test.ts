import { expect, it } from "vitest"
import { pageAt } from "./page-at.ts"

const page = "<!doctype html><html><head><title>Karat</title></head></html>"

it("a page says where the till stands before it names a file, at any depth · KARAT-160", () => {
  for (const [path, base] of [
    ["/", ""],
    ["/login", ""],
    ["/search/receipt", `<base href="../">`],
    ["/admin/staff/1003", `<base href="../../">`],
    ["/mypinpad/a/1001/1/2/l", `<base href="../../../../../">`]
  ] as const)
    expect(pageAt(path, page)).toBe(page.replace("<head>", `<head>${base}`))
})
