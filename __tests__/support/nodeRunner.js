import process from 'node:process'
import { createRunner } from 'jest-light-runner'

/** The message with which a worker requests its data when its first file starts. */
const question = 'jest-light-runner-get-worker-data'
const answer = (workerData) => ({ type: 'jest-light-runner-worker-data', workerData })

/** The channel that answers one worker. */
function channelOf(workerData) {
  let tell = () => {}
  return {
    onMessage: (listener) => (tell = listener),
    postMessage: (message) => message === question && tell(answer(workerData)),
  }
}

/** A collection at each 1 MB of new objects takes a tenth of the time of a suite that renders pages. */
const memory = ['--min-semi-space-size=32', '--max-semi-space-size=64']

/** Loads tsx in a process but, unlike NODE_OPTIONS, not in the worker threads that the server starts in it. */
const withTsx = ['--import', 'tsx']

/**
 * The pools, each with a channel per file. The package has one channel for all workers and closes it after the first
 * answer: a worker that was too busy to receive it then waited forever.
 */
class Pools extends Map {
  constructor(execArgv) {
    super()
    this.execArgv = execArgv
  }

  set(project, { pool }) {
    // For a process that replaces one that ended.
    pool.options.execArgv = this.execArgv
    return super.set(project, {
      pool,
      run: ({ path }) => pool.run(path, { channel: channelOf(pool.options.workerData) }),
    })
  }

  /** Ends the processes, which would keep what they loaded while other projects run: those that do not end are killed. */
  clear() {
    for (const { pool } of this.values()) void pool.destroy()
    super.clear()
  }
}

/**
 * Runs the suites that need no browser in plain Node processes, which cache loaded modules from file to file; tsx
 * compiles the TypeScript. At least two processes, also with `-i`: projects in one process would share the globals of
 * their setup files.
 */
export default class NodeRunner extends createRunner({ runtime: 'child_process' }) {
  constructor(globalConfig, ...rest) {
    super({ ...globalConfig, maxWorkers: Math.max(2, globalConfig.maxWorkers) }, ...rest)
    this.execArgv = [...process.execArgv, ...memory, ...this.options]
    this._testRunners = new Pools(this.execArgv)
  }

  /** The options of Node with which its files are loaded. */
  get options() {
    return withTsx
  }

  /** The package starts a pool's processes with the first test, with the arguments of this process. */
  _runTest(test) {
    const own = process.execArgv
    process.execArgv = this.execArgv
    try {
      return super._runTest(test)
    } finally {
      process.execArgv = own
    }
  }
}
