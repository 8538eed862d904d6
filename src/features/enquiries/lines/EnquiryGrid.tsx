import { useDeferredValue, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { LuPlus } from 'react-icons/lu'
import { Button } from '../../../components/actions/Button'
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog'
import { decimalColumn, readColumn, textColumn, toolsColumn } from '../../../components/lineGrid/columns'
import { useEntries, useGrid } from '../../../components/lineGrid/gridContext'
import { GridHistory } from '../../../components/lineGrid/GridHistory'
import { GridNote } from '../../../components/lineGrid/GridNote'
import { GridWrong } from '../../../components/lineGrid/GridWrong'
import { LineGrid } from '../../../components/lineGrid/LineGrid'
import { LineGridForm } from '../../../components/lineGrid/LineGridForm'
import { unitColumn } from '../../../components/lineGrid/unitColumn'
import { Money } from '../../../components/values/Money'
import { decimalsOf } from '../../../domain/money/figures'
import { separatorsOf } from '../../../domain/money/numberFormat'
import { useTranslation } from '../../../i18n/useTranslation'
import { itemColumn } from '../../../pickers/items/itemColumn'
import { ItemsOfLines } from '../../../pickers/items/ItemsOfLines'
import { Dropping } from '../dropping'
import { candidateOptions, LineMatch, useMatchText } from './LineMatch'
import { newLine, targetTotal, typedLines, type EnquiryForm, type EnquiryLineForm } from '../form/enquiryForm'
import { chooseItem, keepWords, takeCandidate, takeItem } from './enquiryLines'
import { LineBelow } from './LineBelow'
import { LineTools } from './LineTools'
import { PastePanel } from '../paste/PastePanel'
import { ReadLinesBar } from '../paste/ReadLinesBar'

/** The candidate items of a parsed line, as the options of its cell. */
const suggest = {
  options: candidateOptions,
  take: (line: EnquiryLineForm, id: string) => {
    const candidate = line.candidates?.find(({ item }) => item.id === id)
    return candidate ? takeCandidate(line, candidate) : line
  },
}

const copyOf = (line: EnquiryLineForm): EnquiryLineForm => ({ ...line, id: undefined })
const droppedClass = ({ dropped_reason }: EnquiryLineForm) => (dropped_reason ? 'zb-grid-dropped' : undefined)

/** The lines, entered by keyboard or pasted from a spreadsheet. */
export function EnquiryGrid() {
  const { t } = useTranslation('enquiries')
  const columns = useEnquiryColumns()
  return (
    <LineGridForm<EnquiryLineForm> name="lines" columns={columns} newRow={newLine} copyOf={copyOf} keepsOne>
      <WithDropping>
        <section aria-labelledby="enquiry-lines">
          <div className="zb-grid-title">
            <h2 id="enquiry-lines">{t('lines')}</h2>
            <TypedCount />
            <ReadLinesBar />
            <GridHistory />
          </div>
          <PastePanel />
          <ItemsOfLines<EnquiryLineForm> take={takeItem}>
            <LineGrid<EnquiryLineForm>
              label={t('lines')}
              className="zb-enquiry-grid"
              rowClass={droppedClass}
              Below={LineBelow}
            />
          </ItemsOfLines>
          <GridNote name="lines" id="enquiry-lines-note" />
          <Foot />
        </section>
      </WithDropping>
    </LineGridForm>
  )
}

function useEnquiryColumns() {
  const { t, i18n } = useTranslation('enquiries')
  const currency = useWatch<EnquiryForm, 'currency'>({ name: 'currency' })
  const matchText = useMatchText()
  return useMemo(() => {
    const separators = separatorsOf(i18n.language)
    return [
      itemColumn<EnquiryLineForm>(t('item'), { take: chooseItem, words: keepWords, suggest }),
      textColumn<EnquiryLineForm>('description', t('description'), { wraps: true, maxLength: 1000 }),
      decimalColumn<EnquiryLineForm>('quantity', t('quantity'), { separators, className: 'zb-col-quantity' }),
      unitColumn<EnquiryLineForm>(t('unit'), { className: 'zb-col-unit' }),
      textColumn<EnquiryLineForm>('part_number', t('part_number'), { maxLength: 100 }),
      decimalColumn<EnquiryLineForm>('target_price', t('target'), {
        head: t('target_in', { currency }),
        separators,
        decimals: decimalsOf(currency),
      }),
      // Last, so that columns pasted from a sheet keep their usual positions.
      readColumn<EnquiryLineForm>('match', t('match'), (line) => <LineMatch line={line} />, matchText, {
        className: 'zb-col-match',
      }),
      toolsColumn<EnquiryLineForm>(t('actions'), LineTools),
    ]
  }, [t, i18n.language, currency, matchText])
}

/** The lines with content, read after the key that changed them was rendered. */
const useTyped = () => typedLines(useDeferredValue(useEntries<EnquiryLineForm>()).map(({ row }) => row))

function TypedCount() {
  return <span className="zb-card-count">{useTyped().length}</span>
}

function Foot() {
  const { t } = useTranslation('enquiries')
  const store = useGrid<EnquiryLineForm>()
  const currency = useWatch<EnquiryForm, 'currency'>({ name: 'currency' })
  const lines = useTyped()
  return (
    <div className="zb-grid-foot">
      <Button size="sm" icon={LuPlus} onClick={() => store.addRow()}>
        {t('add_line')}
      </Button>
      <GridWrong />
      <span className="ms-auto">{t('line_count', { count: lines.length })}</span>
      <span>
        {t('target_total')} <Money amount={targetTotal(lines, currency)} currency={currency} strong />
      </span>
    </div>
  )
}

/** Asks for a reason before a line is dropped. */
function WithDropping({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation('enquiries')
  const store = useGrid<EnquiryLineForm>()
  const [index, setIndex] = useState<number>()

  function drop(reason: string) {
    if (index !== undefined) store.change([{ index, put: (row) => ({ ...row, dropped_reason: reason }) }])
    setIndex(undefined)
  }

  return (
    <Dropping value={setIndex}>
      {children}
      <ConfirmDialog
        show={index !== undefined}
        title={t('drop_question', { position: (index ?? 0) + 1 })}
        yes={t('drop')}
        no={t('keep_line')}
        reason={t('reason')}
        onYes={drop}
        onNo={() => setIndex(undefined)}
      >
        {t('drop_text')}
      </ConfirmDialog>
    </Dropping>
  )
}
