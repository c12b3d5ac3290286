import { BackupScreen } from "@karat/ui/screens/admin/backup-screen"
import { useEffect, useState } from "react"
import { BackupViewModel } from "../admin/backup-view-model.ts"
import { fetchFile } from "../shell/save-file.ts"
import { useTill } from "../till/use-till.ts"

export function Component() {
  const { backOffice } = useTill()
  const [model] = useState(() => new BackupViewModel({ ...backOffice, fetchFile, copy: copyText }))
  useEffect(() => model.follow(), [model])
  return <BackupScreen model={model} />
}

/** Puts a text on the clipboard; answers false where the page has none, as one without a certificate. */
async function copyText(text: string): Promise<boolean> {
  const { clipboard } = navigator as { readonly clipboard?: Clipboard }
  try {
    await clipboard?.writeText(text)
    return clipboard !== undefined
  } catch {
    return false
  }
}
