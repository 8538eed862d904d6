import process from 'node:process'
import { createRunner } from 'jest-light-runner'

/**
 * Runs the suites that need no browser in plain Node processes, which keep the modules that they have loaded from file to file; tsx reads
 * the TypeScript. Two at least, also with `-i`: the projects of one process would share what their setup leaves.
 */
export default class NodeRunner extends createRunner({ runtime: 'child_process' }) {
  constructor(globalConfig, ...rest) {
    super({ ...globalConfig, maxWorkers: Math.max(2, globalConfig.maxWorkers) }, ...rest)
    if (!process.env.NODE_OPTIONS?.includes('tsx')) process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import tsx`.trim()
  }
}
