const path = require('node:path')
const { bind } = require('jest-each')
const Mocha = require('mocha')
const jestGlobals = require('./jestGlobals.cjs')

/*
 * The suites of the server build on what their earlier tests did, and on what `beforeAll` made. So a file is one test of mocha here,
 * run whole and in order: a mutant is never called found because a test ran without those before it, and no file is opened but those
 * that come to the mutant.
 */
const newBlock = (parent = null) => ({ parent, beforeAll: [], afterAll: [], beforeEach: [], afterEach: [], children: [] })
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

/** Mocha asks for its interface twice: a second time the files would be there once more, empty. */
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
    for (const hook of ['beforeAll', 'afterAll', 'beforeEach', 'afterEach']) context[hook] = (run) => current[hook].push(run)
  })
}
