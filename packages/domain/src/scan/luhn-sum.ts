/**
 * The Luhn sum of digits, the last of which is the check digit: every second digit from the right counts twice, and
 * two digits count as their own sum. It is a multiple of ten where the check digit is right, and where one digit is
 * another it never is (ISO/IEC 7812-1, annex B).
 */
export function luhnSum(digits: string): number {
  return [...digits].toReversed().reduce((sum, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
}
