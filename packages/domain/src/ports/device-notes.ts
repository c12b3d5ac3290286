/** What a device notes for itself, each text under its name; all its tabs share it. */
export interface DeviceNotes {
  /** Ends when everything that a browser noted before it was killed can be read again, soon in any case. */
  readonly found: Promise<void>
  readonly read: (name: string) => string | undefined
  /**
   * Notes a text in the place of what was, or nothing. It counts at once.
   * @returns once it is on the disk, or the disk has not said so in time
   */
  readonly write: (name: string, text: string | undefined) => Promise<void>
  /** Calls back when another tab has changed what is noted, or more of it was found. */
  readonly hear: (changed: () => void) => void
}
