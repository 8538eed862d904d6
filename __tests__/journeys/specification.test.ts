import { sentenceOf } from '../support/ledger'
import { openForAll } from './support/openForAll'
import * as branches from './support/specification/branches'
import * as currencies from './support/specification/currencies'
import * as devtools from './support/specification/devtools'
import * as product from './support/specification/product'
import * as routes from './support/specification/routes'
import * as session from './support/specification/session'
import * as shell from './support/specification/shell'
import { environment, type Step, type World } from './support/specification/world'

/** The rows of docs/specification.md with their numbers, each in the words of the specification. */
describe('The specification', () => {
  let world: World

  openForAll((opened) => (world = opened), environment)

  const row = (number: number, step: Step) => it(`row ${number}: ${sentenceOf(number)}`, () => step(world), 600_000)

  row(1, product.isTheBackOffice)
  row(2, product.staffHandleAllOfIt)
  row(5, product.areStaffOfBranches)
  row(6, product.actsInOneBranch)
  row(7, product.hasTheAreas)
  row(9, product.makesPdfsAndPictures)
  row(11, product.isOnePage)
  row(12, product.showsOneView)
  row(13, shell.wrapsEveryPage)
  row(14, shell.hidesTheSidebar)
  row(17, shell.leadsTo(0))
  row(18, shell.leadsTo(1))
  row(19, shell.leadsTo(2))
  row(20, shell.leadsTo(3))
  row(21, shell.leadsTo(4))
  row(22, shell.leadsTo(5))
  row(23, shell.leadsTo(6))
  row(24, shell.leadsTo(7))
  row(25, shell.logoLeadsHome)
  row(26, shell.collapsesToARail)
  row(27, shell.expandsOnHover)
  row(28, shell.hasTheHeader)
  row(29, shell.hasTheProfileMenu)
  row(33, routes.opensSignIn)
  row(34, routes.opens('/dashboard'))
  row(35, routes.opens('/query', '/query/create'))
  row(36, routes.opens('/rfq', '/rfq/generate'))
  row(37, routes.opens('/admin/orders', '/admin/orders/{id}', '/admin/orders/create'))
  row(38, routes.opens('/admin/items', '/admin/items/create'))
  row(39, routes.opens('/admin/clients', '/admin/clients/{id}', '/admin/clients/create'))
  row(
    40,
    routes.opens('/admin/suppliers', '/admin/suppliers/{id}', '/admin/suppliers/create', '/admin/suppliers/items'),
  )
  row(41, routes.opens('/admin/agents', '/admin/agents/{id}', '/admin/agents/create'))
  row(42, routes.opens('/admin/users'))
  row(43, routes.scrollsToTheTop)
  row(44, routes.reloadsOnce)
  row(45, routes.onlyLogsThen)
  row(48, branches.haveTheirFields)
  row(49, branches.nameTheirBanks)
  row(50, branches.groupTheirBanks)
  row(51, branches.areListedByNameAndTag)
  row(52, currencies.areEmbedded)
  row(53, currencies.haveTheirFields)
  row(54, currencies.areInOrder)
  row(55, currencies.haveNoDigits)
  row(56, currencies.haveThreeDigits)
  row(57, currencies.roundToFiveCentimes)
  row(58, currencies.haveTwoDigits)
  row(59, session.isKept)
  row(61, session.meansAnId)
  row(62, session.endsByLogout)
  row(63, branches.beginWithTheFirst)
  row(64, branches.areChosenWithAReload)
  row(65, session.hasAChosenTheme)
  row(67, shell.keepsItsFlags)
  row(68, session.isGuarded)
  row(69, session.redirectsToSignIn)
  row(70, session.savesTheLastPath)
  row(74, session.isTheOnlyRule)
  row(75, session.hasOneException)
  row(78, branches.areCalledFor)
  row(79, branches.areAskedForOnce)
  row(80, branches.areCachedWithASelection)
  row(83, branches.areAtOneHost)
  row(84, branches.failQuietly)
  row(85, routes.catchesUpWithPageCode)
  row(87, shell.hasItsWidths)
  row(88, branches.areKeptForTheSession)
  row(89, currencies.haveOneOfThreeDigits)
  row(91, devtools.isBuiltOnToolkit)
  row(115, session.persistsItsSlices)
  row(116, devtools.fetchesBranches)
  row(117, shell.wrapsTheOutlet)
  row(118, product.isUsedInTheBrowser)
  row(119, devtools.areUsedBySupport)
})
