const { bind } = require('jest-each')
const Mocha = require('mocha')
const jestGlobals = require('./jestGlobals.cjs')

/*
 * The suites of the server build on what their earlier tests did, and on what `beforeAll` made. So a top-level `describe` is one test
 * of mocha here, run whole and in order: a mutant is never called found because a test ran without those before it.
 */
const newBlock = (title, parent) => ({ title, parent, beforeAll: [], afterAll: [], beforeEach: [], afterEach: [], children: [] })
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

/** @param {import('mocha').Suite} root */
Mocha.interfaces.bdd = function inOrder(root) {
  jestGlobals(root)
  root.on('pre-require', (context) => {
    const { it } = context
    let current = null

    const describe = (title, declare) => {
      const block = newBlock(title, current)
      current?.children.push(block)
      current = block
      declare()
      current = block.parent
      if (!current) it(title, () => runBlock(block))
    }
    const step = (title, run) => (current ? current.children.push(run) : it(title, run))
    context.describe = Object.assign(describe, { each: bind(describe, false) })
    context.it = context.test = Object.assign(step, { each: bind(step, false) })
    for (const hook of ['beforeAll', 'afterAll', 'beforeEach', 'afterEach']) {
      const outside = context[hook]
      context[hook] = (run) => (current ? current[hook].push(run) : outside(run))
    }
  })
}
