import { memo, useId, useMemo, useState, type KeyboardEvent } from 'react'
import { LuBan, LuCircleAlert, LuCircleCheck, LuEllipsis, LuShuffle, LuTriangleAlert } from 'react-icons/lu'
import { useTranslation } from '../../i18n/useTranslation'
import { Icon } from '../../components/values/Icon'
import { Money } from '../../components/values/Money'
import { offerOf } from './amounts'
import { checkAnswer } from '../checks'
import { isAnswered, type AnswerDraft } from '../draft'
import { NumberInput } from '../fields/NumberInput'
import { doubtOf, hintsOf } from '../words/hints'
import { wordsAt } from '../words/problemWords'
import { wasInWords } from './wasInWords'
import { AnswerDetails, AskedAgain, ReplacedPrice } from '../whenLoaded'
import type { AnswerProps } from './answerProps'
import { unitText } from '../../i18n/unitText'
import { formatDecimal } from '../../i18n/figures'

/** One line of the RFQ: the requested goods, one price, and the rest behind ⋯. */
export const AnswerCard = memo(function AnswerCard(props: AnswerProps) {
  const { line, index, answer, currency, refusals, change, again, store } = props
  const { t } = useTranslation('supplier')
  const id = useId()
  const problems = useMemo(() => checkAnswer(answer, line, index > 0), [answer, line, index])
  const [opened, setOpened] = useState<boolean | null>(null)
  // Errors behind ⋯ must be visible, and an alternative starts with its description.
  const hidden = index > 0 || [...problems, ...refusals].some(({ field }) => field !== 'unit_price')
  const open = opened ?? hidden
  const offer = useMemo(() => offerOf(answer, line, currency), [answer, line, currency])
  const place = { line_id: line.id, index }
  const name =
    index > 0
      ? t('line.alternative_name', { position: line.position, description: line.description })
      : `${line.position}. ${line.description}`
  const doubt = doubtOf(answer, offer, currency, t)
  const hints = hintsOf(answer, offer, line, t)
  return (
    <li className="zb-answer" id={`line-${line.id}-${index}`}>
      <div className="zb-answer-words">
        <h3 id={`${id}-name`}>
          <bdi>{name}</bdi>
        </h3>
        {index === 0 && (
          <p>
            <span className="zb-figure" dir="auto">
              {formatDecimal(line.quantity)} {unitText(line.unit)}
            </span>
            {line.specification && <span className="zb-answer-specification">{line.specification}</span>}
            {line.part_number && <span className="zb-answer-specification">{line.part_number}</span>}
          </p>
        )}
        {index === 0 && change && <p className="zb-answer-was">{wasInWords(change, line, t)}</p>}
      </div>
      <div className="zb-answer-entry">
        {answer.no_bid ? (
          <p className="zb-answer-none">
            <Icon of={LuBan} />
            <span>
              {answer.no_bid_reason ? t('line.no_bid_because', { reason: answer.no_bid_reason }) : t('line.no_bid')}
            </span>
          </p>
        ) : answer.free_of_charge ? (
          <p className="zb-answer-none">{t('line.free')}</p>
        ) : (
          <NumberInput
            big
            data-price
            label={t('line.price_of', { name })}
            labelHidden
            code={currency}
            unit={`/ ${unitText(answer.unit)}`}
            value={answer.unit_price}
            onChange={(unit_price) => store.editAnswer(place, { unit_price })}
            onLeave={(before) => store.leavePrice(place, before)}
            onPasteColumn={index === 0 ? (prices) => store.fillPrices(line.id, prices) : undefined}
            onKeyDown={goToNextPrice}
            error={wordsAt('unit_price', problems, refusals, t)}
          />
        )}
        <button
          type="button"
          className="btn btn-quiet zb-btn-icon"
          aria-label={t('line.more', { name })}
          aria-expanded={open}
          aria-controls={`${id}-more`}
          onClick={() => setOpened(!open)}
        >
          <Icon of={LuEllipsis} />
        </button>
      </div>
      <p className="zb-answer-amount zb-md-up">
        {offer && <Money amount={offer.amount} currency={currency} code={false} />}
      </p>
      <Answered
        answer={answer}
        alternative={index > 0 || answer.alternative !== ''}
        wrong={again || problems.length + refusals.length > 0}
      />
      {again && index === 0 && <AskedAgain line={line} store={store} />}
      {doubt && (
        <p className="zb-answer-hint zb-answer-doubt">
          <Icon of={LuTriangleAlert} />
          <span>{doubt}</span>
        </p>
      )}
      {props.replaced && offer && !answer.free_of_charge && (
        <ReplacedPrice price={answer.unit_price} before={props.replaced} />
      )}
      {hints.length > 0 && <p className="zb-answer-hint">{hints.join(' ')}</p>}
      <div id={`${id}-more`} className="zb-answer-details" role="group" aria-labelledby={`${id}-name`} hidden={!open}>
        {open && <AnswerDetails {...props} problems={problems} />}
      </div>
    </li>
  )
})

function Answered({ answer, alternative, wrong }: { answer: AnswerDraft; alternative: boolean; wrong: boolean }) {
  const { t } = useTranslation('supplier')
  if (!wrong && !isAnswered(answer)) return <span className="zb-answer-state zb-quiet">{t('line.waiting')}</span>
  const { icon, tone, words } = wrong
    ? marks.wrong
    : answer.no_bid
      ? marks.no_bid
      : alternative
        ? marks.alternative
        : marks.quoted
  return (
    <span className={`zb-answer-state zb-text-${tone}`}>
      <Icon of={icon} size={18} />
      <span>{t(words)}</span>
    </span>
  )
}

const marks = {
  wrong: { icon: LuCircleAlert, tone: 'danger', words: 'line.wrong' },
  no_bid: { icon: LuBan, tone: 'secondary', words: 'line.no_bid' },
  alternative: { icon: LuShuffle, tone: 'warning', words: 'line.alternative' },
  quoted: { icon: LuCircleCheck, tone: 'success', words: 'line.quoted' },
} as const

/** Enter moves to the next price, as a phone's "next" key does. */
function goToNextPrice(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-price]')]
  fields[fields.indexOf(event.currentTarget) + 1]?.focus()
}
