'use strict'
const process = require('node:process')
const { expect } = require('expect')
const fc = require('fast-check')
const { bind } = require('jest-each')
const { ModuleMocker } = require('jest-mock')
const Mocha = require('mocha')

/*
 * Jest's globals on top of mocha. Mutants are switched inside one process: mocha keeps loaded modules, where jest
 * reloads every module for each mutant, which takes ten times as long.
 */
const { bdd } = Mocha.interfaces
const mocker = new ModuleMocker(globalThis)
const jest = {
  fn: mocker.fn.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  replaceProperty: mocker.replaceProperty.bind(mocker),
  restoreAllMocks: mocker.restoreAllMocks.bind(mocker),
  clearAllMocks: mocker.clearAllMocks.bind(mocker),
  // The mutation run sets its own time limit.
  setTimeout: () => undefined,
}

// A failure is enough to kill a mutant, so counterexamples are not shrunk.
fc.configureGlobal({ endOnFailure: true, numRuns: 25 })

/** @param {import('mocha').Suite} root */
module.exports = Mocha.interfaces.bdd = function jestGlobals(root) {
  bdd(root)
  root.on('pre-require', (context) => {
    const { it, describe, before, after } = context
    const named = (declare) => Object.assign((title, run) => declare(title, run), declare)
    context.it = named(it)
    context.describe = named(describe)
    context.it.each = bind((title, run) => it(title, run), false)
    context.describe.each = bind((title, run) => describe(title, run), false)
    context.test = context.it
    Object.assign(context, {
      beforeAll: (run) => before(run),
      afterAll: (run) => after(run),
      expect,
      jest,
      __DATABASE_URL__: process.env.TEST_DATABASE_URL,
    })
  })
}
