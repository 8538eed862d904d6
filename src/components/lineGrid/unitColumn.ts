import { unitOfCell } from '../../domain/enquiryText/figures/unitWords'
import { units } from '../../domain/items/units'
import { inLanguage } from '../../i18n/messages'
import { unitText } from '../../i18n/unitText'
import type { GridColumn } from './column'
import { selectColumn } from './columns'

/** In the language of the page: created with the columns, once for all lines. */
const choicesOf = () =>
  units.map(({ code, name }) => {
    const [text, long] = [unitText(code), inLanguage(name)]
    return { value: code, text, label: text === long ? text : `${text} – ${long}` }
  })

/** The unit after a quantity; any common notation can be pasted. */
export const unitColumn = <R extends { unit: string }>(
  label: string,
  layout: Pick<GridColumn<R>, 'className' | 'isFixed' | 'head'> = {},
): GridColumn<R> =>
  // Every such line has this text field, which the compiler cannot infer for a generic line.
  selectColumn<R>('unit' as never, label, { ...layout, choices: choicesOf(), find: unitOfCell })
