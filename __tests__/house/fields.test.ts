import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import {
  carriedByAll,
  type Cell,
  designFields,
  everyEntity,
  fieldRows,
  fieldsOf,
  type Wanting,
} from '../support/fields'
import { root } from '../support/ledger'
import { sourcesIn } from './sources'

const rows = fieldRows.filter(({ entity }) => entity !== everyEntity)
const carriers = fieldRows.filter(({ entity }) => entity === everyEntity)
const called = ({ entity, field }: { entity: string; field: string }) => `${entity}: ${field}`

/** Of the fields of the design, one a line: holds the ledger to it where the design itself is not at hand. */
const fingerprint = 'dc93191a29af76c8e4e5b50c51fd6220046390dbc98bb4287bbacca504759448'
const design = path.join(root, '../shared/design.md')
const carried = ['id', 'version', 'created_at', 'updated_at']

/** What src/contract exports, by its names; and the tables of the database with their columns. */
const contract = new Map<string, unknown>()
const tables = new Map<string, string[]>()

beforeAll(async () => {
  for (const [name, what] of await everythingIn('src/contract')) contract.set(name, what)
  for (const [, what] of await everythingIn('src/server/db/schema'))
    if (is(what, PgTable)) tables.set(getTableName(what), Object.keys(getTableColumns(what)))
})

async function everythingIn(folder: string): Promise<[string, unknown][]> {
  const modules = await Promise.all(
    sourcesIn(folder).map(async ({ file }) => (await import(path.join(root, file))) as Record<string, unknown>),
  )
  return modules.flatMap((exported) => Object.entries(exported))
}

/** The schema without what wraps it: a list's element, what may be null or left out. */
function bare(schema: unknown): unknown {
  if (schema instanceof z.ZodArray) return bare(schema.element)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return bare(schema.unwrap())
  return schema
}

/** What a place of the contract leads to: `orderSchema.lines.unit`, or into a call, `awardRfq.body.reason`. */
function inContract(place: string): unknown {
  const [name = '', ...way] = place.split('.')
  return way.reduce<unknown>((from, step) => {
    const at = bare(from)
    if (at instanceof z.ZodObject) return (at.shape as Record<string, unknown>)[step]
    return at instanceof z.ZodType || typeof at !== 'object' || at === null
      ? undefined
      : (at as Record<string, unknown>)[step]
  }, contract.get(name))
}

function inDatabase(place: string): boolean {
  const [table = '', column] = place.split('.')
  return column === undefined ? tables.has(table) : (tables.get(table)?.includes(column) ?? false)
}

const leaf = (place: string) => place.split('.').at(-1) ?? ''

/** A name's words, each in the singular: "aliases.client_id", "orderLineSchema.quantities" → order, line, schema, quantity. */
const wordsOf = (name: string) =>
  name
    .replace(/[a-z](?=[A-Z])/g, '$& ')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => word.replace(/ies$/, 'y').replace(/s$/, ''))
    .filter(Boolean)

/** Is a place one of the entity's own (or of its list's), and does it carry the field's name, or of a field told in a sentence a word? */
function isOf({ entity, field }: { entity: string; field: string }, place: string): boolean {
  if (unnamed.includes(called({ entity, field }))) return true
  const [way, end, own] = [wordsOf(place), wordsOf(leaf(place)), wordsOf(leaf(field).replace(/_id$/, ''))]
  const found = (word: string) => way.some((each) => each.startsWith(word))
  const owners = [...entity.split(', '), ...field.split('.').slice(0, -1)].map(wordsOf)
  const named =
    own.every(found) ||
    end.every((word) => wordsOf(field).includes(word)) ||
    (leaf(field).includes(' ') && own.some((word) => end.includes(word)))
  return named && owners.some((words) => words.every(found))
}

/** The design names these by no name of theirs. */
const unnamed = ['invitation: times of each status']

