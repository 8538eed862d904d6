/** Asks every `every` milliseconds until it is so, and returns the milliseconds that took. Throws after `longest`. */
export async function waitUntil(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  { every = 100, longest = 120_000 } = {},
): Promise<number> {
  const began = performance.now()
  while (!(await isSo())) {
    if (performance.now() - began > longest) throw new Error(`${what} did not happen within ${longest / 1000} s`)
    await new Promise((resolve) => setTimeout(resolve, every))
  }
  return Math.round(performance.now() - began)
}
