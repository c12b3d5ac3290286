// What imports what, types too, as dependency-cruiser reads it.
import { join } from "node:path"
import { cruise } from "dependency-cruiser"
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config"
import { root } from "./root.mjs"

/**
 * What each source imports, tests and stories among them. All of it takes some seconds.
 * @param {readonly string[]} folders where the sources stand, from the root
 * @returns {Promise<ReadonlyMap<string, readonly string[]>>} by path from the root
 */
export async function readImports(folders) {
  const { output } = await cruise(
    [...folders],
    {
      baseDir: root,
      doNotFollow: { path: "node_modules" },
      exclude: { path: "(?:dist|dist-types|node_modules)" },
      tsPreCompilationDeps: true,
      enhancedResolveOptions: {
        conditionNames: ["@karat/source", "import", "node", "default"],
        exportsFields: ["exports"]
      },
      outputType: "json"
    },
    undefined,
    { tsConfig: extractTSConfig(join(root, "tsconfig.tests.json")) }
  )
  return importsOf(JSON.parse(typeof output === "string" ? output : "").modules)
}

/** The same of the modules of a report of dependency-cruiser. */
export function importsOf(modules) {
  return new Map(
    modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)])
  )
}
