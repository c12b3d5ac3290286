import { plainText } from "@karat/domain/catalogue-import/read-cell"
import { compile } from "html-to-text"

/** More than any shop writes of an item; what parses it is not given more. */
const longestHtml = 100_000

const convertHtml = compile({
  wordwrap: false,
  limits: { maxDepth: 100 },
  selectors: [
    { selector: "a", options: { ignoreHref: true } },
    { selector: "blockquote", format: "block" },
    { selector: "img", format: "skip" },
    { selector: "hr", format: "skip" },
    { selector: "ul", options: { itemPrefix: " " } },
    { selector: "table", format: "dataTable", options: { uppercaseHeaderCells: false } },
    ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, options: { uppercase: false } }))
  ]
})

/** The words of a piece of HTML in one line, without its tags, pictures and scripts. */
export function htmlToText(html: string): string {
  return plainText(convertHtml(html.slice(0, longestHtml)))
}
