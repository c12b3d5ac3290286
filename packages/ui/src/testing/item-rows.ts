import { expect, within } from "storybook/test"

/** An item with a long name stays in one line of its row, with the number of the others beside it; no row is wider. */
export async function rowsKeepTheirItemsInALine(
  list: HTMLElement,
  long: RegExp,
  more: string
): Promise<void> {
  const rows = within(list).getAllByRole("button")
  for (const row of rows) await expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth)
  const row = rows.find((each) => within(each).queryByText(long) !== null)
  if (row === undefined) throw new Error("No row has the long name.")
  const [name, others] = [within(row).getByText(long), within(row).getByText(more)]
  await expect(name.scrollWidth).toBeGreaterThan(name.clientWidth)
  const [box, edge] = [name.getBoundingClientRect(), others.getBoundingClientRect()]
  await expect(box.height).toBeLessThan(2 * parseFloat(getComputedStyle(name).fontSize))
  await expect(edge.right).toBeLessThanOrEqual(row.getBoundingClientRect().right)
  await expect(Math.abs(edge.top - box.top)).toBeLessThan(2)
}
