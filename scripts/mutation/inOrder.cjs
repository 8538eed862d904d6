'use strict'
const path = require('node:path')
const { bind } = require('jest-each')
const Mocha = require('mocha')
const jestGlobals = require('./jestGlobals.cjs')

/*
 * The server's suites depend on their earlier tests and on `beforeAll`. So each file is one mocha test here, run whole
 * and in order: a mutant is not counted as killed because a test ran without the ones before it, and only the files
 * that reach the mutant are opened.
 */
const newBlock = (parent = null) => ({
  parent,
  beforeAll: [],
  afterAll: [],
  beforeEach: [],
  afterEach: [],
  children: [],
})
const lineage = (block) => (block ? [...lineage(block.parent), block] : [])
const all = async (hooks) => {
  for (const hook of hooks) await hook()
}

async function runBlock(block) {
  try {
    await all(block.beforeAll)
    for (const child of block.children) await (typeof child === 'function' ? runStep(block, child) : runBlock(child))
  } finally {
    await all(block.afterAll)
  }
}

async function runStep(block, step) {
  const within = lineage(block)
  try {
    await all(within.flatMap(({ beforeEach }) => beforeEach))
    await step()
  } finally {
    await all(within.toReversed().flatMap(({ afterEach }) => afterEach))
  }
}

/** Mocha calls its interface twice: without this the files would be registered a second time, empty. */
const prepared = new WeakSet()

/** @param {import('mocha').Suite} root */
Mocha.interfaces.bdd = function inOrder(root) {
  if (prepared.has(root)) return
  prepared.add(root)
  jestGlobals(root)
  root.on('pre-require', (context, file) => {
    let current = newBlock()
    const whole = current
    context.it(path.basename(file), () => runBlock(whole))

    const describe = (title, declare) => {
      const block = newBlock(current)
      current.children.push(block)
      current = block
      declare()
      current = block.parent
    }
    const step = (title, run) => current.children.push(run)
    context.describe = Object.assign(describe, { each: bind(describe, false) })
    context.it = context.test = Object.assign(step, { each: bind(step, false) })
    for (const hook of ['beforeAll', 'afterAll', 'beforeEach', 'afterEach'])
      context[hook] = (run) => current[hook].push(run)
  })
}
