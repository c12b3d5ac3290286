import { MinorUnits } from "@karat/domain/money/minor-units"

/** An amount that the wire has in minor units already; vouchers do. */
export const MinorAmount = MinorUnits
