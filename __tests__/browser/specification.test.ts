import { sentenceOf } from '../support/ledger'
import { it } from './support/it'
import { openForAll } from './support/openForAll'
import { actsInOneChosenBranch } from './support/specification/branches'
import * as devtools from './support/specification/devtools'
import * as routes from './support/specification/routes'
import * as session from './support/specification/session'
import * as shell from './support/specification/shell'
import type { Step, World } from './support/specification/world'

/** The rows of docs/specification.md that only a browser shows, each in the words of the specification. */
describe('The specification', () => {
  let world: World

  openForAll((opened) => (world = opened))

  const rows = (numbers: number[], step: Step) =>
    it(numbers.map((number) => `row ${number}: ${sentenceOf(number)}`).join(' '), () => step(world))

  rows([6, 64], actsInOneChosenBranch)
  rows([11], routes.areOnOnePage)
  rows([26, 27, 87], shell.hasItsWidths)
  rows([43], routes.scrollToTheTop)
  rows([44, 45, 85], routes.reloadOnce)
  rows([62, 118], session.endsByLogout)
  rows([65, 115], session.persistsItsSlices)
  rows([91, 116, 119], devtools.areUsedBySupport)
})
