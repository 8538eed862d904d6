import { LuCircleAlert, LuCircleCheck } from 'react-icons/lu'
import { Icon } from '../../components/values/Icon'
import type { ListRow } from '../../domain/imports/priceLists/readPriceList'
import { joined } from '../../i18n/joined'
import { useTranslation } from '../../i18n/useTranslation'
import type { RfqLine } from '../draft'
import { CheckBox } from '../../components/fields/CheckBox'
import { Subject } from '../../components/values/Subject'
import { SelectInput } from '../fields/inputs'
import type { Paired } from './listRows'
import { unitText } from '../../i18n/unitText'
import { formatDecimal, formatMoney } from '../../i18n/figures'

interface PairProps {
  line: RfqLine
  pair: Paired
  rows: readonly ListRow[]
  currency: string
  onRow: (row: number | null) => void
  onTaken: (taken: boolean) => void
}

/** One line, its matched row of the list and how sure the match is; another row, or none, can be chosen. */
export function ListPair({ line, pair, rows, currency, onRow, onTaken }: PairProps) {
  const { t } = useTranslation('supplier')
  const name = `${line.position}. ${line.description}`
  const row = pair.row === null ? undefined : rows[pair.row]
  const unit = row?.unit ?? line.unit
  return (
    <li className="zb-list-pair">
      <div>
        <h3>{name}</h3>
        <p className="zb-muted">
          {joined([`${formatDecimal(line.quantity)} ${unitText(line.unit)}`, line.part_number, line.specification])}
        </p>
      </div>
      <SelectInput
        label={t('list.row_of', { name })}
        labelHidden
        value={pair.row === null ? '' : String(pair.row)}
        onChange={(value) => onRow(value === '' ? null : Number(value))}
        options={[
          { value: '', label: t('list.no_row') },
          ...rows.map((each, index) => ({ value: String(index), label: rowInWords(each) })),
        ]}
      />
      {row && (
        <div className="zb-list-price">
          <span className={pair.sure ? 'zb-text-success' : 'zb-text-warning'}>
            <Icon of={pair.sure ? LuCircleCheck : LuCircleAlert} />
            {pair.sure ? t(`list.by.${pair.by ?? 'hand'}`) : t('list.unsure')}
          </span>
          <b>
            {formatMoney(row.unit_price, currency)} / {unitText(unit)}
          </b>
          {unit !== line.unit && (
            <span className="zb-text-warning">
              {t('list.other_unit', { unit: unitText(unit), asked: unitText(line.unit) })}
            </span>
          )}
          <CheckBox
            label={
              <>
                {t('list.take')}
                <Subject>{name}</Subject>
              </>
            }
            checked={pair.taken}
            onChange={onTaken}
          />
        </div>
      )}
    </li>
  )
}

/** "12: GV-50 · Gate valve 2″ · 940.50" */
const rowInWords = ({ at, code, description, unit_price }: ListRow) =>
  `${at}: ${joined([code, description, formatDecimal(unit_price)])}`
