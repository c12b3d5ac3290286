// Draws the app's icons in the sizes that devices ask for, from the one drawing of the mark. Run it by hand when the
// mark has changed; what it draws is kept in the repository.
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { chromium } from "playwright"
import { ensureChromium } from "./chromium.mjs"
import { root } from "./root.mjs"

const place = join(root, "apps", "pos-web", "public")
const mark = readFileSync(join(place, "karat.svg"), "utf8")
// Devices cut a maskable icon into a shape of their own: it has no corners, and the mark keeps to the middle.
const field = /<rect[^>]*fill="(?<colour>#\w+)"\/>/u.exec(mark)
const maskable = mark
  .replace(
    field[0],
    `<rect width="64" height="64" fill="${field.groups.colour}"/><g transform="translate(9.6 9.6) scale(.7)">`
  )
  .replace("</svg>", "</g></svg>")

const icons = [
  { name: "karat-192", size: 192, drawing: mark },
  { name: "karat-512", size: 512, drawing: mark },
  { name: "karat-maskable-192", size: 192, drawing: maskable },
  { name: "karat-maskable-512", size: 512, drawing: maskable },
  { name: "karat-touch-180", size: 180, drawing: maskable }
]

const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] })
const page = await browser.newPage()
for (const { name, size, drawing } of icons) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px}</style>${drawing}`)
  await page.screenshot({ path: join(place, "icons", `${name}.png`), omitBackground: true })
}
await browser.close()
