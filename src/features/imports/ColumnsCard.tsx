import { useMemo } from 'react'
import { Card } from '../../components/pages/Card'
import { DataTable } from '../../components/dataTable/DataTable'
import { CardLine } from '../../components/lists/TableCards'
import type { Column } from '../../components/lists/tableColumns'
import type { ImportColumn, ImportResult } from '../../contract/importResult'
import type { ImportMapping } from '../../contract/imports'
import { importFields, type ImportNoun } from '../../domain/imports/sheets/importFields'
import { joined } from '../../i18n/joined'
import { useTranslation } from '../../i18n/useTranslation'
import { useFieldName } from './useFieldName'

interface ColumnsCardProps {
  result: ImportResult
  onMap: (mapping: ImportMapping) => void
  onSheet: (sheet: string) => void
  onSign: ChooseSign
}

type ColumnRow = ImportColumn & { id: string }

/** Which column is read as which field: recognised by its heading, or chosen here. */
export function ColumnsCard({ result, onMap, onSheet, onSign }: ColumnsCardProps) {
  const { t } = useTranslation('imports')
  const { noun, columns, sheets, sheet } = result
  const rows = columns.map((column) => ({ ...column, id: column.name }))

  /** A field is read from one column: another column of the same field is ignored. */
  function choose(column: string, field: string) {
    const read = new Map(
      columns.flatMap((each) =>
        each.field && each.name !== column && each.field !== field ? [[each.field, each.name] as const] : [],
      ),
    )
    if (field) read.set(field, column)
    onMap(Object.fromEntries(importFields[noun].map((each) => [each.field, read.get(each.field) ?? null])))
  }

  return (
    <Card title={t('columns')} count={columns.length}>
      <p className="zb-muted">{t('columns_hint')}</p>
      {sheets.length > 1 && (
        <label className="zb-import-sheet">
          {t('sheet')}
          <select className="form-select" value={sheet ?? ''} onChange={({ target }) => onSheet(target.value)}>
            {sheets.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
      <DataTable
        framed
        name={t('columns')}
        rows={rows}
        columns={useColumns(noun, choose, onSign)}
        card={(column) => <ColumnLines column={column} noun={noun} onChoose={choose} onSign={onSign} />}
      />
    </Card>
  )
}

type Choose = (column: string, field: string) => void
/** Sets the number format of a field's column; undefined is as the numbers show. */
type ChooseSign = (field: string, sign: '.' | ',' | undefined) => void

function useColumns(noun: ImportNoun, choose: Choose, chooseSign: ChooseSign): Column<ColumnRow>[] {
  const { t } = useTranslation('imports')
  return useMemo(
    () => [
      { id: 'name', header: t('column'), cell: ({ name }) => name },
      { id: 'example', header: t('example'), cell: ({ example }) => example ?? '–', grow: true },
      {
        id: 'field',
        header: t('read_as'),
        cell: (column) => <FieldSelect column={column} noun={noun} onChoose={choose} />,
      },
      { id: 'recognised', header: t('how'), cell: (column) => <How column={column} onSign={chooseSign} /> },
    ],
    [t, noun, choose, chooseSign],
  )
}

function ColumnLines({
  column,
  noun,
  onChoose,
  onSign,
}: {
  column: ColumnRow
  noun: ImportNoun
  onChoose: Choose
  onSign: ChooseSign
}) {
  return (
    <>
      <CardLine start={<b>{column.name}</b>} end={<How column={column} onSign={onSign} />} />
      <CardLine
        start={<span className="zb-muted">{column.example}</span>}
        end={<FieldSelect column={column} noun={noun} onChoose={onChoose} />}
      />
    </>
  )
}

function FieldSelect({
  column: { name, field },
  noun,
  onChoose,
}: {
  column: ColumnRow
  noun: ImportNoun
  onChoose: Choose
}) {
  const { t } = useTranslation('imports')
  const fieldName = useFieldName()
  return (
    <select
      className="form-select zb-import-field"
      aria-label={t('read_column', { column: name })}
      value={field ?? ''}
      onChange={({ target }) => onChoose(name, target.value)}
    >
      <option value="">{t('left_out')}</option>
      {importFields[noun].map((each) => (
        <option key={each.field} value={each.field}>
          {each.required ? t('needed', { field: fieldName(each.field) }) : fieldName(each.field)}
        </option>
      ))}
    </select>
  )
}

function How({
  column: { name, field, recognised, read_as, numbers },
  onSign,
}: {
  column: ColumnRow
  onSign: ChooseSign
}) {
  const { t } = useTranslation('imports')
  const how = t(`recognised.${recognised}`)
  if (!numbers || field === null)
    return <span className="zb-muted">{joined([how, read_as && t('notation', { notation: read_as })])}</span>
  const { decimal_sign, chosen } = numbers
  return (
    <span className="zb-muted zb-import-how">
      {how}
      <select
        className="form-select zb-import-field"
        aria-label={t('numbers_of', { column: name })}
        aria-invalid={decimal_sign === null || undefined}
        value={chosen && decimal_sign ? decimal_sign : ''}
        onChange={({ target: { value } }) => onSign(field, value === '.' || value === ',' ? value : undefined)}
      >
        <option value="">
          {chosen || decimal_sign === null
            ? t(chosen ? 'numbers_as_shown' : 'numbers_choose')
            : t('numbers_shown', { notation: read_as })}
        </option>
        <option value=".">{t('numbers_like', { notation: '1,234.5' })}</option>
        <option value=",">{t('numbers_like', { notation: '1.234,5' })}</option>
      </select>
    </span>
  )
}
