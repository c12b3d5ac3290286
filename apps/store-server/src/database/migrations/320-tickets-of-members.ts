import type { Migration } from "../migration.ts"

// A member's page is opened by a ticket that lasts a minute; what another house has set up stays.
export const ticketsOfMembersMigration: Migration = {
  id: 320,
  name: "tickets of members",
  up: (execute) =>
    execute(`
      UPDATE setup SET value = '"/member-system/{ticket}"'
      WHERE key = 'memberSystemUrl' AND value = '"/member-system/{contactId}"';
    `)
}
