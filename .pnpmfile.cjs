// The client generator writes code through the compiler's API, which TypeScript 7 has not got. It asks for any compiler
// as a peer and would be given ours.
module.exports = {
  hooks: {
    readPackage(manifest) {
      if (manifest.name !== "@hey-api/openapi-ts") return manifest
      const { typescript: _, ...peerDependencies } = manifest.peerDependencies
      return {
        ...manifest,
        peerDependencies,
        dependencies: { ...manifest.dependencies, typescript: "6.0.3" }
      }
    }
  }
}
