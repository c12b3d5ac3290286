import { flag, integer, orNull, preset, text } from "../column.ts"

/** By what people prove that a badge is theirs, and where they have. */
export const personalCodeTables = {
  personal_code: {
    badge: text(),
    /** Of the code that its person has chosen, salted and slow; a code that was reset has none. */
    hash: orNull(text()),
    chosen_at: orNull(text()),
    /** Of the code behind which its person chooses one, and until when that is good. */
    one_time_hash: orNull(text()),
    one_time_until: orNull(text()),
    /** The setting that says it is forgotten has been followed, and has not been taken out since. */
    forgotten: preset(flag())
  },
  proof: {
    device_id: text(),
    badge: text(),
    /** Milliseconds. */
    until: integer()
  }
}
