/** Lets the browser fetch a file, which goes to the disk as it comes. */
export function fetchFile({ address, name }: { readonly address: string; readonly name: string }): void {
  const link = document.createElement("a")
  link.href = address
  link.download = name
  link.click()
}

/** Gives the user a text as a file, where their browser keeps downloads. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }))
  const link = document.createElement("a")
  link.href = url
  link.download = name
  link.click()
  // The browser reads it after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
