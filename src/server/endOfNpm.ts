/** How often the parent is looked at, in milliseconds. */
const every = 500

/**
 * Calls `ended` once the npm (or its shell) that started this process is gone. npm dies of SIGHUP and SIGKILL without a word to
 * what it runs, and its shell of SIGTERM: the server would keep the port, and a command its work, with nobody who could stop it.
 */
export function onEndOfNpm(ended: () => void, env: NodeJS.ProcessEnv = process.env): void {
  if (!env.npm_lifecycle_event) return
  const parent = process.ppid
  const clock = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(clock)
    ended()
  }, every)
  clock.unref()
}
