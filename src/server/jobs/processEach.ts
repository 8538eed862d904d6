/**
 * Runs `act` for each item in sequence and returns the sum of the results. A failure does not stop the others: errors
 * are thrown after all items.
 */
export async function processEach<Item>(items: readonly Item[], act: (item: Item) => Promise<number>): Promise<number> {
  let count = 0
  const failures: unknown[] = []
  for (const item of items) {
    try {
      count += await act(item)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `${failures.length} of ${items.length} failed: ${failures.map(String).slice(0, 3).join('; ')}`,
    )
  return count
}
