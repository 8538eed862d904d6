/** What `ask` answers once so many milliseconds have passed by the clock that limits how long something is remembered. */
export async function later<T>(milliseconds: number, ask: () => Promise<T>): Promise<T> {
  const now = performance.now.bind(performance)
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + milliseconds)
  try {
    return await ask()
  } finally {
    clock.mockRestore()
  }
}
