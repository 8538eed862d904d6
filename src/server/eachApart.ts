/**
 * Does the same to each, one after the other, and adds up what came of it. One that fails does not keep the rest from theirs:
 * what went wrong is thrown when all have had their turn.
 */
export async function eachApart<Item>(items: readonly Item[], act: (item: Item) => Promise<number>): Promise<number> {
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
