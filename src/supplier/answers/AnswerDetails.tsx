import { LuPlus, LuTrash2 } from 'react-icons/lu'
import { Icon } from '../../components/values/Icon'
import { units } from '../../domain/items/units'
import { useTranslation } from '../../i18n/useTranslation'
import type { AnswerDetailsProps } from './answerProps'
import type { AnswerDraft } from '../draft'
import { CheckBox } from '../../components/fields/CheckBox'
import { SelectInput, TextArea, TextInput } from '../fields/inputs'
import { NumberInput } from '../fields/NumberInput'
import { PriceBreaks } from './PriceBreaks'
import { wordsAt } from '../words/problemWords'
import { unitText } from '../../i18n/unitText'

type TextName = { [Name in keyof AnswerDraft]: AnswerDraft[Name] extends string ? Name : never }[keyof AnswerDraft]

/** The rest of an answer, behind ⋯: or that the line is not quoted, with the reason. */
export function AnswerDetails(props: AnswerDetailsProps) {
  const { line, index, answer, problems, refusals, store } = props
  const { t, i18n } = useTranslation('supplier')
  const place = { line_id: line.id, index }
  const edit = (change: Partial<AnswerDraft>) => store.editAnswer(place, change)
  const bind = (name: TextName) => ({
    value: answer[name],
    onChange: (value: string) => edit({ [name]: value }),
    error: wordsAt(name, problems, refusals, t),
  })
  const unit = unitText(answer.unit)
  const asked = unitText(line.unit)
  if (answer.no_bid)
    return (
      <>
        <CheckBox label={t('line.not_quoted')} checked onChange={(no_bid) => edit({ no_bid })} />
        <TextInput
          {...bind('no_bid_reason')}
          label={t('line.reason')}
          maxLength={500}
          suggestions={[t('reason.not_made'), t('reason.not_stocked'), t('reason.out_of_range')]}
        />
      </>
    )
  return (
    <>
      {index > 0 && <TextArea {...bind('alternative')} label={t('line.alternative_what')} maxLength={1000} />}
      <div className="zb-answer-checks">
        {index === 0 && (
          <CheckBox label={t('line.not_quoted')} checked={false} onChange={(no_bid) => edit({ no_bid })} />
        )}
        <CheckBox
          label={t('line.free')}
          checked={answer.free_of_charge}
          onChange={(free_of_charge) => edit({ free_of_charge })}
        />
      </div>
      <div className="zb-pairs">
        <NumberInput {...bind('minimum_quantity')} label={t('line.minimum_quantity')} unit={unit} />
        <NumberInput {...bind('pack_size')} label={t('line.pack_size')} unit={unit} />
        <NumberInput {...bind('available_quantity')} label={t('line.available_quantity')} unit={unit} />
        <NumberInput whole {...bind('lead_time_days')} label={t('line.lead_time_days')} />
        <SelectInput
          label={t('line.unit')}
          value={answer.unit}
          onChange={(chosen) => edit({ unit: chosen, ...(chosen === line.unit ? { unit_factor: '' } : {}) })}
          options={units.map(({ code, symbol, name }) => {
            const said = unitText(code)
            return { value: code, label: i18n.language === 'en' && symbol !== name ? `${symbol} (${name})` : said }
          })}
        />
        {answer.unit !== line.unit && (
          <NumberInput {...bind('unit_factor')} label={t('line.unit_factor', { asked, unit })} unit={asked} />
        )}
      </div>
      <PriceBreaks {...props} />
      {index === 0 && (
        <TextArea
          {...bind('alternative')}
          label={t('line.instead')}
          hint={t('line.instead_hint')}
          maxLength={1000}
          optional
        />
      )}
      <div className="zb-pairs">
        <NumberInput {...bind('tax_percent')} label={t('line.tax_percent')} unit="%" />
        {answer.tax_percent !== '' && (
          <div className="zb-pairs-check">
            <CheckBox
              label={t('line.tax_recoverable')}
              checked={answer.tax_recoverable}
              onChange={(tax_recoverable) => edit({ tax_recoverable })}
            />
          </div>
        )}
      </div>
      <TextArea {...bind('notes')} label={t('line.notes')} maxLength={1000} optional />
      {index > 0 ? (
        <button type="button" className="btn btn-quiet" onClick={() => store.removeAlternative(place)}>
          <Icon of={LuTrash2} />
          {t('line.remove_alternative')}
        </button>
      ) : (
        <button type="button" className="btn btn-quiet" onClick={() => store.addAlternative(line.id)}>
          <Icon of={LuPlus} />
          {t('line.add_alternative')}
        </button>
      )}
    </>
  )
}
