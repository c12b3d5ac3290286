/** A tag as a browser reads it: its name, and its attributes with their values between quotes. */
const tag = /<(\/?[a-z][a-z\d]*|!doctype)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*\/?>/giu

const said: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&" }

/**
 * The tags of a page in their order, each with the names of its attributes, and what else stands between angle brackets.
 * Values and texts are left out: whatever others have written changes nothing of it.
 */
export function markupOf(page: string): readonly string[] {
  const tags = [...page.matchAll(tag)].map(([, name = "", attributes = ""]) => {
    const names = [...attributes.matchAll(/([\w-]+)(?:="[^"]*")?/gu)].map(([, each = ""]) => each)
    return [name.toLowerCase(), ...names].join(" ")
  })
  return [...tags, ...(page.replaceAll(tag, "").match(/[<>][^<>]{0,20}/gu) ?? [])]
}

/** What a page says, between its tags and in their attributes, with what stands for a sign as that sign. */
export function textOf(page: string): string {
  return page.replaceAll(/&(lt|gt|quot|#39|amp);/gu, (_, name: string) => said[name] ?? "")
}
