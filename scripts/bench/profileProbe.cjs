'use strict'
const { renameSync, writeFileSync } = require('node:fs')
const { Session } = require('node:inspector')
const process = require('node:process')
const { isMainThread } = require('node:worker_threads')

/*
 * Is loaded into a process of the built server (NODE_OPTIONS=--require). SIGUSR2 starts a profile of the processor, the
 * next one ends it and writes it to PROFILE_FILE.
 */
const { PROFILE_FILE } = process.env

if (isMainThread && PROFILE_FILE) {
  const session = new Session()
  let started = false
  process.on('SIGUSR2', () => {
    if (!started) {
      session.connect()
      session.post('Profiler.enable')
      session.post('Profiler.setSamplingInterval', { interval: 200 })
      session.post('Profiler.start')
      started = true
      return
    }
    session.post('Profiler.stop', (error, { profile }) => {
      if (error) throw error
      writeFileSync(`${PROFILE_FILE}.part`, JSON.stringify(profile))
      renameSync(`${PROFILE_FILE}.part`, PROFILE_FILE)
    })
  })
}
