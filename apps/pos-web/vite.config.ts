import react from "@vitejs/plugin-react"
import { defaultClientConditions, defineConfig, type Plugin } from "vite"
import { VitePWA, type VitePWAOptions } from "vite-plugin-pwa"
import { baseScript } from "./base-script.ts"
import { oldestBrowsers } from "./oldest-browsers.ts"
import { textsByLanguage } from "./texts-by-language.ts"
import version from "../../package.json" with { type: "json" }
import { createHash } from "node:crypto"
import { existsSync, readFileSync } from "node:fs"
import { resolve } from "node:path"

/** What a device that has the till as an app of its own knows of it. Addresses are relative to the till. */
const app: VitePWAOptions["manifest"] = {
  id: "./",
  name: "Karat",
  short_name: "Karat",
  description: "The point of sale for jewellery, watch and accessory stores.",
  start_url: "./",
  scope: "./",
  display: "standalone",
  theme_color: "#15413a",
  background_color: "#f6f5f2",
  icons: [
    { src: "karat.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
    { src: "icons/karat-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
    { src: "icons/karat-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
    { src: "icons/karat-maskable-192.png", sizes: "192x192", type: "image/png", purpose: "maskable" },
    { src: "icons/karat-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" }
  ],
  screenshots: [
    {
      src: "screenshots/till.png",
      sizes: "1280x800",
      type: "image/png",
      form_factor: "wide",
      label: "A sale on a till"
    },
    {
      src: "screenshots/phone.png",
      sizes: "390x844",
      type: "image/png",
      form_factor: "narrow",
      label: "A sale on a phone"
    }
  ]
}

/** What a till fetches by itself before its first screen. */
const startModules = [
  "packages/adapters/src/storage/disk-shelf.ts",
  "apps/pos-web/src/ports/config-check.ts",
  "apps/pos-web/src/till/find-cut-off.ts"
]

/** What it fetches by itself once that screen stands, as every sale needs it or may need it at once. */
const saleModules = [
  "packages/adapters/src/camera/media-camera.ts",
  "packages/adapters/src/http/card-terminal.ts",
  "packages/adapters/src/http/offline-sales.ts",
  "packages/adapters/src/http/payment-services.ts",
  "packages/adapters/src/http/reservations.ts",
  "packages/adapters/src/http/store-overview.ts",
  "packages/adapters/src/http/web-orders.ts",
  "packages/adapters/src/kept-catalogue/worker-catalogue.ts",
  "packages/adapters/src/offline/local-selling.ts",
  "packages/adapters/src/scanner/web-serial.ts",
  "packages/adapters/src/service-worker/trusted-script.ts",
  "packages/adapters/src/service-worker/updates.ts",
  "apps/pos-web/src/dashboard/follow-up-flow.ts",
  "apps/pos-web/src/routes/item-info-route.tsx",
  "apps/pos-web/src/gift-card/ask-gift-card-number.ts",
  "apps/pos-web/src/customer/lookup-message.ts",
  "apps/pos-web/src/member/member-flow.ts",
  "apps/pos-web/src/offline/go-on.ts",
  "apps/pos-web/src/offline/waiting-sales.ts",
  "apps/pos-web/src/payment/currency-choice.ts",
  "apps/pos-web/src/routes/payment-route.tsx",
  "apps/pos-web/src/reservation/count-waiting.ts",
  "apps/pos-web/src/round-up/ask-round-up.ts",
  "apps/pos-web/src/ports/scanner-settings.ts",
  "apps/pos-web/src/session/forget-at-logout.ts",
  "apps/pos-web/src/approval/badge-question.ts",
  "apps/pos-web/src/staff/start-page.ts"
]

/** Whether a module is one of these. Throws where one of them is not there: its chunk would fall apart unseen. */
function isAmong(files: readonly string[]): (id: string) => boolean {
  const ids = new Set(files.map((file) => resolve(import.meta.dirname, "../..", file)))
  for (const id of ids)
    if (!existsSync(id)) throw new Error(`${id} is named in the till's build and is not there.`)
  return (id) => ids.has(id)
}

/**
 * Lets V8 compile what every till runs while it comes in, on a thread beside the page; function by function on the
 * page itself it takes a fifth of the time until the till can be used. To other engines it is a comment. It has to
 * stand before all code, which a banner does not: what Vite writes of a chunk's imports comes in front of that.
 */
const readyAtOnce: Plugin = {
  name: "karat:ready-at-once",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "chunk" && (file.isEntry || ["libraries", "start", "sale"].includes(file.name)))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
    }
  }
}

