import { html } from "hono/html"
import { code128 } from "./code-128.ts"

/**
 * A Code 128 barcode made of table cells, for mails, which show no drawings.
 * @param module how many pixels its narrowest bar is wide; a bar that gets no room of its own cannot be read
 */
export function barcodeOfCells(text: string, module: 1 | 2): ReturnType<typeof html> {
  const cells = code128(text).map(
    (run, index) =>
      html`<td
        width="${run * module}"
        height="56"
        style="padding:0;font-size:0;line-height:0;width:${run * module}px;background:${index % 2 === 0 ? "#000000" : "#ffffff"}"
      ></td>`
  )
  return html`<table
    cellspacing="0"
    cellpadding="0"
    align="center"
    role="presentation"
    class="bars"
    style="width:auto;margin:0 auto"
  >
    <tr>
      ${cells}
    </tr>
  </table>`
}
