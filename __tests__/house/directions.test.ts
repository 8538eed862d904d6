import path from 'node:path'
import { Linter } from 'eslint'
import { directions } from '../../eslint.directions.js'
import { importsIn, sourcesIn } from './sources'

/** Which rooms each room may reach for besides itself; a feature only for those, never for its neighbours. */
const mayReach: Record<string, string[]> = {
  domain: [],
  contract: ['domain'],
  components: ['domain'],
  documents: ['contract', 'domain'],
  api: ['contract', 'domain'],
  pickers: ['api', 'components', 'documents', 'contract', 'domain'],
  supplier: ['components', 'documents', 'contract', 'domain'],
  check: ['contract', 'domain'],
  features: ['api', 'pickers', 'components', 'documents', 'contract', 'domain', 'app/paths', 'app/hooks'],
  server: ['contract', 'domain', 'documents'],
}
const client = [
  'app',
  'api',
  'features',
  'components',
  'pickers',
  'supplier',
  'documents',
  'contract',
  'domain',
  'i18n',
  'styles',
]
/** The texts are everybody's on the client; the supplier's page is an entry, with styles of its own. */
const besides: Record<string, string[]> = {
  components: ['i18n'],
  pickers: ['i18n'],
  features: ['i18n'],
  supplier: ['i18n', 'styles'],
}
/** The light entry becomes the staff's application where there is a session and no link: loaded when asked for. */
const exceptions = ['src/supplier/index.tsx imports ../index']

/** A place under src as the room it is in; each feature is a room of its own. */
function roomOf(place: string): string {
  const [room = '', feature = ''] = place.split('/')
  return room === 'features' ? `features/${feature}` : room
}

