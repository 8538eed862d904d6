import type { ComponentType, ReactNode } from 'react'
import { isDecimal } from '../../domain/money'
import { typedDecimal, withoutMark, writeNumber, type Separators } from '../../domain/typedNumber'
import { i18n } from '../../i18n/i18n'
import { numberQuestion } from '../numberProblem'
import type { GridColumn, LineToolsProps } from './column'
import { SelectEditor, TextEditor } from './editors'

type TextField<R> = { [F in keyof R]: R[F] extends string ? F : never }[keyof R] & string
type Layout<R> = Pick<GridColumn<R>, 'head' | 'className' | 'isFixed' | 'also'>

const valueOf = <R,>(row: R, field: TextField<R>) => row[field] as string

export function textColumn<R>(
  id: TextField<R>,
  label: string,
  { maxLength, ...layout }: Layout<R> & { maxLength?: number } = {},
): GridColumn<R> {
  return {
    ...layout,
    id,
    label,
    text: (row) => valueOf(row, id),
    put: (row, text) => ({ ...row, [id]: text }),
    editor: (props) => <TextEditor {...props} maxLength={maxLength} />,
  }
}

interface DecimalOptions<R> extends Layout<R> {
  /** The signs that the reader writes numbers with. */
  separators: Separators
  /** So many decimals are shown at least. */
  decimals?: number
  /** The figure, where it follows from others until it is typed over. */
  value?: (row: R) => string
  /** What else typing it changes. */
  lead?: Partial<R>
}

/** A number: the line keeps a decimal string, and what is none, or may be two, as it was typed. */
export function decimalColumn<R>(
  id: TextField<R>,
  label: string,
  { separators, decimals = 0, value = (row) => valueOf(row, id), lead, ...layout }: DecimalOptions<R>,
): GridColumn<R> {
  const put = (row: R, number: string): R => ({ ...row, ...lead, [id]: number })
  const written = (text: string) => (isDecimal(text, 20) ? text.replace('.', separators.decimal) : withoutMark(text))
  const question = (row: R) => numberQuestion(i18n.getFixedT(null, 'components'), value(row), separators)
  return {
    ...layout,
    id,
    label,
    figure: true,
    number: { kept: value, question },
    text: (row) =>
      isDecimal(value(row), 20) ? writeNumber(value(row), separators, decimals) : withoutMark(value(row)),
    raw: (row) => written(value(row)),
    put: (row, text, shown) => put(row, typedDecimal(text, separators, { digits: decimals, shown })),
    // Not by its text: that may be read as another number.
    take: (row, from) => put(row, value(from)),
    problem: (row) => question(row)?.question,
    // A fourth decimal, so that what leaves as 1.234 comes back as it was.
    copy: (row) => written(value(row)).replace(/^(.*[.,]\d{3})$/, '$10'),
    editor: (props) => <TextEditor {...props} figure />,
  }
}

export interface Choice {
  value: string
  /** As it is read in the cell, and as people write it. */
  text: string
  /** As the list has it. */
  label: string
  /** Not to be chosen any more; it stays where it stands. */
  past?: boolean
}

interface SelectOptions<R> extends Layout<R> {
  choices: readonly Choice[]
  /** The value that somebody means by a text; only the choices' own texts and values where this is missing. */
  find?: (text: string) => string | undefined
  /** What "none" is called in the list. */
  none?: string
}

/** One of a few; a text that means none of them stays as it was typed. */
export function selectColumn<R>(
  id: TextField<R>,
  label: string,
  { choices, find, none, ...layout }: SelectOptions<R>,
): GridColumn<R> {
  const textOf = (value: string) => choices.find((choice) => choice.value === value)?.text ?? value
  const lower = (text: string) => text.trim().toLowerCase()
  const meant = (text: string) =>
    choices.find((choice) => [choice.text, choice.value, choice.label].some((each) => lower(each) === lower(text)))
      ?.value ??
    find?.(text) ??
    text.trim()
  return {
    ...layout,
    id,
    label,
    text: (row) => textOf(valueOf(row, id)),
    put: (row, text) => ({ ...row, [id]: meant(text) }),
    take: (row, from) => ({ ...row, [id]: valueOf(from, id) }),
    editor: (props) => (
      <SelectEditor
        {...props}
        value={valueOf(props.row, id)}
        onValue={(value) => props.onRow((row) => ({ ...row, [id]: value }))}
        choices={choices}
        none={none}
      />
    ),
  }
}

/** A figure that follows from others. */
export const readColumn = <R,>(
  id: string,
  label: string,
  show: (row: R) => ReactNode,
  text: (row: R) => string,
  layout: Layout<R> & { figure?: boolean } = {},
): GridColumn<R> => ({
  ...layout,
  id,
  label,
  show,
  text,
})

/** The column that is of no field of the line. */
export const toolsId = 'tools'

/** The buttons of a line. */
export const toolsColumn = <R,>(label: string, Tools: ComponentType<LineToolsProps>): GridColumn<R> => ({
  id: toolsId,
  label,
  className: 'zb-grid-tools',
  text: () => '',
  Tools,
})
