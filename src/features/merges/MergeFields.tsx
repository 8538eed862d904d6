import { useId, type ReactNode } from 'react'
import { Card } from '../../components/pages/Card'
import type { MergePreview } from '../../contract/merges'
import type { Side } from '../../domain/merges/merge'
import { useTranslation } from '../../i18n/useTranslation'
import { countryName } from '../../pickers/choices/choices'
import './merges.scss'

interface MergeFieldsProps {
  preview: MergePreview
  choices: Readonly<Record<string, Side>>
  onChoose: (field: string, from: Side) => void
  swap: ReactNode
}

const sides = ['kept', 'merged'] as const

/** Both records side by side, with a choice for each field that differs. */
export function MergeFields({ preview, choices, onChoose, swap }: MergeFieldsProps) {
  const { t } = useTranslation('merges')
  const { fields } = preview
  return (
    <Card title={t('differ')} end={swap} flush>
      <div className="zb-scroll">
        <table className="zb-table zb-merge-fields">
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              {sides.map((side) => (
                <th key={side} scope="col">
                  {t(side)}: {preview[side].name} <span className="zb-quiet">{preview[side].code}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fields.map((row) => (
              <FieldRow
                key={row.field}
                row={row}
                chosen={choices[row.field] ?? row.from}
                onChoose={(from) => onChoose(row.field, from)}
              />
            ))}
            {fields.length === 0 && (
              <tr>
                <td colSpan={3} className="zb-muted">
                  {t('same')}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

interface FieldRowProps {
  row: MergePreview['fields'][number]
  chosen: Side
  onChoose: (from: Side) => void
}

function FieldRow({ row, chosen, onChoose }: FieldRowProps) {
  const { t, i18n } = useTranslation('merges')
  const id = useId()
  const { field } = row
  const inWords = (value: string) => (field === 'country' ? countryName(value, i18n.language) : value)
  return (
    <tr>
      <th scope="row" id={id}>
        {t(`fields.${field as 'name'}`)}
      </th>
      {sides.map((side) => {
        const value = row[side]
        return (
          <td key={side}>
            <label className="form-check mb-0">
              <input
                type="radio"
                className="form-check-input"
                name={id}
                aria-describedby={id}
                checked={chosen === side}
                onChange={() => onChoose(side)}
              />
              <span className={value === null ? 'zb-muted' : undefined}>
                {value === null ? t('empty') : inWords(value)}
              </span>
            </label>
          </td>
        )
      })}
    </tr>
  )
}
