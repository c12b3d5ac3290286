/** The look of a receipt on a screen, in a mail, and on paper of 80 mm and A4. */
export const receiptStyle = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 12px; background: #eef1ef; color: #16211c;
  font: 15px/1.45 "Inter Variable", Inter, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; }
.receipt { max-width: 420px; margin: 0 auto; padding: 28px 24px; background: #ffffff; border-radius: 14px;
  box-shadow: 0 1px 2px rgba(0,0,0,.08), 0 12px 32px rgba(0,0,0,.06); }
header { text-align: center; }
header p { margin: 0 0 8px; }
.logo { font-family: Georgia, "Times New Roman", serif; font-size: 34px; letter-spacing: .04em; line-height: 1.1; }
h1 { margin: 18px 0 4px; font-size: 15px; font-weight: 600; overflow-wrap: anywhere; }
.quiet { color: #55635c; font-size: 13px; }
.mark { margin: 0 0 16px; padding: 8px; border: 2px solid #8a4b00; color: #8a4b00; text-align: center; font-weight: 700; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th { text-align: left; font-weight: inherit; vertical-align: top; overflow-wrap: anywhere; }
td { text-align: right; white-space: nowrap; vertical-align: top; padding-left: 12px; }
.lines { margin-top: 16px; border-top: 1px solid #d5ddd9; }
.lines .line th, .lines .line td { padding-top: 10px; font-weight: 500; }
.lines .under th { padding-left: 14px; font-weight: 400; }
.note td { text-align: left; white-space: normal; padding-left: 14px; color: #55635c; font-size: 13px;
  overflow-wrap: anywhere; }
.sums { margin-top: 14px; border-top: 1px solid #16211c; }
.sums .total th, .sums .total td { padding: 10px 0 6px; font-size: 20px; font-weight: 650; }
.payments { margin-top: 12px; padding-top: 8px; border-top: 1px dashed #b9c4be; }
.payments tr:first-child > * { padding-top: 8px; }
.vat { margin-top: 14px; font-size: 12px; color: #55635c; }
.vat th, .vat td { text-align: right; padding: 2px 0 2px 8px; white-space: nowrap; }
.vat th:first-child, .vat td:first-child { text-align: left; padding-left: 0; }
.thanks { margin: 22px 0 14px; text-align: center; font-weight: 500; }
.barcode { text-align: center; }
.barcode svg { display: block; width: 100%; height: 56px; }
.barcode p { margin: 6px 0 0; font-size: 13px; letter-spacing: .06em; }
.barcode + .mark { margin: 16px 0 0; }
footer { max-width: 420px; margin: 14px auto 0; text-align: center; font-size: 13px; color: #55635c; }
footer a { color: #0f5c46; }
@media (max-width: 460px) { body { padding: 0; background: #ffffff; } .receipt { border-radius: 0; box-shadow: none; padding: 24px 16px; } }
@media (max-width: 400px) { .bars { zoom: 0.5; } }
@media print {
  @page { margin: 10mm; }
  body { padding: 0; background: #ffffff; color: #000000; font-size: 13px; }
  .receipt { max-width: 110mm; padding: 0; border-radius: 0; box-shadow: none; }
  .quiet, .note td, .vat { color: #000000; }
  tr, .barcode { break-inside: avoid; }
  footer { display: none; }
}
@media print and (max-width: 90mm) {
  @page { margin: 2mm 4mm; }
  body { font-size: 11px; }
  .receipt { max-width: none; }
  .logo { font-size: 24px; }
  .sums .total th, .sums .total td { font-size: 15px; }
}
`