/** What a screen says: without comments, imports and the names of attributes (`title=`), which say nothing of a field. */
const told = (source: string) =>
  source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/^import .*$/gm, '')
    .replace(/\b[\w-]+=(?=["{])/g, '')
const mentions = (source: string, word: string) => new RegExp(`\\b${word}\\b`).test(told(source))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** The words that a cell may use instead of a place. */
const excuses: Record<'contract' | 'database' | 'screen', Wanting[]> = {
  contract: ['missing', 'not sent'],
  database: ['missing', 'not kept'],
  screen: ['missing', 'not shown'],
}
const sides = ['contract', 'database', 'screen'] as const
const saying = (kind: Wanting) =>
  fieldRows.flatMap((row) =>
    sides.flatMap((side) =>
      row[side].words.filter((words) => words.kind === kind).map(({ text }) => ({ row, side, text })),
    ),
  )

describe('The ledger of the fields', () => {
  it('has every field of every entity of the design in its order, and no other', () => {
    // Where the design lies beside the project, the difference is seen; elsewhere its fingerprint tells that there is one.
    if (existsSync(design)) {
      const entities = designFields(readFileSync(design, 'utf8'))
      expect(rows.map(called)).toEqual(
        entities.flatMap(({ entity, fields }) => fields.map((field) => called({ entity, field }))),
      )
      expect(carriers.map(({ field }) => field)).toEqual(entities.map(({ entity }) => entity))
      expect(carriedByAll(readFileSync(design, 'utf8'))).toEqual(carried)
    }
    const names = rows.map(called)
    expect({ fields: names.length, fingerprint: createHash('sha256').update(names.join('\n')).digest('hex') }).toEqual({
      fields: 296,
      fingerprint,
    })
    expect(carriers.map(({ field }) => field)).toEqual([...new Set(rows.map(({ entity }) => entity))])
  })

  it('says of each field where the contract, the database and a screen have it, or in words why not', () => {
    const silent = fieldRows.flatMap((row) =>
      sides.filter((side) => !isAnswer(row[side], excuses[side])).map((side) => `${called(row)}, ${side}`),
    )
    expect(silent).toEqual([])
  })

  it('names only fields that the contract has, by the names that the design gives them', () => {
    const places = rows.flatMap((row) => row.contract.places.map((place) => ({ row, place })))
    expect(places.length).toBeGreaterThan(300)
    expect(
      places
        .filter(({ place }) => !(inContract(place) instanceof z.ZodType))
        .map(({ row, place }) => `${called(row)} › ${place}`),
    ).toEqual([])
    expect(
      places.filter(({ row, place }) => !isOf(row, place)).map(({ row, place }) => `${called(row)} › ${place}`),
    ).toEqual([])
  })

  it('names only columns that the database has, by the names that the design gives them', () => {
    const places = rows.flatMap((row) => row.database.places.map((place) => ({ row, place })))
    expect(places.length).toBeGreaterThan(250)
    expect(
      places
        .filter(({ place }) => !place.includes('.') || !inDatabase(place))
        .map(({ row, place }) => `${called(row)} › ${place}`),
    ).toEqual([])
    expect(
      places.filter(({ row, place }) => !isOf(row, place)).map(({ row, place }) => `${called(row)} › ${place}`),
    ).toEqual([])
  })

  it('names only screens that are there and tell of the field', () => {
    const places = fieldRows.flatMap((row) => row.screen.places.map((file) => ({ row, file })))
    expect(places.length).toBeGreaterThan(180)
    const blind = places.filter(({ row, file }) => {
      if (!/^src\/(features|supplier|pickers)\/.+\.tsx$/.test(file) || !existsSync(path.join(root, file))) return true
      const names =
        row.entity === everyEntity
          ? ['created_at', 'updated_at', 'ActivityCard']
          : [leaf(row.field), ...row.contract.places.map(leaf)]
      return !names.some((name) => mentions(read(file), name))
    })
    expect(blind.map(({ row, file }) => `${called(row)} › ${file}`)).toEqual([])
  })

  it('finds in every entity what all of them carry, in the contract and in the database', () => {
    const wanting = carriers.flatMap((row) =>
      (['contract', 'database'] as const).flatMap((side) => {
        const { places, words } = row[side]
        const here = places.flatMap((place) =>
          place.includes('.') ? [place] : carried.map((field) => `${place}.${field}`),
        )
        const lost = here.filter((place) =>
          side === 'contract' ? !(inContract(place) instanceof z.ZodType) : !inDatabase(place),
        )
        const spoken = carried.filter((field) => words.some(({ text }) => mentions(text, field) || places.length === 0))
        const unsaid = carried.filter(
          (field) => !spoken.includes(field) && !here.some((place) => leaf(place) === field),
        )
        const strange = places.filter((place) => !isOf({ entity: row.field, field: leaf(place) }, place))
        return [...lost, ...strange, ...unsaid.map((field) => `${row.field}: ${field}`)]
      }),
    )
    expect(wanting).toEqual([])
  })

  it('has no field missing that belongs here', () => {
    expect(saying('missing').map(({ row, side, text }) => `${called(row)}, ${side}: ${text}`)).toEqual([])
  })

  it('reads the fields out of the words of the design', () => {
    const cell =
      'name, tag (unique, 2–8), source (a, b): where from, item or null, banks [name, code or null]; the **links** (hash, first and last use): each its own; **line**: unit and unit_factor (how many), text with notes. Required: name'
    expect(fieldsOf(cell)).toEqual([
      'name',
      'tag',
      'source',
      'links.hash',
      'links.first',
      'links.last use',
      'line.unit',
      'line.unit_factor',
      'line.text',
      'line.notes',
    ])
    expect(
      fieldsOf('on any item: file name, bytes (in chunks); banks [name, code or null], agent_id with its percent'),
    ).toEqual(['file name', 'bytes', 'banks.name', 'banks.code', 'agent_id', 'percent'])
  })

  it('tells a place of a field from one that is another’s', () => {
    const cost = (place: string) => isOf({ entity: 'order', field: 'line.cost_unit_price' }, place)
    expect(
      ['orderSchema.lines.cost.unit_price', 'orderSchema.cost_unit_price', 'order_lines.unit_price'].map(cost),
    ).toEqual([true, true, true])
    expect(['orderSchema.lines.quantity', 'order_lines.tax_rate_id', 'rfq_lots.cost_unit_price'].map(cost)).toEqual([
      false,
      false,
      false,
    ])
    expect(mentions('import { title } from "t"\n// title\nconst a = <Card title={b} />', 'title')).toBe(false)
  })
})

/** At least a place or a word, each of a kind that the column knows, and nothing else. */
const isAnswer = ({ places, words, rest }: Cell, allowed: readonly Wanting[]) =>
  places.length + words.length > 0 &&
  rest.length === 0 &&
  words.every(({ kind, text }) => allowed.includes(kind) && text.length > 3)
