import { Schema } from "effect"
import { get, post, remove } from "./call.ts"
import { StaffRecord } from "./staff.ts"

const Done = Schema.Struct({ success: Schema.Boolean })

/** Whose card a staff code is on; 401 for a code that is assigned to no one yet. */
export const readStaffOfCode = get("/staff/code/:code", { query: ["country"], answer: StaffRecord })

export const assignStaffCode = post("/staff/code/:code", {
  body: Schema.Struct({ badgeNumber: Schema.String }),
  answer: Done
})

export const unassignStaffCode = remove("/staff/code/:badgeNumber", { answer: Done })
