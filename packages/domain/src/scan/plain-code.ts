import { barcodeIsSound, standardBarcode } from "./standard-barcode.ts"

/** What a scanner says before a code of how it was printed (AIM, ISO/IEC 15424): a bracket, a letter and a sign. */
const symbology = /^\][A-Za-z][0-9A-Za-z]/u
/** Symbols whose code is a GS1 element string: GS1-128, DataBar, Data Matrix, QR, DotCode. */
const elementSymbology = /^\](?:C1|e[012]|d2|Q3|J1)/u
/** An EAN-13 with the two or five digits beside it that a magazine has. */
const eanWithAddOn = /^\]E3(\d{13})(?:\d{2}|\d{5})$/u

/** What ends an element whose length is not fixed: FNC1, as scanners send it. */
const separator = "\u001D"
/** How long an element is whose identifier begins so, identifier included (GS1 General Specifications, figure 7.8.5-2). */
const fixedLengths: Readonly<Record<string, number>> = {
  "00": 20,
  "01": 16,
  "02": 16,
  "03": 16,
  "04": 18,
  "11": 8,
  "12": 8,
  "13": 8,
  "14": 8,
  "15": 8,
  "16": 8,
  "17": 8,
  "18": 8,
  "19": 8,
  "20": 4,
  "31": 10,
  "32": 10,
  "33": 10,
  "34": 10,
  "35": 10,
  "36": 10,
  "41": 16
}

const digitalLink =
  /^(?:https?:\/\/)?[^\s/?#]+\.[^\s/?#]+\/(?:[^\s?#]*\/)?(?:01|gtin)\/(\d{8}|\d{12,14})(?=[/?#]|$)/iu

/** No code is longer; what is gets no reading, so that time stays short. */
const longestCode = 512

/**
 * A code as it stands in a register: without what a scanner says of its symbol, and for a GS1 element string or a GS1
 * Digital Link the barcode of the item that it names. Any other text is answered as it came, without blanks around it.
 */
export function plainCode(typed: string): string {
  const code = typed.trim()
  if (code.length > longestCode) return code
  const bare = code.replace(symbology, "").replace(new RegExp(`^${separator}+`, "u"), "")
  const isElements = elementSymbology.test(code) || bare.length < code.length || bare.includes(separator)
  return (
    linkedGtin(bare) ??
    labelledGtin(bare) ??
    eanWithAddOn.exec(code)?.[1] ??
    (isElements || bare.length > bareElementLength ? elementGtin(bare, isElements) : undefined) ??
    bare
  )
}

/** An element string of nothing but AI (01), which may be sixteen digits of something else. */
const bareElementLength = 16

/** The barcode behind sixteen digits that are AI (01) and a GTIN, if they are not the number of something else. */
export function bareElementBarcode(code: string): string | undefined {
  return code.length === bareElementLength && /^01\d{14}$/u.test(code)
    ? soundBarcode(code.slice(2))
    : undefined
}

/** `https://id.gs1.org/01/07350053850026/21/7?17=280101`, at whatever address it stands. */
function linkedGtin(text: string): string | undefined {
  return soundBarcode(digitalLink.exec(text)?.[1])
}

/** `(01)07350053850026(21)7`, as it is written under a symbol for people. */
function labelledGtin(text: string): string | undefined {
  if (!/^\(\d{2,4}\)/u.test(text)) return undefined
  return soundBarcode(/\(01\)\s*(\d{14})(?=\s*(?:\(|$))/u.exec(text)?.[1])
}

/** The GTIN among elements that follow each other; where nothing says that they are elements, it comes first. */
function elementGtin(text: string, isElements: boolean): string | undefined {
  let rest = text
  while (rest.length > 2) {
    const identifier = rest.slice(0, 2)
    if (identifier === "01") return soundBarcode(/^01(\d{14})(?=$|\D|\d{2})/u.exec(rest)?.[1])
    if (!isElements) return undefined
    const length = fixedLengths[identifier]
    const end = length ?? rest.indexOf(separator)
    if (end <= 0) return undefined
    rest = rest.slice(end).replace(separator, "")
  }
  return undefined
}

/** The barcode of a GTIN whose check digit is right. */
function soundBarcode(gtin: string | undefined): string | undefined {
  return gtin !== undefined && barcodeIsSound(gtin) ? standardBarcode(gtin) : undefined
}
