import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './ledger'

/*
 * docs/fields.md holds the design's entities field by field, each with where it is. A row is
 * `| field | contract | database | screen |`; several places stand apart by <br>. The design itself is a table of entities,
 * whose cells list their fields in words; both are read here into the same rows.
 */

/** Why a cell names no place: `not shown: the page is its own`, `missing: …`. */
export type Wanting = 'missing' | 'not sent' | 'not kept' | 'not shown'

/** What a cell says: the places it names, and in words why there are no (more) of them. */
export interface Cell {
  places: string[]
  words: { kind: Wanting; text: string }[]
  /** What is neither. */
  rest: string[]
}

export interface FieldRow {
  /** The entity as the design names it: `order`, `delivery, receipt`. */
  entity: string
  /** The field by its names from the entity on: `name`, `bank_accounts.swift_code`, `line.tax_rate percent`. */
  field: string
  contract: Cell
  database: Cell
  screen: Cell
}

/** The chapter that says of each entity where the fields are that all of them carry. */
export const everyEntity = 'Every entity'

const ledgerText = readFileSync(path.join(root, 'docs/fields.md'), 'utf8')

export const fieldRows: readonly FieldRow[] = readRows(ledgerText)

function readRows(text: string): FieldRow[] {
  let entity = ''
  return text.split('\n').flatMap((line): FieldRow[] => {
    entity = /^## (.+)$/.exec(line)?.[1] ?? entity
    const cells =
      line.startsWith('| ') && !line.startsWith('| Field |')
        ? line
            .split('|')
            .slice(1, -1)
            .map((cell) => cell.trim())
        : []
    const [field, contract, database, screen] = cells
    if (!field) return []
    return [{ entity, field, contract: toCell(contract), database: toCell(database), screen: toCell(screen) }]
  })
}

function toCell(text = ''): Cell {
  const cell: Cell = { places: [], words: [], rest: [] }
  for (const part of text.split('<br>').map((each) => each.trim())) {
    const place = /^`([^`]+)`$/.exec(part)?.[1]
    const [, kind, words] = /^(missing|not sent|not kept|not shown): (.+)$/.exec(part) ?? []
    if (place) cell.places.push(place)
    else if (kind && words) cell.words.push({ kind: kind as Wanting, text: words })
    else cell.rest.push(part)
  }
  return cell
}

/** The entities of the design with their fields, in its order; `text` is the whole of design.md. */
export function designFields(text: string): { entity: string; fields: string[] }[] {
  const section = text.slice(text.indexOf('## 2. Entities'), text.indexOf('## 3. Life cycles'))
  const tables = [...section.matchAll(/^\| entity \| fields \|\n.*\n((?:\|.*\n)+)/gm)].map(([, rows = '']) => rows)
  const entities = tables
    .join('')
    .trim()
    .split('\n')
    .map((row) => /^\| (.+?) \| (.+) \|$/.exec(row) ?? [])
    .map(([, entity = '', cell = '']) => ({ entity, fields: fieldsOf(cell) }))
  return entities.map(({ entity, fields }) => ({
    entity,
    fields: fields.flatMap((field) => likeAnother(field, entities)),
  }))
}

/** What the design lets every entity carry. */
export function carriedByAll(text: string): string[] {
  const sentence = /Every entity carries ([^.]+)\./.exec(text)?.[1] ?? ''
  return [...sentence.matchAll(/`([^`]+)`/g)].map(([, field = '']) => field)
}

/** "as client without agent_id" is all that a client has, but for that. */
function likeAnother(field: string, entities: readonly { entity: string; fields: string[] }[]): string[] {
  const [, other, without] = /^as (\w+) without (\w+)$/.exec(field) ?? []
  return other
    ? (entities.find(({ entity }) => entity === other)?.fields ?? []).filter((each) => each !== without)
    : [field]
}

/** The fields that a cell of the design lists, those of a line or a list behind its name and a point. */
export function fieldsOf(cell: string): string[] {
  return split(split(cell, '. ')[0] ?? '', '; ').flatMap((clause) => {
    const [, name, list, inside] = /\*\*(.+?)\*\*(?:: (.+)| \((.+?)\))?/.exec(clause) ?? []
    if (name) return under(name, list ?? inside)
    // "on any document: text" says where it belongs before the colon; elsewhere an explanation stands behind it.
    const words = clause.startsWith('on ') ? clause.slice(clause.indexOf(': ') + 2) : (split(clause, ': ')[0] ?? '')
    return listed(words)
  })
}

const under = (name: string, list: string | undefined): string[] =>
  list === undefined ? [name] : listed(list).map((field) => `${name}.${field}`)

function listed(text: string): string[] {
  return split(text, ', ').flatMap((phrase) => {
    const [, name, inside] = /^(\w+) \[(.+)\]$/.exec(phrase) ?? []
    if (name) return under(name, inside)
    const bare = phrase
      .replace(/ \([^)]*\)/g, '')
      .replace(/^plus /, '')
      .replace(/ or null$/, '')
    return bare.startsWith('as ') ? [bare] : bare.split(/ and | or | with its | with /).map((field) => field.trim())
  })
}

/** Splits where the separator stands outside of all brackets. */
function split(text: string, separator: string): string[] {
  const parts = ['']
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    if ('(['.includes(text.charAt(at))) depth++
    if (')]'.includes(text.charAt(at))) depth--
    if (depth === 0 && text.startsWith(separator, at)) {
      parts.push('')
      at += separator.length - 1
    } else parts[parts.length - 1] += text.charAt(at)
  }
  return parts
}
