import { flushSync } from 'react-dom'
import { LuMessageSquareText } from 'react-icons/lu'
import { IconButton } from '../../../components/actions/IconButton'
import type { LineToolsProps } from '../../../components/lineGrid/column'
import { useGrid, useGridState, useLine } from '../../../components/lineGrid/gridContext'
import type { BelowProps } from '../../../components/lineGrid/GridRow'
import { GridText } from '../../../components/lineGrid/GridText'
import { useTranslation } from '../../../i18n/useTranslation'
import type { OrderLineForm } from './orderForm'

const fields = ['remarks', 'internal_notes'] as const
const part = ':words'

/** The notes of a line are shown below it where there are any, or the user opened them. */
function useWords(index: number) {
  const line = useLine<OrderLineForm>(index)
  const key = useGridState<OrderLineForm, string | undefined>(({ keys }) => keys[index])
  const asked = useGridState<OrderLineForm, boolean>(({ keys, opened }) => opened.has(`${keys[index] ?? ''}${part}`))
  const said = Boolean(line?.remarks || line?.internal_notes)
  return { line, asked, said, open: asked || said, idOf: (field: string) => `${key ?? ''}-${field}` }
}

/** The remarks below the line, which the client reads, and the internal notes. */
export function OrderLineWords({ index, span }: BelowProps) {
  const { t } = useTranslation('orderForm')
  const store = useGrid<OrderLineForm>()
  const { line, open, idOf } = useWords(index)
  if (!line || !open) return null
  return (
    <tr className="zb-grid-note">
      <td />
      <td colSpan={span}>
        {fields.map((field) => (
          <GridText
            key={field}
            index={index}
            field={field}
            id={idOf(field)}
            label={t(`cells.${field}`)}
            name={t('words_of', { field: t(`cells.${field}`), position: index + 1 })}
            hint={t(`line_hints.${field}`)}
            maxLength={1000}
            value={line[field] ?? ''}
            // It stays open during typing, even when all of its text is removed.
            onFocus={() => store.open(index, true, part)}
            onText={(text) => store.change([{ index, put: (row) => ({ ...row, [field]: text }) }], [], idOf(field))}
          />
        ))}
      </td>
    </tr>
  )
}

/** Opens the notes; those with content stay visible, and are only focused. */
export function OrderLineWordsButton({ index }: LineToolsProps) {
  const { t } = useTranslation('orderForm')
  const store = useGrid<OrderLineForm>()
  const { asked, said, open, idOf } = useWords(index)

  function toggle() {
    flushSync(() => store.open(index, said || !asked, part))
    document.getElementById(idOf(fields[0]))?.focus()
  }

  return (
    <IconButton
      size="sm"
      label={t('words_on_line', { position: index + 1 })}
      icon={LuMessageSquareText}
      aria-expanded={open}
      aria-controls={open ? idOf(fields[0]) : undefined}
      onClick={toggle}
    />
  )
}
