import { useMemo, useState } from 'react'
import { generatePath, useNavigate } from 'react-router-dom'
import { useLazyListQuotesQuery, useEnterQuoteMutation } from '../../../api/quotesApi'
import { paths } from '../../../app/paths'
import { DocumentNumber } from '../../../components/values/DocumentNumber'
import { FormPage } from '../../../components/forms/FormPage'
import { useAcceptance } from '../../../components/dialogs/useAcceptance'
import { useEditForm } from '../../../components/saving/useEditForm'
import type { Quote, QuoteBody } from '../../../contract/quotes'
import type { Invitation } from '../../../contract/invitation'
import type { Rfq } from '../../../contract/rfqs'
import { useTranslation } from '../../../i18n/useTranslation'
import { inWords } from '../../../pickers/history/ConflictValue'
import { useRfqRowLabel } from '../useRfqLabel'
import { QuoteAnswers } from './QuoteAnswers'
import { askedOf, goodsOf, quoteResolver, quoteShape, toQuoteForm, type AnswerForm } from './quoteForm'
import { QuoteHeadFields } from './QuoteHeadFields'

type Answering = Pick<Invitation, 'id' | 'version' | 'supplier_id' | 'supplier_name' | 'line_ids'>

interface EnterQuoteProps {
  rfq: Rfq
  /** The supplier's invitation; for a supplier without one the future invitation, with the RFQ's version. */
  answers: Answering
  /** The last quote: it is edited instead of entered again. */
  newest: Quote | undefined
}

/** The base of the input: one version of the invitation, with the quote at that time. */
interface Answered extends EnterQuoteProps {
  id: string
  version: number
}

const toForm = ({ rfq, answers, newest }: Answered) => toQuoteForm(askedOf(rfq, answers), newest, rfq.currency)

/** A supplier's quote entered by staff: it is valid at once, and the activity shows who entered it. */
export function EnterQuote({ rfq, answers, newest }: EnterQuoteProps) {
  const { t } = useTranslation('rfqs')
  const navigate = useNavigate()
  const { accepting, warning } = useAcceptance()
  const [enter] = useEnterQuoteMutation()
  const [readQuotes] = useLazyListQuotesQuery()
  const rowLabel = useRfqRowLabel()
  const { supplier_id, supplier_name: name } = answers
  const asked = useMemo(() => askedOf(rfq, answers), [rfq, answers])
  // As first loaded: the invitation and the quotes are refetched separately, and a newer version with an older quote
  // would hide a conflict.
  const [entity] = useState<Answered>(() => ({ id: answers.id, version: answers.version, rfq, answers, newest }))
  const back = `${generatePath(paths.rfq, { id: rfq.id })}?tab=suppliers`
  const edit = useEditForm({
    entity,
    toForm,
    resolver: quoteResolver,
    shape: quoteShape,
    label: (field, list) => (list ? rowLabel(field) : t(field)),
    format: inWords(),
    nameOf: (list, row) => (list === 'lines' ? goodsOf(row as unknown as AnswerForm, asked) : undefined),
    async save(body: QuoteBody, version) {
      try {
        const saved = await accepting((accept) =>
          enter({ id: rfq.id, supplier_id, version, body: { ...body, accept } }).unwrap(),
        )
        return { ...entity, newest: saved }
      } catch (refused) {
        throw await withNewest(refused)
      }
    },
    done: () => t('typed_in', { name }),
    onSaved: () => void navigate(`${back}&supplier=${supplier_id}`, { replace: true }),
  })

  /** A version conflict contains the current RFQ; the latest quote is added to it. */
  async function withNewest(refused: unknown): Promise<unknown> {
    const { current: read, ...rest } = refused as { current?: Rfq }
    if (!read) return rest
    const live = read.invitations.find((each) => each.supplier_id === supplier_id && each.status !== 'withdrawn')
    const now: Answering = live ?? { ...answers, version: read.version, line_ids: read.lines.map(({ id }) => id) }
    if (!live)
      return {
        ...rest,
        current: { id: now.id, version: now.version, rfq: read, answers: now, newest: undefined } satisfies Answered,
      }
    const [quote] = await readQuotes({ id: rfq.id, supplier_id }).unwrap()
    return {
      ...rest,
      current: { id: now.id, version: now.version, rfq: read, answers: now, newest: quote } satisfies Answered,
    }
  }

  return (
    <FormPage
      unsaved={`quote:${rfq.id}:${supplier_id}`}
      {...edit}
      title={t('quote_of', { name })}
      back={back}
      badge={<DocumentNumber number={rfq.number} />}
      saveText={t('save_quote')}
      warning={warning}
    >
      <div className="zb-columns">
        <QuoteAnswers asked={asked} />
        <QuoteHeadFields rfq={rfq} />
      </div>
    </FormPage>
  )
}
