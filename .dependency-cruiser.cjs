// Who may know whom. The words are those of docs/adr/0001-layers.md.
const forbid = (name, comment, from, to) => ({ name, comment, severity: "error", from, to })

module.exports = {
  forbidden: [
    forbid("no-circles", "Two files that need each other are one file.", {}, { circular: true }),
    forbid(
      "domain-rules-are-pure",
      "A rule needs nothing but other rules and effect's data.",
      { path: "^packages/domain/src", pathNot: "^packages/domain/src/testing|\\.test\\.ts$" },
      { path: "^(?:packages/(?:contract|adapters|ui|demo-shop)|apps)/" }
    ),
    forbid(
      "domain-needs-only-effect",
      "The domain runs anywhere: no library but effect.",
      { path: "^packages/domain/src", pathNot: "^packages/domain/src/testing|\\.test\\.ts$" },
      {
        dependencyTypes: ["npm", "npm-dev", "npm-peer", "npm-optional", "core", "npm-no-pkg"],
        pathNot: "node_modules/effect/|/effect@"
      }
    ),
    forbid(
      "contract-knows-the-domain-only",
      "The wire is described with the domain's words.",
      { path: "^packages/contract/src" },
      { path: "^(?:packages/(?:adapters|ui)|apps)/" }
    ),
    forbid(
      "adapters-know-domain-and-contract",
      "An adapter implements a port over the contract.",
      { path: "^packages/adapters/src", pathNot: "/testing/|\\.test\\.ts$" },
      { path: "^(?:packages/ui|apps)/" }
    ),
    forbid(
      "screens-know-the-domain-only",
      "A screen takes a model; it calls no port and speaks no wire.",
      { path: "^packages/ui/src" },
      { path: "^(?:packages/(?:contract|adapters)|packages/domain/src/(?:ports|use-cases)|apps)/" }
    ),
    forbid(
      "adapters-are-chosen-in-layers",
      "ports/layers.ts and the files beside it that it puts together are the only ones of the till that name adapters, with the script of a worker, which is a program of its own.",
      {
        path: "^apps/pos-web/src",
        pathNot:
          "^apps/pos-web/src/(?:ports/(?:layers|selling|device-ports|later-ports|catalogue-worker)\\.ts$|testing/)|\\.test\\.ts$"
      },
      { path: "^packages/adapters/" }
    ),
    forbid(
      "store-server-knows-domain-and-contract",
      "The store server is another machine than the till.",
      { path: "^apps/store-server/src" },
      { path: "^(?:packages/(?:adapters|ui)|apps/pos-web)/" }
    ),
    forbid(
      "nothing-knows-the-demo-shop",
      "A release has none: the store server looks for it by its name when it starts.",
      { path: "^(?:packages|apps)/(?!demo-shop/)", pathNot: "/testing/|\\.test\\.ts$" },
      { path: "^packages/demo-shop/" }
    ),
    forbid(
      "demo-shop-knows-the-seam",
      "What the demo shop takes of the store server stands in one file.",
      { path: "^packages/demo-shop/src", pathNot: "\\.test\\.ts$" },
      { path: "^(?:packages/(?:adapters|ui)|apps/pos-web|apps/store-server/src/(?!demo-shop/seam\\.ts$))" }
    )
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(?:dist|dist-types|\\.stories\\.tsx$)" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.tests.json" },
    enhancedResolveOptions: {
      conditionNames: ["@karat/source", "import", "node", "default"],
      exportsFields: ["exports"]
    }
  }
}
