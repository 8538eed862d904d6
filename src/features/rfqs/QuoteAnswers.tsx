import { useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LuPlus, LuTrash2 } from 'react-icons/lu'
import { Button } from '../../components/Button'
import { Card } from '../../components/Card'
import { CheckField } from '../../components/CheckField'
import { FieldNote } from '../../components/Field'
import { IconButton } from '../../components/IconButton'
import { Quantity } from '../../components/Quantity'
import { TextField } from '../../components/TextField'
import { MoneyField } from '../../components/MoneyField'
import type { RfqLine } from '../../contract/rfqs'
import { unitSymbol } from '../../domain/units'
import { AnswerDetails } from './AnswerDetails'
import { blankAnswer, type AnswerForm, type QuoteForm } from './quoteForm'
import { useListError, useRowError } from './useListError'

/** The lines that he is asked for, each with its answer, and with what he offers instead. */
export function QuoteAnswers({ asked }: { asked: readonly RfqLine[] }) {
  const { t } = useTranslation('rfqs')
  const { control } = useFormContext<QuoteForm>()
  const { insert, remove } = useFieldArray({ control, name: 'lines' })
  const answers = useWatch<QuoteForm, 'lines'>({ name: 'lines' })
  const error = useListError('lines')

  function offerInstead(line: RfqLine) {
    insert(answers.findLastIndex(({ rfq_line_id }) => rfq_line_id === line.id) + 1, blankAnswer(line), { shouldFocus: false })
  }

  return (
    <Card title={t('answers')} count={asked.length} flush>
      {error && (
        <div className="zb-entry" role="alert">
          <FieldNote id="quote-lines-note" error={error} warning={undefined} hint={undefined} />
        </div>
      )}
      <ul className="zb-entries" aria-label={t('answers')}>
        {asked.map((line) => (
          <li key={line.id} className="zb-entry">
            <div className="zb-entry-line">
              <span className="zb-entry-mark">{line.position}</span>
              <div className="zb-entry-main">
                {line.description} {line.item_code && <span className="zb-quiet zb-small">{line.item_code}</span>}
              </div>
              <span className="zb-entry-end">
                <Quantity value={line.quantity} unit={unitSymbol(line.unit)} />
                <Button size="sm" look="ghost" icon={LuPlus} onClick={() => offerInstead(line)}>
                  {t('offer_instead')}
                </Button>
              </span>
            </div>
            {answers.map((answer, index) =>
              answer.rfq_line_id === line.id ? (
                <Answer
                  key={index}
                  line={line}
                  answer={answer}
                  index={index}
                  instead={answers.findIndex(({ rfq_line_id }) => rfq_line_id === line.id) < index}
                  onRemove={() => remove(index)}
                />
              ) : null,
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface AnswerProps {
  line: RfqLine
  answer: AnswerForm
  index: number
  /** Offered in place of what was asked. */
  instead: boolean
  onRemove: () => void
}

function Answer({ line, answer, index, instead, onRemove }: AnswerProps) {
  const { t } = useTranslation('rfqs')
  const currency = useWatch<QuoteForm, 'currency'>({ name: 'currency' })
  const [opened, setOpened] = useState(false)
  const details = useRowError(`lines.${index}`)
  const { position } = line
  return (
    <div className="zb-entry-more" role="group" aria-label={t(instead ? 'alternative_to' : 'answer_to', { position })}>
      <div className="zb-field-grid">
        {instead && <TextField<QuoteForm> name={`lines.${index}.alternative`} label={t('alternative')} maxLength={1000} className="zb-span-12" />}
        <MoneyField<QuoteForm> name={`lines.${index}.unit_price`} label={t('unit_price')} currency={currency} price unit={`/ ${unitSymbol(answer.unit)}`} className="zb-span-4" />
        {!instead && <TextField<QuoteForm> name={`lines.${index}.no_bid_reason`} label={t('no_bid_reason')} optional maxLength={500} className="zb-span-5" />}
        <div className="zb-span-3 align-self-end d-flex gap-2">
          <Button look="link" aria-expanded={opened || details} onClick={() => setOpened(!opened)}>
            {t(opened ? 'less' : 'more')}
          </Button>
          {instead && <IconButton label={t('remove_alternative', { position })} icon={LuTrash2} onClick={onRemove} />}
        </div>
        {(opened || details) && (
          <>
            <CheckField<QuoteForm> name={`lines.${index}.free_of_charge`} label={t('free_of_charge')} className="zb-span-12" />
            <AnswerDetails line={line} index={index} unit={answer.unit} />
          </>
        )}
      </div>
    </div>
  )
}
