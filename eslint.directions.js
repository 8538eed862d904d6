/**
 * Who may import whom. Each room lists what it must not reach for, with what to do instead; the
 * patterns are of relative imports, which is how the rooms reach each other.
 */
const react = [
  'react',
  'react-dom',
  'react-redux',
  '@reduxjs/toolkit',
  'react-router-dom',
  'react-bootstrap',
  'react-i18next',
]
const server = ['fastify', 'pg', 'drizzle-orm', 'drizzle-orm/*', '@electric-sql/*', 'node:*']
/** @param {...string} names */
const rooms = (...names) => names.flatMap((name) => [`**/${name}`, `**/${name}/*`, `**/${name}/**`])

const clientRooms = rooms('app', 'api', 'features', 'components', 'pickers', 'supplier', 'i18n')

/** @type {{ room: string, not: string[], instead: string }[]} */
const table = [
  {
    room: 'domain',
    not: [...rooms('contract', 'server', 'documents'), ...clientRooms, ...react, ...server, 'zod'],
    instead: 'The rules are pure: pass in what they need as an argument.',
  },
  {
    room: 'contract',
    not: [...rooms('server', 'documents'), ...clientRooms, ...react, ...server],
    instead: 'The contract knows only the domain: move shared vocabulary there.',
  },
  {
    room: 'documents',
    not: [...rooms('server'), ...clientRooms, ...react, ...server],
    instead: 'Documents are drawn on both sides: pass the description in.',
  },
  {
    room: 'components',
    not: [...rooms('app', 'api', 'features', 'pickers', 'supplier', 'server', 'contract', 'documents'), ...server],
    instead: 'A component knows no business and no API: take it as a prop, or make it a picker.',
  },
  {
    room: 'pickers',
    not: [...rooms('app', 'features', 'supplier', 'server'), ...server],
    instead: 'A picker knows the API, the components and the documents, nothing above.',
  },
  {
    room: 'api',
    not: [...rooms('app', 'features', 'components', 'pickers', 'supplier', 'server', 'documents'), ...server],
    instead: 'The API layer announces what happened; features listen. Reach the session through a small type.',
  },
  {
    room: 'supplier',
    not: [
      ...rooms('app', 'api', 'features', 'pickers', 'server'),
      ...server,
      '@reduxjs/toolkit',
      'react-redux',
      'redux-persist',
    ],
    instead: "The supplier's page is light and never touches the staff's session: use a plain function.",
  },
  {
    room: 'check',
    not: [...rooms('server', 'documents'), ...clientRooms, ...react, ...server, 'zod', 'big.js'],
    instead:
      'The page on which papers are checked is a few kB: only types come from the contract, and small rules from the domain.',
  },
  {
    room: 'server',
    not: ['**/app/*', ...clientRooms.filter((pattern) => !pattern.startsWith('**/app')), ...react],
    instead: 'The server knows the contract, the domain and the documents.',
  },
]

const featureMayReach = '(api|pickers|components|documents|contract|domain|i18n)/|app/(paths|hooks)$'

/**
 * A feature's files lie in its folder, or in a part of it one folder deeper. Upwards only to these: neither a neighbour nor the rest of the application.
 * @param {string} files @param {string} out the way out of the feature's folder
 */
const feature = (files, out) => ({
  room: files,
  not: [...rooms('server'), ...server],
  regex: `^${out}(?!\\.\\./(${featureMayReach}))(?!.*/server/)`,
  instead:
    'Features do not know each other or the application: share through components, pickers, api or domain; paths and hooks are in app/paths and app/hooks.',
})

/** @param {{ room: string, not: string[], regex?: string, instead: string }} direction */
const direction = ({ room, not, regex, instead }) => ({
  files: [`src/${room}.{ts,tsx}`],
  rules: {
    'no-restricted-imports': [
      'error',
      { patterns: [{ group: not, message: instead }, ...(regex ? [{ regex, message: instead }] : [])] },
    ],
  },
})

export const directions = [
  ...table.map(({ room, ...rest }) => ({ room: `${room}/**/*`, ...rest })),
  feature('features/*/*', '\\.\\./'),
  feature('features/*/*/*', '\\.\\./\\.\\./'),
].map(direction)
