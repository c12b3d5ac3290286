/** How long a test of many runs may take: over PostgreSQL each statement is a trip. */
export const longRun = { timeout: process.env["KARAT_TEST_POSTGRES"] === undefined ? 150_000 : 600_000 }
