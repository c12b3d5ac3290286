/** Builds the till once before the first test, unless its last build is newer than its sources. */
export default async function buildTillOnce(): Promise<void> {
  const tool = new URL("../../tools/build-till.mjs", import.meta.url)
  const { buildTill } = (await import(tool.href)) as { readonly buildTill: () => Promise<void> }
  await buildTill()
}
