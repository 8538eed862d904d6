import type { ComponentType, ReactNode } from 'react'
import { isDecimal } from '../../domain/money/money'
import { writeNumber, type Separators } from '../../domain/money/numberFormat'
import { typedDecimal, withoutMark } from '../../domain/money/typedNumber'
import { i18n } from '../../i18n/i18n'
import { numberQuestion } from '../numbers/numberProblem'
import type { GridColumn, LineToolsProps } from './column'
import { SelectEditor, TextEditor, WordsEditor } from './editors'
import type { Choice } from './choice'

type TextField<R> = { [F in keyof R]: R[F] extends string ? F : never }[keyof R] & string
type Layout<R> = Pick<GridColumn<R>, 'head' | 'className' | 'isFixed' | 'also'>

const valueOf = <R,>(row: R, field: TextField<R>) => row[field] as string

export function textColumn<R>(
  id: TextField<R>,
  label: string,
  { maxLength, wraps = false, ...layout }: Layout<R> & { maxLength?: number; wraps?: boolean } = {},
): GridColumn<R> {
  return {
    ...layout,
    ...(wraps ? { wraps, className: 'zb-grid-words' } : {}),
    id,
    label,
    text: (row) => valueOf(row, id),
    put: (row, text) => ({ ...row, [id]: text }),
    editor: (props) =>
      wraps ? <WordsEditor {...props} maxLength={maxLength} /> : <TextEditor {...props} maxLength={maxLength} />,
  }
}

interface DecimalOptions<R> extends Layout<R> {
  /** The separators of the user's number format. */
  separators: Separators
  /** The minimum number of decimals. */
  decimals?: number
  /** The value, where it is calculated from others until it is typed over. */
  value?: (row: R) => string
  /** Other fields that typing it changes. */
  lead?: Partial<R>
}

/** A number: the line holds a decimal string; text that is not a number, or is ambiguous, stays as typed. */
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
    // Not by its text, which may be read as another number.
    take: (row, from) => put(row, value(from)),
    problem: (row) => question(row)?.question,
    // A fourth decimal, so that a copied 1.234 is not ambiguous when it is pasted.
    copy: (row) => written(value(row)).replace(/^(.*[.,]\d{3})$/, '$10'),
    editor: (props) => <TextEditor {...props} figure />,
  }
}

interface SelectOptions<R> extends Layout<R> {
  choices: readonly Choice[]
  /** The value for a text; only the choices' own texts and values by default. */
  find?: (text: string) => string | undefined
  /** The label of the empty option. */
  none?: string
}

/** A select of a few values; a text that matches none of them stays as typed. */
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

/** A calculated, read-only value. */
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

/** The id of the column that belongs to no field. */
export const toolsId = 'tools'

/** The buttons of a line. */
export const toolsColumn = <R,>(label: string, Tools: ComponentType<LineToolsProps>): GridColumn<R> => ({
  id: toolsId,
  label,
  className: 'zb-grid-tools',
  text: () => '',
  Tools,
})
