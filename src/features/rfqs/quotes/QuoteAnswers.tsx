import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { decimalColumn, readColumn, textColumn, toolsColumn } from '../../../components/lineGrid/columns'
import { GridHistory } from '../../../components/lineGrid/GridHistory'
import { GridNote } from '../../../components/lineGrid/GridNote'
import { GridWrong } from '../../../components/lineGrid/GridWrong'
import { LineGrid } from '../../../components/lineGrid/LineGrid'
import { LineGridForm } from '../../../components/lineGrid/LineGridForm'
import { unitColumn } from '../../../components/lineGrid/unitColumn'
import { Quantity } from '../../../components/values/Quantity'
import type { RfqLine } from '../../../contract/rfqs'
import { decimalsOf } from '../../../domain/money/figures'
import { separatorsOf } from '../../../domain/money/numberFormat'
import { useTranslation } from '../../../i18n/useTranslation'
import { AnswerBelow, detailFields } from './AnswerBelow'
import { AnswerTools } from './AnswerTools'
import { AskedContext } from './asked'
import type { AnswerForm, QuoteForm } from './quoteForm'
import { unitText } from '../../../i18n/unitText'

const copyOf = (answer: AnswerForm): AnswerForm => ({ ...answer, instead: true })

/** The requested lines as a grid, each with its answer and alternatives. */
export function QuoteAnswers({ asked }: { asked: readonly RfqLine[] }) {
  const { t } = useTranslation('rfqs')
  const columns = useAnswerColumns(asked)
  return (
    <AskedContext value={asked}>
      <LineGridForm<AnswerForm> name="lines" columns={columns} copyOf={copyOf}>
        <section aria-labelledby="quote-answers">
          <div className="zb-grid-title">
            <h2 id="quote-answers">{t('answers')}</h2>
            <span className="zb-card-count">{asked.length}</span>
            <GridHistory />
          </div>
          <LineGrid<AnswerForm>
            label={t('answers')}
            className="zb-grid-asked"
            Below={AnswerBelow}
            elsewhere={detailFields}
          />
          <GridNote name="lines" id="quote-lines-note" />
          <div className="zb-grid-foot">
            <GridWrong />
          </div>
        </section>
      </LineGridForm>
    </AskedContext>
  )
}

function useAnswerColumns(asked: readonly RfqLine[]) {
  const { t, i18n } = useTranslation('rfqs')
  const currency = useWatch<QuoteForm, 'currency'>({ name: 'currency' })
  return useMemo(() => {
    const lineOf = ({ rfq_line_id }: AnswerForm) => asked.find(({ id }) => id === rfq_line_id)
    const goods = (answer: AnswerForm) => {
      const { position = 0, description = '' } = lineOf(answer) ?? {}
      return t('answer_to_number', { position, description })
    }
    return [
      {
        ...textColumn<AnswerForm>('alternative', t('goods'), {
          wraps: true,
          maxLength: 1000,
          isFixed: ({ instead }) => !instead,
        }),
        text: (answer: AnswerForm) => (answer.instead ? answer.alternative : goods(answer)),
      },
      readColumn<AnswerForm>(
        'asked',
        t('asked_quantity'),
        (answer) => <AskedQuantity answer={answer} line={lineOf(answer)} />,
        (answer) => (answer.instead ? '' : (lineOf(answer)?.quantity ?? '')),
        {
          className: 'zb-col-quantity',
          figure: true,
        },
      ),
      decimalColumn<AnswerForm>('unit_price', t('unit_price'), {
        head: t('unit_price_in', { currency }),
        className: 'zb-col-specification',
        separators: separatorsOf(i18n.language),
        decimals: decimalsOf(currency),
        also: ['free_of_charge', 'price_breaks'],
      }),
      unitColumn<AnswerForm>(t('unit'), { className: 'zb-col-unit' }),
      textColumn<AnswerForm>('no_bid_reason', t('no_bid_reason'), {
        className: 'zb-col-reason',
        maxLength: 500,
        isFixed: ({ instead }) => instead,
      }),
      toolsColumn<AnswerForm>(t('actions'), AnswerTools),
    ]
  }, [t, i18n.language, asked, currency])
}

function AskedQuantity({ answer, line }: { answer: AnswerForm; line: RfqLine | undefined }) {
  return answer.instead || !line ? null : <Quantity value={line.quantity} unit={unitText(line.unit)} />
}