/**
 * Has the page ask for its letters while the script comes in, which goes first. Asked for when the first screen was laid
 * out, they came after it had been painted: it jumped, and was laid out and painted twice.
 */
const lettersEarly: Plugin = {
  name: "karat:letters-early",
  transformIndexHtml: {
    order: "post",
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /\/inter-latin-wght-normal-[\w-]+\.woff2$/u.test(file))
        .map((file) => ({
          tag: "link",
          attrs: {
            rel: "preload",
            as: "font",
            type: "font/woff2",
            crossorigin: "",
            fetchpriority: "low",
            href: `./${file}`
          },
          injectTo: "head"
        }))
  }
}

const storeServer = "http://localhost:4173"

export default defineConfig({
  // One build stands under any path: its page says where it stands.
  base: "./",
  plugins: [
    react(),
    {
      name: "karat:base",
      transformIndexHtml: () => [{ tag: "script", children: baseScript, injectTo: "head-prepend" }]
    },
    textsByLanguage,
    readyAtOnce,
    lettersEarly,
    ...sealedPrecache((sealed) =>
      VitePWA({
        strategies: "injectManifest",
        srcDir: "src",
        filename: "service-worker.ts",
        registerType: "prompt",
        // The till registers it by itself, when its first screen has been painted.
        injectRegister: false,
        manifest: app,
        integration: {
          configureCustomSWViteBuild(worker) {
            // What a build says of itself is said for the till already.
            worker.logLevel = "error"
            // The plugin still asks for one file by the old name of the option.
            for (const output of [worker.build?.rollupOptions?.output ?? []].flat()) {
              delete output.inlineDynamicImports
              output.codeSplitting = false
            }
          }
        },
        injectManifest: {
          globPatterns: ["**/*.{js,css,html,svg,png,woff2}"],
          globIgnores: ["screenshots/**"],
          manifestTransforms: [sealed]
        }
      })
    )
  ],
  resolve: { conditions: ["@karat/source", ...defaultClientConditions] },
  define: { __KARAT_VERSION__: JSON.stringify(process.env["VITE_KARAT_VERSION"] ?? version.version) },
  worker: { format: "es" },
  build: {
    target: Object.entries(oldestBrowsers).map(([name, version]) => `${name}${version}`),
    sourcemap: false,
    // The first load is a few large files on purpose; the bench holds it to its budget.
    chunkSizeWarningLimit: 900,
    // The page asks at once for all that its first screen needs; what is fetched later is asked for in one file.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === "html" ? files : [])
    },
    rolldownOptions: {
      // No reading of a property does anything here; without this, effect's schemas bring cookies and DNS records along.
      treeshake: { propertyReadSideEffects: false },
      // A slow phone spends longer on asking for thirty small files than on one large one. Two large ones come in side by
      // side and are compiled on two threads.
      output: {
        codeSplitting: {
          groups: [
            { name: "libraries", tags: ["$initial"], test: /node_modules/, priority: 3 },
            { name: "till", tags: ["$initial"], priority: 2 },
            { name: "start", test: isAmong(startModules), priority: 1 },
            { name: "sale", test: isAmong(saleModules) }
          ]
        }
      }
    }
  },
  server: {
    proxy: {
      "/api": storeServer,
      "/config.json": storeServer,
      "/identity": storeServer,
      "/simulator": storeServer,
      "/r/": storeServer
    }
  }
})

type ManifestTransform = NonNullable<VitePWAOptions["injectManifest"]["manifestTransforms"]>[number]

/** Gives each file that the service worker keeps the sum of its content, so that one of another build is refused. */
function sealedPrecache(worker: (sealed: ManifestTransform) => Plugin[]): Plugin[] {
  let built = ""
  const sumOf = (file: string) =>
    createHash("sha384")
      .update(readFileSync(resolve(built, file)))
      .digest("base64")
  const whereBuilt: Plugin = {
    name: "karat:where-built",
    configResolved({ root, build }) {
      built = resolve(root, build.outDir)
    }
  }
  const sealed: ManifestTransform = (entries) => ({
    manifest: entries.map((entry) => ({ ...entry, integrity: `sha384-${sumOf(entry.url)}` }))
  })
  return [whereBuilt, ...worker(sealed)]
}
