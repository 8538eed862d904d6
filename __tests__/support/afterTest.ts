/** What support modules put back after each test. They load once for many files, so they register no hooks of their own. */
const tasks: (() => void)[] = []

export const afterTest = (task: () => void): void => void tasks.push(task)

/** Runs every task, also after one that fails; throws the first failure. */
export function finishTest(): void {
  const failures = tasks.flatMap((task) => {
    try {
      task()
      return []
    } catch (error) {
      return [error]
    }
  })
  if (failures.length > 0) throw failures[0]
}
