import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { hasCardNumber, withoutCardNumber } from "./card-number.ts"
import { MaskedCardNumber } from "./masked-card-number.ts"

const cards = [
  "4111111111111111",
  "4222222222222",
  "5555555555554444",
  "2223003122003222",
  "378282246310005",
  "30569309025904",
  "6011111111111117",
  "3530111333300000",
  "6200000000000005"
]
const anyCard = fc.constantFrom(...cards)
const separator = fc.constantFrom("", " ", "-", ".", "/", "\u00a0", "\u2009", " - ", "\u200b", "_", "\n", "–")
/** Zeros of scripts: Latin, Arabic, Persian, Devanagari, Bengali, full width, mathematical, Adlam. */
const zero = fc.constantFrom(0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xff10, 0x1d7ce, 0x1e950)
/** Each is a way to make many groups, many beginnings, or much of a little. */
const costlyToSearch = [
  "4-",
  "3-",
  "5-3-",
  "4 ",
  "4",
  "44-",
  "411111111111-",
  "4111-4111-",
  "4.-_",
  "٤-",
  "𝟒-",
  "\ufdfa",
  "㏠"
]
const words = fc.constantFrom("", "card ", "Kortnummer: ", "betalat med ", "x")

describe("the number of a payment card", () => {
  it("is found in any text, spelling and script · PRIV-5", () => {
    fc.assert(
      fc.property(anyCard, separator, zero, words, words, (card, gap, start, before, after) => {
        const spelled = [...card].map((digit) => String.fromCodePoint(start + Number(digit))).join(gap)
        expect(hasCardNumber(`${before}${spelled} ${after}`)).toBe(true)
        const grouped = card.replaceAll(/(.{4})(?=.)/gu, `$1${gap}`)
        expect(hasCardNumber(`${before}${grouped}${after}`)).toBe(true)
      })
    )
  })

  it("is found behind as many digits as a body holds, each of which may begin one · PRIV-5", () => {
    const many = "4 ".repeat(250_000)
    expect(hasCardNumber(many)).toBe(false)
    expect(hasCardNumber(`${many}x 4111 1111 1111 1111`)).toBe(true)
  })

  it("is looked for in a megabyte of any signs by their number alone: what grew faster would not end · PRIV-6", () => {
    const megabyteOf = (part: string) => part.repeat(Math.floor(1_000_000 / Buffer.byteLength(part)))
    for (const part of costlyToSearch) expect(hasCardNumber(megabyteOf(part)), part).toBe(false)
  })

  it("may be spelled in any sign that stands for digits, none of which is a letter · PRIV-5", () => {
    for (let point = 0x80; point <= 0x10_ff_ff; point += 1) {
      if (point >= 0xd8_00 && point < 0xe0_00) continue
      const sign = String.fromCodePoint(point)
      if (/[\p{L}\p{M}]/u.test(sign))
        expect(/\p{N}/u.test(sign.normalize("NFKC").replace(sign, "")), sign).toBe(false)
    }
    expect(hasCardNumber("④①①① ¹¹¹¹ １１１１ 1111")).toBe(true)
  })

  it("takes the digits of its text along where that has to be kept, and no others · PRIV-5", () => {
    fc.assert(
      fc.property(anyCard, separator, zero, (card, gap, start) => {
        const spelled = [...card].map((digit) => String.fromCodePoint(start + Number(digit))).join(gap)
        expect(withoutCardNumber(`paid 7 by ${spelled}`)).not.toMatch(/\p{Nd}/u)
      })
    )
    expect(withoutCardNumber("paid 700.00 by ************1111")).toBe("paid 700.00 by ************1111")
  })

  it("is nothing else that shops write down", () => {
    for (const text of [
      "",
      "**** **** **** 1111",
      "0701740605",
      "+46 70-174 06 05 / +358 40 1234567",
      "198504122386",
      "850412-2386",
      "0000WK1011000000123",
      "W1014117",
      "2026-11-22 12:30:45, 2026-11-23",
      "7312345678901",
      "Order 45000001, 45000002, 45000003",
      "4111111111111112",
      "KRT7-Q2M4-9XHD-58VB",
      "1 234,50 + 2 345,60 + 3 456,70"
    ])
      expect(hasCardNumber(text), text).toBe(false)
  })

  it("is not in an id that a program made, whatever its digits are, nor hidden beside one · PRIV-5", () => {
    // Few ids look like a card by chance: those here are made of digits alone, and begin a card at every group.
    const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`, "u"))
    const anyId = fc
      .tuple(digits(7), digits(4), digits(3), digits(3), digits(12))
      .map(([a, b, c, d, e]) => `4${a}-${b}-4${c}-8${d}-${e}`)
    fc.assert(
      fc.property(anyId, anyCard, fc.constantFrom("", "basket-"), (id, card, before) => {
        expect(hasCardNumber(`${before}${id}`)).toBe(false)
        expect(hasCardNumber(`${id} ${card}`)).toBe(true)
        expect(hasCardNumber(`${card} ${id}`)).toBe(true)
      }),
      { numRuns: 2_000 }
    )
    expect(hasCardNumber("9dc46849-3536-4718-94a4-665e4e65318c")).toBe(false)
  })

  it("is refused where it is not masked to its last four digits, in whatever digits · PRIV-5", () => {
    const is = Schema.is(MaskedCardNumber)
    for (const masked of ["**** **** **** 4242", "XXXX-4242", "4242"]) expect(is(masked), masked).toBe(true)
    fc.assert(
      fc.property(anyCard, zero, (card, start) => {
        const spelled = [...card].map((digit) => String.fromCodePoint(start + Number(digit)))
        expect(is(spelled.join(""))).toBe(false)
        expect(is(`${spelled.slice(0, -4).join(" ")} ${card.slice(-4)}`)).toBe(false)
      })
    )
  })
})

describe("what stands between digits", () => {
  const visa = ["4111", "1111", "1111", "1111"] as const

  it("joins them up to three signs wide, and no wider · PRIV-5", () => {
    expect(hasCardNumber(visa.join("-"))).toBe(true)
    expect(hasCardNumber(visa.join(" - "))).toBe(true)
    expect(hasCardNumber(visa.join(" -- "))).toBe(false)
    for (const wall of ["x", "+"]) expect(hasCardNumber(visa.join(wall)), wall).toBe(false)
  })

  it("makes groups of which some that follow each other are the number, wherever they begin · PRIV-5", () => {
    expect(hasCardNumber(`12 34 ${visa.join(" ")} 56`)).toBe(true)
    expect(hasCardNumber(`99999999999999999999 ${visa.join("")}`)).toBe(true)
    expect(hasCardNumber(`${visa.join("")} 99999999999999999999`)).toBe(true)
    // A number of nineteen digits is the longest.
    expect(hasCardNumber("4000000000000000006")).toBe(true)
    expect(hasCardNumber("40000000000000000060")).toBe(false)
  })

  it("shows no digit of a script beside the last four · PRIV-5", () => {
    const masked = (text: string) => Schema.decodeUnknownResult(MaskedCardNumber)(text)._tag
    expect(masked("************4242")).toBe("Success")
    expect(masked("٤*******4242")).toBe("Failure")
    expect(() => Schema.decodeUnknownSync(MaskedCardNumber)("٤*******4242")).toThrow("at most four digits")
  })
})
