import type { Migration } from "../migration.ts"

// The pages of our own beside the till speak the cashier's language now; addresses that somebody has set up stay.
export const pagesInALanguageMigration: Migration = {
  id: 351,
  name: "pages in a language",
  up: (execute) => {
    const asked = { "/bank-bags/{bag}": "?", "/feedback?store={store}": "&" }
    for (const [address, joint] of Object.entries(asked))
      execute(
        `UPDATE setup SET value = '"${address}${joint}language={language}"' WHERE value = '"${address}"'`
      )
  }
}
