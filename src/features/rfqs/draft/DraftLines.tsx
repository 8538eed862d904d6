import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { LuPlus, LuSplit, LuTrash2 } from 'react-icons/lu'
import { Button } from '../../../components/actions/Button'
import { FieldNote } from '../../../components/fields/Field'
import { IconButton } from '../../../components/actions/IconButton'
import type { LineToolsProps } from '../../../components/lineGrid/column'
import { decimalColumn, readColumn, textColumn, toolsColumn } from '../../../components/lineGrid/columns'
import { useGrid, useGridState, useLine } from '../../../components/lineGrid/gridContext'
import { GridHistory } from '../../../components/lineGrid/GridHistory'
import type { BelowProps } from '../../../components/lineGrid/GridRow'
import { GridNote } from '../../../components/lineGrid/GridNote'
import { GridWrong } from '../../../components/lineGrid/GridWrong'
import { LineGrid } from '../../../components/lineGrid/LineGrid'
import { LineGridForm } from '../../../components/lineGrid/LineGridForm'
import { unitColumn } from '../../../components/lineGrid/unitColumn'
import { newKey } from '../../../components/saving/newKey'
import { separatorsOf } from '../../../domain/money/numberFormat'
import { listed } from '../../../i18n/joined'
import { useTranslation } from '../../../i18n/useTranslation'
import { isPartlyBought, LineOrigins, useNeedText } from '../LineOrigins'
import { itemsInOtherUnits, splitInvitations, splitLine } from './lineForms'
import { newLine, type LineForm, type RfqForm } from './rfqForm'

/** A separate line without a source: no part of an enquiry is requested twice. */
const copyOf = (line: LineForm): LineForm => ({ ...newLine(), ...line, key: newKey(), line_id: null, origins: [] })

/** The requested lines: from enquiries, or added by hand. The children are further ways to add some. */
export function DraftLines({ children }: { children?: ReactNode }) {
  const { t, i18n } = useTranslation('rfqs')
  const columns = useMemo(
    () => [
      readColumn<LineForm>(
        'item_id',
        t('item_code'),
        ({ item_code }) => item_code,
        ({ item_code }) => item_code ?? '',
        { className: 'zb-col-code' },
      ),
      textColumn<LineForm>('description', t('description'), { wraps: true, maxLength: 1000 }),
      decimalColumn<LineForm>('quantity', t('quantity'), {
        className: 'zb-col-quantity',
        separators: separatorsOf(i18n.language),
      }),
      unitColumn<LineForm>(t('unit'), { className: 'zb-col-unit' }),
      textColumn<LineForm>('specification', t('specification'), { className: 'zb-col-specification', maxLength: 5000 }),
      {
        id: 'origins',
        label: t('origins'),
        className: 'zb-col-origins',
        text: ({ origins }: LineForm) => listed(origins.map(({ enquiry_number }) => enquiry_number)),
        Tools: Origins,
      },
      toolsColumn<LineForm>(t('actions'), LineTools),
    ],
    [t, i18n.language],
  )
  return (
    <LineGridForm<LineForm> name="lines" columns={columns} newRow={newLine} copyOf={copyOf}>
      <Lines>{children}</Lines>
    </LineGridForm>
  )
}

function Lines({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('rfqs')
  const store = useGrid<LineForm>()
  const length = useGridState<LineForm, number>(({ entries }) => entries.length)
  const add = useRef<HTMLButtonElement>(null)
  const before = useRef(length)
  useEffect(() => {
    // The cell with the focus is removed with the last line.
    if (before.current > 0 && length === 0 && document.activeElement === document.body)
      add.current?.focus({ preventScroll: true })
    before.current = length
  }, [length])
  return (
    <section aria-labelledby="rfq-lines">
      <div className="zb-grid-title">
        <h2 id="rfq-lines">{t('lines')}</h2>
        <span className="zb-card-count">{length}</span>
        <GridHistory />
      </div>
      {length > 0 ? (
        <LineGrid<LineForm> label={t('lines')} className="zb-grid-asked" Below={NeedBelow} />
      ) : (
        <p className="zb-muted">{t('no_lines')}</p>
      )}
      <GridNote name="lines" id="rfq-lines-note" />
      <OtherUnits />
      <div className="zb-grid-foot">
        <Button ref={add} data-field="lines" size="sm" icon={LuPlus} onClick={() => store.addRow(length, 1)}>
          {t('add_line')}
        </Button>
        {children}
        <GridWrong />
      </div>
    </section>
  )
}

/** The equal items that stay separate because of different units. */
function OtherUnits() {
  const { t } = useTranslation('rfqs')
  const lines = useWatch<RfqForm, 'lines'>({ name: 'lines' })
  return itemsInOtherUnits(lines).map((named) => (
    <FieldNote
      key={named}
      id={`other-units-${named}`}
      error={undefined}
      warning={undefined}
      hint={t('other_units', { lines: named })}
    />
  ))
}

function Origins({ index }: LineToolsProps) {
  const line = useLine<LineForm>(index)
  return line ? (
    <div className="zb-grid-text">
      <LineOrigins origins={line.origins.map((origin) => ({ ...origin, need: undefined }))} unit={line.unit} />
    </div>
  ) : null
}

/** Below a line with other purchases: the open quantity of each enquiry's need (AWD-04). A cell would truncate it. */
function NeedBelow({ index, span }: BelowProps) {
  const needText = useNeedText()
  const line = useLine<LineForm>(index)
  const needs = line?.origins.filter(isPartlyBought) ?? []
  if (needs.length === 0) return null
  return (
    <tr className="zb-grid-note">
      <td />
      <td colSpan={span}>
        {needs.map(({ enquiry_line_id, enquiry_number, need }) => (
          <FieldNote
            key={enquiry_line_id}
            id={`need-${enquiry_line_id}`}
            error={undefined}
            warning={[enquiry_number, needText(need)].filter(Boolean).join(': ')}
            hint={undefined}
          />
        ))}
      </td>
    </tr>
  )
}

function LineTools({ index }: LineToolsProps) {
  const { t } = useTranslation('rfqs')
  const store = useGrid<LineForm>()
  const line = useLine<LineForm>(index)
  const { getValues, setValue } = useFormContext<RfqForm>()
  const position = index + 1

  function split() {
    const { lines, invitations } = getValues()
    const after = splitLine(lines, index)
    setValue('invitations', splitInvitations(invitations, lines, after, lines[index]?.key ?? ''), { shouldDirty: true })
    setValue('lines', after, { shouldDirty: true })
  }

  return (
    <>
      {line && line.origins.length > 1 && (
        <IconButton
          size="sm"
          label={t('split_line', { position, count: line.origins.length })}
          icon={LuSplit}
          onClick={split}
        />
      )}
      <IconButton
        size="sm"
        label={t('remove_line', { position })}
        icon={LuTrash2}
        onClick={() => store.remove(index)}
      />
    </>
  )
}
