import { luhnSum } from "../scan/luhn-sum.ts"
import type { Country } from "../store/country.ts"

/** How a country writes the number of a company, and that of its value added tax. */
interface CompanyNumbers {
  readonly isOrganisation: (text: string) => boolean
  readonly isVat: (text: string) => boolean
  readonly vatOf: (organisationNumber: string) => string
}

const swedishOrganisation = /^\d{6}-?\d{4}$/
const swedishVat = /^SE(\d{10})01$/
const finnishOrganisation = /^\d{7}-\d$/
const finnishVat = /^FI(\d{8})$/

const companyNumbers: Readonly<Record<Country, CompanyNumbers>> = {
  // Ten digits, the last of which is Luhn's; SE before and 01 behind them for the tax (Skatteverket, SKV 708 and the
  // list of VAT numbers of the European Commission).
  SE: {
    isOrganisation: (text) => swedishOrganisation.test(text) && luhnSum(digitsOf(text)) % 10 === 0,
    isVat: (text) => luhnSum(swedishVat.exec(text)?.[1] ?? "1") % 10 === 0,
    vatOf: (number) => `SE${digitsOf(number)}01`
  },
  // Seven digits, a hyphen and a check digit; FI and the eight digits for the tax (Verohallinto and PRH, Y-tunnus).
  FI: {
    isOrganisation: (text) => finnishOrganisation.test(text) && isFinnish(digitsOf(text)),
    isVat: (text) => isFinnish(finnishVat.exec(text)?.[1] ?? ""),
    vatOf: (number) => `FI${digitsOf(number)}`
  }
}

/** Whether a text is a company's number in a country, with its check digit: `556012-5790`, `0112038-9`. */
export function isOrganisationNumber(text: string, country: Country): boolean {
  return companyNumbers[country].isOrganisation(text)
}

/**
 * Whether a text is a number of value added tax in a country, with its check digit: `SE556012579001`, `FI01120389`.
 * Companies that are taxed together have another one than their organisation number says.
 */
export function isVatNumber(text: string, country: Country): boolean {
  return companyNumbers[country].isVat(text)
}

/** The number of value added tax that a company has by its own number, unless it is taxed together with others. */
export function vatNumberOf(organisationNumber: string, country: Country): string {
  return isOrganisationNumber(organisationNumber, country)
    ? companyNumbers[country].vatOf(organisationNumber)
    : ""
}

const finnishWeights = [7, 9, 10, 5, 8, 4, 2, 1]

/** Eight digits of which the weighed sum leaves nothing when it is divided by eleven. */
function isFinnish(digits: string): boolean {
  if (digits.length !== finnishWeights.length) return false
  return finnishWeights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11 === 0
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/gu, "")
}
