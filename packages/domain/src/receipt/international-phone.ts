import { worldwideNumber } from "../customer/phone-number.ts"

/**
 * What mobile numbers look like after their country's code, in the countries that customers come from. Any other number
 * costs the sender more than a message: numbers of services, of satellites, of islands far away.
 */
const mobiles: Readonly<Record<string, RegExp>> = {
  "46": /^7[02369]\d{7}$/u,
  "358": /^(?:4\d{5,10}|50\d{4,8})$/u,
  "47": /^[49]\d{7}$/u,
  "45": /^(?!90)[2-9]\d{7}$/u,
  "354": /^[678]\d{6}$/u,
  "372": /^(?:5\d{6,7}|8[1-4]\d{5,6})$/u,
  "371": /^2\d{7}$/u,
  "370": /^6\d{7}$/u,
  "31": /^6\d{8}$/u,
  "32": /^4\d{8}$/u,
  "33": /^[67]\d{8}$/u,
  "34": /^[67]\d{8}$/u,
  "351": /^9[1236]\d{7}$/u,
  "353": /^8[356789]\d{7}$/u,
  "39": /^3\d{8,9}$/u,
  "41": /^7[5-9]\d{7}$/u,
  "43": /^6[5-9]\d{7,11}$/u,
  "44": /^7[1-57-9]\d{8}$/u,
  "48": /^(?:45|5[0137]|6[069]|7[2389]|88)\d{7}$/u,
  "49": /^1[5-7]\d{8,9}$/u,
  "380": /^(?:39|50|6[3678]|7[37]|9[1-9])\d{7}$/u
}

/**
 * A mobile number as the whole world dials it: `070-123 45 67` with code `46` is `+46701234567`. A number that
 * has a plus or 00 in front names its country itself. Undefined for what is no mobile number of a country that
 * messages go to.
 */
export function internationalPhone(mobilePhone: string, countryCode: string): string | undefined {
  if (!/^\d{1,3}$/u.test(countryCode)) return undefined
  const digits = worldwideNumber(mobilePhone, countryCode)
  if (digits === undefined) return undefined
  for (const [code, shape] of Object.entries(mobiles)) {
    const own = digits.startsWith(code) ? digits.slice(code.length).replace(/^0/u, "") : ""
    if (shape.test(own)) return `+${code}${own}`
  }
  return undefined
}
