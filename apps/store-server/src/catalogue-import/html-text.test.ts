import { expect, it } from "vitest"
import { htmlToText } from "./html-text.ts"

it.each([
  ["<p>Ring <b>av</b> guld</p><p>18K.</p>", "Ring av guld 18K."],
  ["Guld &amp; silver&nbsp;&#229;&#xE4; &unknown;", "Guld & silver åä &unknown;"],
  ["<style>p{color:red}</style>Ring<script>alert('x')</script >", "Ring"],
  ["<!-- note --> 3 < 4 och 5 > 4", "3 < 4 och 5 > 4"],
  ["line\r\nbreak\u0007", "line break"],
  [
    '<h2>Om ringen</h2><ul><li>Guld</li></ul><table><tr><th>Bredd</th><td>2 mm</td></tr></table><a href="https://x.se">Läs mer</a><img src="x.png" alt="x">',
    "Om ringen Guld Bredd 2 mm Läs mer"
  ]
])("reads %j as its words", (html, text) => {
  expect(htmlToText(html)).toBe(text)
})
