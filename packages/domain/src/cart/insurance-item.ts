/** The item number that marks an insurance line. */
export const insuranceItemNumber = "INSURANCE"
