import { useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LuPencilLine, LuPlus, LuTrash2 } from 'react-icons/lu'
import { Button } from '../../components/Button'
import { Card } from '../../components/Card'
import { QuantityField } from '../../components/QuantityField'
import { FieldNote } from '../../components/Field'
import { IconButton } from '../../components/IconButton'
import { Quantity } from '../../components/Quantity'
import { SelectField } from '../../components/SelectField'
import { TextAreaField } from '../../components/TextAreaField'
import { TextField } from '../../components/TextField'
import { unitSymbol } from '../../domain/units'
import { unitChoices } from '../../pickers/choices'
import { LineOrigins } from './LineOrigins'
import { newLine, type LineForm, type RfqForm } from './rfqForm'
import { useListError, useRowError } from './useListError'

/** The lines that are asked: from enquiries, or added by hand. Each opens to be changed. */
export function DraftLines() {
  const { t } = useTranslation('rfqs')
  const { control } = useFormContext<RfqForm>()
  const { append, remove } = useFieldArray({ control, name: 'lines' })
  const lines = useWatch<RfqForm, 'lines'>({ name: 'lines' })
  const [open, setOpen] = useState<string>()
  const error = useListError('lines')

  function add() {
    const line = newLine()
    append(line, { shouldFocus: false })
    setOpen(line.key)
  }

  return (
    <Card
      title={t('lines')}
      count={lines.length}
      flush
      end={
        <Button size="sm" icon={LuPlus} onClick={add}>
          {t('add_line')}
        </Button>
      }
    >
      <ul className="zb-entries" aria-label={t('lines')}>
        {lines.map((line, index) => (
          <DraftLine
            key={line.key}
            line={line}
            index={index}
            opened={open === line.key}
            onToggle={() => setOpen(open === line.key ? undefined : line.key)}
            onRemove={() => remove(index)}
          />
        ))}
        {lines.length === 0 && <li className="zb-entry zb-muted">{t('no_lines')}</li>}
      </ul>
      {error && (
        <div className="zb-entry" role="alert">
          <FieldNote id="rfq-lines-note" error={error} warning={undefined} hint={undefined} />
        </div>
      )}
    </Card>
  )
}

interface DraftLineProps {
  line: LineForm
  index: number
  opened: boolean
  onToggle: () => void
  onRemove: () => void
}

function DraftLine({ line, index, opened, onToggle, onRemove }: DraftLineProps) {
  const { t } = useTranslation('rfqs')
  const position = index + 1
  // What is wrong must be seen: such a line does not close.
  const wrong = useRowError(`lines.${index}`)
  return (
    <li className="zb-entry">
      <div className="zb-entry-line">
        <span className="zb-entry-mark">{position}</span>
        <div className="zb-entry-main">
          <div>
            {line.description || <span className="zb-quiet">{t('new_line')}</span>} {line.item_code && <span className="zb-quiet zb-small">{line.item_code}</span>}
          </div>
          <div className="zb-small zb-muted">
            <LineOrigins origins={line.origins} unit={line.unit} />
            {line.specification && line.origins.length > 0 && ' · '}
            {line.specification}
          </div>
        </div>
        <span className="zb-entry-end">
          <Quantity value={line.quantity} unit={unitSymbol(line.unit)} />
          <IconButton label={t('edit_line', { position })} icon={LuPencilLine} aria-expanded={opened || wrong} onClick={onToggle} />
          <IconButton label={t('remove_line', { position })} icon={LuTrash2} onClick={onRemove} />
        </span>
      </div>
      {(opened || wrong) && (
        <div className="zb-entry-more zb-field-grid">
          <TextField<RfqForm> name={`lines.${index}.description`} label={t('description')} maxLength={1000} className="zb-span-6" />
          <QuantityField<RfqForm> name={`lines.${index}.quantity`} label={t('quantity')} unit={line.unit} className="zb-span-3" />
          <SelectField<RfqForm> name={`lines.${index}.unit`} label={t('unit')} options={unitChoices} className="zb-span-3" />
          <TextAreaField<RfqForm> name={`lines.${index}.specification`} label={t('specification')} rows={2} optional className="zb-span-12" />
        </div>
      )}
    </li>
  )
}
