'use strict'
const { Buffer } = require('node:buffer')
const { subscribe } = require('node:diagnostics_channel')
const { appendFileSync } = require('node:fs')
const process = require('node:process')
const { setInterval } = require('node:timers')
const { isMainThread } = require('node:worker_threads')

/*
 * Is loaded into each process of the built server (NODE_OPTIONS=--require) and writes its memory to MEMORY_FILE, a line
 * each MEMORY_EVERY milliseconds. With LEAKED_BYTES it keeps so many of each request for ever.
 */
const { MEMORY_FILE, MEMORY_EVERY, LEAKED_BYTES } = process.env

if (isMainThread && MEMORY_FILE) {
  const write = () => {
    const { rss, heapUsed } = process.memoryUsage()
    appendFileSync(MEMORY_FILE, `${JSON.stringify({ pid: process.pid, at: Date.now(), rss, heap: heapUsed })}\n`)
  }
  setInterval(write, Number(MEMORY_EVERY)).unref()
}

if (isMainThread && LEAKED_BYTES) {
  const kept = []
  subscribe('http.server.request.start', () => kept.push(Buffer.alloc(Number(LEAKED_BYTES), 1)))
}
