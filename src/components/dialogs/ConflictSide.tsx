import type { ReactNode } from 'react'
import { differingUnits, shapeOf } from '../../domain/merging/conflictParts'
import type { Conflict } from '../../domain/merging/mergeEdits'
import { isRecord } from '../../domain/merging/sameValues'
import type { Shape, Values } from '../../domain/merging/shape'
import { useTranslation } from '../../i18n/useTranslation'
import { nameOfRow, type ConflictWords } from './conflictWords'

interface ConflictSideProps {
  conflict: Conflict
  side: 'base' | 'mine' | 'theirs'
  shape: Shape
  words: ConflictWords
}

/** One side of a conflict, in words. */
export function ConflictSide({ conflict, side, shape, words }: ConflictSideProps): ReactNode {
  const { t } = useTranslation('components')
  const { kind, field, rows } = conflict
  const list = rows.at(-1)?.list
  const value = conflict[side]
  const { label, format = showValue, nameOf } = words

  /** The counting fields of a value; each with its label, but for the one that gives the value its name. */
  function inWords(name: string, from: Values): ReactNode {
    const fields = shapeOf(shape, rows).together?.[name]?.counting?.(from) ?? Object.keys(from)
    const filled = fields.filter((each) => !blank.includes(from[each]))
    const shown = filled.length > 0 ? filled : [name]
    return shown.map((each) => (
      <div key={each}>
        {each !== name && `${label(each, list) ?? each}: `}
        {format(each, from[each], list)}
      </div>
    ))
  }

  if (kind === 'order')
    return (value as unknown[]).map((row, index) => (
      <div key={index}>
        {t('conflict.entry', {
          position: index + 1,
          name: isRecord(row) ? (nameOf?.(field, row) ?? nameOfRow(row)) : String(row),
        })}
      </div>
    ))
  if (kind === 'row') {
    if (!isRecord(value)) return t('conflict.gone')
    return differingUnits(conflict, shapeOf(shape, rows)).map((unit) => (
      <div key={unit.name}>
        {label(unit.name, list) ?? unit.name}:{' '}
        {unit.together ? inWords(unit.name, value) : format(unit.name, value[unit.name], list)}
      </div>
    ))
  }
  if (shapeOf(shape, rows).together?.[field] && isRecord(value)) return inWords(field, value)
  return format(field, value, list)
}

/** What a part of a value is while it says nothing. */
const blank: unknown[] = ['', null, undefined, false]

function showValue(_: string, value: unknown): ReactNode {
  if (value === null || value === undefined || value === '') return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