/** Why a file may not import this, or undefined when it may. */
function refused(file: string, imported: string): string | undefined {
  if (!imported.startsWith('.')) return undefined
  const from = file.replace(/^src\//, '')
  const to = path.posix.join(path.posix.dirname(from), imported)
  const room = roomOf(from)
  const kind = room.split('/')[0] ?? ''
  if (roomOf(to) === room) return undefined
  const allowed = mayReach[kind] ?? client
  const reaches = [...allowed, ...(besides[kind] ?? [])].some((place) => to === place || to.startsWith(`${place}/`))
  const said = `${file} imports ${imported}`
  return reaches || exceptions.includes(said) ? undefined : said
}

const sources = sourcesIn('src').filter(({ file }) => !/^src\/[^/]+$/.test(file))

describe('The rooms of src', () => {
  it('are read at all', () => {
    expect(sources.length).toBeGreaterThan(100)
    expect(
      importsIn(
        "import a from './a'\nimport './b.css'\nexport { c } from '../c'\nconst d = () => import('./d')\nimport {\n  e,\n} from '../e'\n// import f from './f'",
      ),
    ).toEqual(['./a', './b.css', '../c', './d', '../e'])
  })

  it('reach only for the rooms that they may, by any kind of import', () => {
    expect(
      sources.flatMap(({ file, text }) => importsIn(text).map((imported) => refused(file, imported))).filter(Boolean),
    ).toEqual([])
  })

  it('keep the server away from the browser, and React away from the server', () => {
    const toServer = sources
      .filter(({ file }) => !file.startsWith('src/server/'))
      .filter(({ text }) => importsIn(text).some((imported) => /(^|\/)server(\/|$)/.test(imported)))
    const toReact = sources
      .filter(({ file }) => file.startsWith('src/server/'))
      .filter(({ text }) => importsIn(text).some((imported) => /^(react|@reduxjs)/.test(imported)))
    expect([...toServer, ...toReact].map(({ file }) => file)).toEqual([])
  })

  it('import without file extensions, and no folder as a whole', () => {
    const unfit = sources.flatMap(({ file, text }) =>
      importsIn(text)
        .filter(
          (imported) =>
            imported.startsWith('.') && (/\.(ts|tsx|js)$/.test(imported) || /(^|\/)(\.|index)$/.test(imported)),
        )
        .map((imported) => `${file} imports ${imported}`),
    )
    expect(unfit.filter((said) => !exceptions.includes(said))).toEqual([])
  })
})

describe('The linter', () => {
  const linter = new Linter()
  const complaints = (file: string, imported: string) =>
    linter
      .verify(`import { x } from '${imported}'\nexport const y = x\n`, directions as unknown as Linter.Config[], {
        filename: path.join(process.cwd(), file),
      })
      .map(({ message }) => message)

  it.each([
    ['src/domain/order.ts', '../contract/orders', 'pure'],
    ['src/domain/order.ts', 'zod', 'pure'],
    ['src/domain/order.ts', 'node:crypto', 'pure'],
    ['src/contract/orders.ts', '../server/env', 'The contract knows only the domain'],
    ['src/contract/orders.ts', '../api/api', 'The contract knows only the domain'],
    ['src/documents/order.ts', '../server/env', 'drawn on both sides'],
    ['src/components/Money.tsx', '../api/ordersApi', 'knows no business and no API'],
    ['src/components/Money.tsx', '../contract/orders', 'knows no business and no API'],
    ['src/components/Money.tsx', '../features/orders/OrdersPage', 'knows no business and no API'],
    ['src/pickers/ClientPicker.tsx', '../features/clients/ClientPage', 'A picker knows the API'],
    ['src/pickers/ClientPicker.tsx', '../app/store', 'A picker knows the API'],
    ['src/api/ordersApi.ts', '../features/session/sessionSlice', 'features listen'],
    ['src/api/ordersApi.ts', '../app/store', 'features listen'],
    ['src/supplier/Page.tsx', '../features/session/sessionSlice', 'never touches the staff'],
    ['src/supplier/Page.tsx', '@reduxjs/toolkit', 'never touches the staff'],
    ['src/features/orders/OrderPage.tsx', '../clients/ClientPage', 'Features do not know each other'],
    ['src/features/orders/OrderPage.tsx', '../../features/clients/ClientPage', 'Features do not know each other'],
    ['src/features/orders/OrderPage.tsx', '../../app/store', 'Features do not know each other'],
    ['src/features/rfqs/draft/RfqDraft.tsx', '../../orders/OrderPage', 'Features do not know each other'],
    ['src/features/rfqs/draft/RfqDraft.tsx', '../../../app/store', 'Features do not know each other'],
    ['src/features/orders/OrderPage.tsx', '../../server/env', 'Features do not know each other'],
    ['src/server/app.ts', '../app/paths', 'The server knows the contract'],
    [
      'src/server/modules/orders/ordersRoutes.ts',
      '../../../features/orders/OrderPage',
      'The server knows the contract',
    ],
    ['src/server/modules/orders/ordersRoutes.ts', 'react', 'The server knows the contract'],
  ])('refuses %s the import of %s, and says what to do instead', (file, imported, instead) => {
    const [message = '', ...more] = complaints(file, imported)
    expect(more).toEqual([])
    expect(message).toContain(instead)
  })

  it.each([
    ['src/contract/orders.ts', '../domain/order'],
    ['src/documents/order.ts', '../contract/orders'],
    ['src/components/Money.tsx', '../domain/money'],
    ['src/pickers/ClientPicker.tsx', '../api/clientsApi'],
    ['src/pickers/ClientPicker.tsx', '../components/Field'],
    ['src/pickers/usePaper.ts', '../documents/download'],
    ['src/api/ordersApi.ts', '../contract/orders'],
    ['src/supplier/Page.tsx', '../documents/rfq'],
    ['src/features/orders/OrderPage.tsx', './OrderForm'],
    ['src/features/orders/OrderPage.tsx', '../../api/ordersApi'],
    ['src/features/rfqs/draft/RfqDraft.tsx', '../rfqTexts'],
    ['src/features/rfqs/draft/RfqDraft.tsx', '../invitations/LinkDialog'],
    ['src/features/rfqs/draft/RfqDraft.tsx', '../../../api/rfqsApi'],
    ['src/features/orders/OrderPage.tsx', '../../app/paths'],
    ['src/features/orders/OrderPage.tsx', '../../app/hooks'],
    ['src/features/orders/OrderPage.tsx', '../../components/Money'],
    ['src/server/modules/orders/ordersRoutes.ts', '../../../contract/orders'],
    ['src/server/modules/orders/ordersRoutes.ts', '../../app'],
    ['src/server/start.ts', './app'],
  ])('lets %s import %s', (file, imported) => {
    expect(complaints(file, imported)).toEqual([])
  })
})
