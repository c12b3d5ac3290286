import { BooksScreen } from "@karat/ui/screens/admin/books-screen"
import { useEffect, useState } from "react"
import { BooksViewModel } from "../admin/books-view-model.ts"
import { fetchFile } from "../shell/save-file.ts"
import { useTill } from "../till/use-till.ts"

export function Component() {
  const { backOffice } = useTill()
  const [model] = useState(() => new BooksViewModel({ ...backOffice, fetchFile }))
  useEffect(() => void model.load(), [model])
  return <BooksScreen model={model} />
}
