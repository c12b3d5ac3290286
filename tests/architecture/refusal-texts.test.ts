import { refusals } from "@karat/contract/refusal"
import { localeTags } from "@karat/domain/money/format-amount"
import { tableIn } from "@karat/ui/locales/text-tables"
import { describe, expect, it } from "vitest"

// That each code has a text, and each text its code, the compiler holds (`shell/failure-message.ts` of the till).
describe.each(Object.keys(localeTags) as (keyof typeof localeTags)[])("a refusal in %s", (locale) => {
  const texts: Readonly<Record<string, string>> = tableIn(locale)

  it("has a text that names the values of its code, and no others · ERR-1", () => {
    const wrong = Object.entries(refusals).filter(([code, values]) => {
      const named = [...(texts[`refused.${code}`] ?? "").matchAll(/\{\{(\w+)\}\}/gu)].map(([, name]) => name)
      return named.toSorted().join() !== Object.keys(values).toSorted().join()
    })
    expect(wrong).toEqual([])
  })
})
