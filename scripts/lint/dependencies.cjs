/*
 * Which room (top folder) of `src` may import which. Each rule says what to do instead; `npm run lint` prints that with
 * every import that it rejects. The browser pages and the server share three rooms: domain, contract and documents.
 */
const browserRooms = 'app|api|device|features|components|pickers|start|supplier|check|capture|i18n|styles'
const browserPackages =
  'react|react-dom|react-redux|@reduxjs/toolkit|react-router-dom|react-bootstrap|react-i18next|redux-persist'
const serverPackages = 'fastify|@fastify/[^/]+|pg|drizzle-orm|@electric-sql/[^/]+|nodemailer'

/** Matches the package itself, not another whose name has it as a prefix. */
const packages = (names) => `(^|node_modules/)(${names})(/|$)`

/** A room that may import only from the listed rooms and from itself. */
const room = (name, rooms, comment) => ({
  name: `room-${name}`,
  severity: 'error',
  comment,
  from: { path: `^src/${name}/` },
  to: { path: '^src/', pathNot: `^src/(${[name, ...rooms].join('|')})/` },
})

/** Packages that a room must not import. */
const without = (name, names, comment) => ({
  name: `packages-${name}`,
  severity: 'error',
  comment,
  from: { path: `^src/${name}/` },
  to: { path: packages(names) },
})

/*
 * The rooms of the server, the lowest first: an import points to the same or a lower floor. The ground floor does not
 * know any module. What a step of a document writes (its lines, its purchase orders, its documents, a notice in the
 * outbox) is in that document's module; code that reads across modules, draws or delivers is on the floors above.
 */
const modules = (names) => `modules/(${names})`
const floors = [
  'audit|crypto|db|events|http|jobs|outbox|pictures|(endOfNpm|env|processLog|version)\\.ts',
  modules('company'),
  modules('exchangeRates|taxRates'),
  modules('sessions'),
  modules('approvals|branches|users'),
  modules('secondFactor'),
  modules('auth|mails|documentVerifications'),
  modules('singleSignOn'),
  modules('attachments|categories|parties|similar|formDrafts|supplierGroups|views'),
  modules('agents|clients|items|suppliers'),
  modules('markupRules|prices'),
  modules('needs'),
  modules('enquiries'),
  modules('rfqs'),
  modules('quotes'),
  modules('comparison'),
  modules('awards|optimise'),
  modules('orders'),
  modules('purchaseOrders'),
  modules('approvalRequests|deliveries|payments'),
  'drawing',
  modules('documents'),
  `mail|backups|${modules('activity|comments|health|history|imports|mailSettings|merges|privacy|search')}`,
  modules('dashboard|reports|rfqTemplates|sampleData|supplierSuggestions'),
  'app\\.ts',
  'seed|mendStored\\.ts',
  '(main|prepare|envOfCommand|handedOver|serve|start|stopProcess|whyNotStarted|workers|verifyTrail|backup|restore)\\.ts',
]

const floorRules = floors.slice(0, -1).map((rooms, index) => ({
  name: `server-floor-${index}`,
  severity: 'error',
  comment: 'Server imports point down: move what both need to the lower room, or do the work in the upper room.',
  from: { path: `^src/server/(${rooms})(/|$)` },
  to: { path: `^src/server/(${floors.slice(index + 1).join('|')})(/|$)` },
}))

const pure = 'The rules are pure: pass in what they need as an argument.'
const sharedByBoth = 'This room runs in the browser and on the server: pass in what only one of them has.'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circle',
      severity: 'error',
      comment:
        'Files that import each other cannot be read or tested separately: move what both need into its own file.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphan',
      severity: 'error',
      comment: 'Nothing imports this file and it imports nothing: delete it, or use it.',
      from: { orphan: true, pathNot: ['\\.d\\.ts$', '^src/server/db/schema/', '^src/domain/money/currencies\\.json$'] },
      to: {},
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'There is no such file or package.',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'in-package-json',
      severity: 'error',
      comment: 'Add the package to package.json: it is installed only as a dependency of another package.',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },

    room('domain', [], pure),
    without('domain', `${browserPackages}|${serverPackages}|zod`, pure),
    {
      name: 'domain-without-node',
      severity: 'error',
      comment: pure,
      from: { path: '^src/domain/' },
      to: { dependencyTypes: ['core'] },
    },
    room('contract', ['domain'], 'The contract may import only the domain: move shared vocabulary there.'),
    without('contract', `${browserPackages}|${serverPackages}`, 'The contract is data: no framework of either side.'),
    room('documents', ['contract', 'domain'], sharedByBoth),
    without('documents', `${browserPackages}|${serverPackages}`, sharedByBoth),

    room('device', [], 'This room has what browsers offer, made safe: it knows neither the product nor its words.'),
    room('start', [], 'It runs in every browser, before the code of its page: it needs nothing else.'),
    room(
      'components',
      ['device', 'domain', 'i18n'],
      'A component has no business logic and no API access: use a prop, or make it a picker.',
    ),
    room(
      'api',
      ['device', 'contract', 'domain', 'i18n'],
      'The API layer publishes events and features subscribe. Use the session through a small type.',
    ),
    room(
      'pickers',
      ['api', 'device', 'components', 'documents', 'contract', 'domain', 'i18n'],
      'A picker may import the API, the components and the documents, nothing above.',
    ),
    {
      name: 'room-supplier',
      severity: 'error',
      comment:
        "The supplier's page is small and has no staff session: use a plain function. It changes to the staff application by loading src/index.tsx.",
      from: { path: '^src/supplier/' },
      to: {
        path: '^src/',
        pathNot: '^src/((supplier|device|components|documents|contract|domain|i18n|styles)/|index\\.tsx$)',
      },
    },
    without('supplier', 'react-redux|@reduxjs/toolkit|redux-persist', "The supplier's page is small and has no store."),
    room(
      'check',
      ['contract', 'domain', 'styles'],
      'The page that verifies documents is a few kB: types from the contract, small rules from the domain.',
    ),
    without('check', `${browserPackages}|zod|big\\.js`, 'The page that verifies documents is a few kB: no framework.'),
    {
      name: 'room-features',
      severity: 'error',
      comment:
        'Features do not import each other or the application: share through components, pickers, api or domain; paths and hooks are in app/paths and app/hooks.',
      from: { path: '^src/features/([^/]+)/' },
      to: {
        path: '^src/',
        pathNot:
          '^src/(features/$1/|(api|device|pickers|components|documents|contract|domain|i18n|styles)/|app/(paths|hooks)\\.ts$)',
      },
    },
    {
      name: 'browser-without-server',
      severity: 'error',
      comment: 'Browser code calls the server through the API.',
      from: { path: `^src/(${browserRooms})/` },
      to: { path: `^src/server/|${packages(serverPackages)}` },
    },

    room(
      'server',
      ['contract', 'domain', 'documents'],
      'The server may import the contract, the domain and the documents.',
    ),
    without('server', browserPackages, 'The server renders no pages.'),
    ...floorRules,
    {
      name: 'server-floor-none',
      severity: 'error',
      comment: 'This room has no floor yet: add it to `floors`, above what it imports and below what imports it.',
      from: {},
      to: { path: '^src/server/', pathNot: `^src/server/(${floors.join('|')})(/|$)` },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(s?css|svg|woff2|ttf)$' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.d.ts'],
    },
    reporterOptions: { archi: { collapsePattern: '^src/(server/modules/[^/]+|server/[^/]+|features/[^/]+|[^/]+)' } },
  },
}
