import process from 'node:process'
import { createRunner } from 'jest-light-runner'

/** What a worker asks for when its first file comes, and what it is told. */
const question = 'jest-light-runner-get-worker-data'
const answer = (workerData) => ({ type: 'jest-light-runner-worker-data', workerData })

/** Answers one worker. */
function channelOf(workerData) {
  let tell = () => {}
  return {
    onMessage: (listener) => (tell = listener),
    postMessage: (message) => message === question && tell(answer(workerData)),
  }
}

/**
 * The pools, each with a channel for each file. The package has one for all workers and forgets them at the first answer: a worker that
 * was too busy to hear it asked again in vain and stood still for good.
 */
class Pools extends Map {
  set(project, { pool }) {
    return super.set(project, {
      pool,
      run: ({ path }) => pool.run(path, { channel: channelOf(pool.options.workerData) }),
    })
  }
}

/**
 * Runs the suites that need no browser in plain Node processes, which keep the modules that they have loaded from file to file; tsx reads
 * the TypeScript. Two at least, also with `-i`: the projects of one process would share what their setup leaves.
 */
export default class NodeRunner extends createRunner({ runtime: 'child_process' }) {
  constructor(globalConfig, ...rest) {
    super({ ...globalConfig, maxWorkers: Math.max(2, globalConfig.maxWorkers) }, ...rest)
    this._testRunners = new Pools()
    if (!process.env.NODE_OPTIONS?.includes('tsx'))
      process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import tsx`.trim()
  }
}
