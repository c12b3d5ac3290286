import type { DeviceNotes } from "@karat/domain/ports/device-notes"

/** What a device in memory notes; its tabs are one another's handles. */
export function memoryDeviceNotes() {
  const texts = new Map<string, string>()
  const tabs = new Set<{ readonly heard: Set<() => void>; readonly names: Set<string> }>()
  /** Opens a tab. */
  const open = (): DeviceNotes => {
    const tab = { heard: new Set<() => void>(), names: new Set<string>() }
    tabs.add(tab)
    return {
      found: Promise.resolve(),
      read: (name) => {
        tab.names.add(name)
        return texts.get(name)
      },
      write: (name, text) => {
        if (text === undefined) texts.delete(name)
        else texts.set(name, text)
        for (const other of tabs)
          if (other !== tab && other.names.has(name)) for (const changed of other.heard) changed()
        return Promise.resolve()
      },
      hear: (changed) => void tab.heard.add(changed)
    }
  }
  return { open }
}
