/** The person who brings goods back; `reason` is the reason's id. */
export interface ReturnCustomer {
  readonly name: string
  readonly telephone: string
  readonly reason: string
}

/** What is wrong with a field of the form. */
export type ReturnCustomerFault = "required" | "letters-only" | "name-too-long" | "telephone-too-long"

const longestName = 80
const longestTelephone = 40
/** Every Unicode letter with the marks that belong to it, blanks and hyphens. */
const namePattern = /^[\p{L}\p{M} \-\u2010\u2011]+$/u

/** Every fault of the form that goes with a return, by field; an empty answer means that it can be sent. */
export function returnCustomerFaults(
  customer: ReturnCustomer
): Partial<Record<keyof ReturnCustomer, ReturnCustomerFault>> {
  const name = nameFault(customer.name.trim())
  const telephone = telephoneFault(customer.telephone.trim())
  return {
    ...(name === undefined ? {} : { name }),
    ...(telephone === undefined ? {} : { telephone }),
    ...(customer.reason.trim() === "" ? { reason: "required" as const } : {})
  }
}

function nameFault(name: string): ReturnCustomerFault | undefined {
  if (name === "") return "required"
  if ([...name].length > longestName) return "name-too-long"
  return namePattern.test(name) ? undefined : "letters-only"
}

/** The telephone is taken as it was given. */
function telephoneFault(telephone: string): ReturnCustomerFault | undefined {
  if (telephone === "") return "required"
  return telephone.length > longestTelephone ? "telephone-too-long" : undefined
}
