import { expect, it } from "vitest"
import { htmlToText } from "./html-to-text.ts"

it.each([
  ["<p>Ring <b>av</b> guld</p><p>18K.</p>", "Ring av guld 18K."],
  ["Guld &amp; silver&nbsp;&#229;&#xE4; &unknown;", "Guld & silver åä &unknown;"],
  ["<style>p{color:red}</style>Ring<script>alert('x')</script >", "Ring"],
  ["<!-- note --> 3 < 4 och 5 > 4", "3 < 4 och 5 > 4"],
  ["line\r\nbreak\u0007", "line break"]
])("reads %j as its words", (html, text) => {
  expect(htmlToText(html)).toBe(text)
})
