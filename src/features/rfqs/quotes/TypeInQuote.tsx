import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useLazyListQuotesQuery, useTypeInQuoteMutation } from '../../../api/quotesApi'
import { paths, pathTo } from '../../../app/paths'
import { DocumentNumber } from '../../../components/DocumentNumber'
import { FormPage } from '../../../components/FormPage'
import { useToast } from '../../../components/Toasts'
import { useAcceptance } from '../../../components/useAcceptance'
import { useEditForm } from '../../../components/useEditForm'
import type { Quote, QuoteBody } from '../../../contract/quotes'
import type { Invitation } from '../../../contract/invitation'
import type { Rfq } from '../../../contract/rfqs'
import { inWords } from '../../../pickers/ConflictValue'
import { QuoteAnswers } from './QuoteAnswers'
import { askedOf, quoteResolver, toldAnswers, toQuoteForm, type AnswerForm } from './quoteForm'
import { QuoteHeadFields } from './QuoteHeadFields'

type Answering = Pick<Invitation, 'id' | 'version' | 'supplier_id' | 'supplier_name' | 'line_ids'>

interface TypeInQuoteProps {
  rfq: Rfq
  /** His invitation; of one who has none yet what it would be, with the RFQ's version. */
  answers: Answering
  /** What he answered last: it is changed rather than typed again. */
  newest: Quote | undefined
}

/** What is typed over: one version of the invitation, with the quote that stood then. */
interface Answered extends TypeInQuoteProps {
  id: string
  version: number
}

const toForm = ({ rfq, answers, newest }: Answered) => toQuoteForm(askedOf(rfq, answers), newest, rfq.currency)
const told = inWords()

/** A supplier's quote as staff type it in: it counts at once, and the activity says who typed it. */
export function TypeInQuote({ rfq, answers, newest }: TypeInQuoteProps) {
  const { t } = useTranslation('rfqs')
  const navigate = useNavigate()
  const toast = useToast()
  const { accepting, warning } = useAcceptance()
  const [typeIn] = useTypeInQuoteMutation()
  const [readQuotes] = useLazyListQuotesQuery()
  const { supplier_id, supplier_name: name } = answers
  const asked = useMemo(() => askedOf(rfq, answers), [rfq, answers])
  // As first read: the invitation and the quotes are read again apart, and a newer version beside an older quote would hide a conflict.
  const [entity] = useState<Answered>(() => ({ id: answers.id, version: answers.version, rfq, answers, newest }))
  const back = `${pathTo(paths.rfq, { id: rfq.id })}?tab=suppliers`
  const { conflict, ...edit } = useEditForm({
    entity,
    toForm,
    resolver: quoteResolver,
    label: (field) => t(field),
    format: (field, value, base) =>
      field === 'lines'
        ? told(field, toldAnswers(value as AnswerForm[], asked), toldAnswers(base as AnswerForm[], asked))
        : told(field, value, base),
    async save(body: QuoteBody, version) {
      try {
        const saved = await accepting((accept) =>
          typeIn({ id: rfq.id, supplier_id, version, body: { ...body, accept } }).unwrap(),
        )
        return { ...entity, newest: saved }
      } catch (refused) {
        throw await withNewest(refused)
      }
    },
    onSaved() {
      toast({ text: t('typed_in', { name }) })
      void navigate(`${back}&supplier=${supplier_id}`, { replace: true })
    },
  })

  /** A stale version is told with the RFQ as it stands; the quote that came meanwhile is read to it. */
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
    <>
      <FormPage
        unsaved={`quote:${rfq.id}:${supplier_id}`}
        {...edit}
        title={t('quote_of', { name })}
        back={back}
        badge={<DocumentNumber number={rfq.number} />}
        saveText={t('save_quote')}
      >
        <div className="zb-columns">
          <QuoteAnswers asked={asked} />
          <QuoteHeadFields rfq={rfq} />
        </div>
      </FormPage>
      {conflict}
      {warning}
    </>
  )
}
