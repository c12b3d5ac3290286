import { Refusal } from "./refusal.ts"

/** No person turns so many pages; a request for a later one is a mistake. */
const lastPage = 10_000

/** The page of a list that is asked for, the first one where none is named. Refuses with 422 what is no page. */
export function checkedPage(requested: string | undefined): number {
  if (requested === undefined) return 1
  const page = /^\d{1,6}$/u.test(requested) ? Number(requested) : 0
  if (page < 1 || page > lastPage) throw new Refusal(422, "page_invalid", "Pages are counted from 1.")
  return page
}
