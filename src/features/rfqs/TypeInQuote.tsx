import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useTypeInQuoteMutation } from '../../api/quotesApi'
import { paths, pathTo } from '../../app/paths'
import { DocumentNumber } from '../../components/DocumentNumber'
import { FormPage } from '../../components/FormPage'
import { useToast } from '../../components/Toasts'
import { useAcceptance } from '../../components/useAcceptance'
import type { Quote, QuoteBody } from '../../contract/quotes'
import type { Invitation, Rfq } from '../../contract/rfqs'
import { QuoteAnswers } from './QuoteAnswers'
import { askedOf, quoteResolver, toQuoteForm, type QuoteForm } from './quoteForm'
import { QuoteHeadFields } from './QuoteHeadFields'

interface TypeInQuoteProps {
  rfq: Rfq
  invitation: Invitation
  /** What he answered last: it is changed rather than typed again. */
  newest: Quote | undefined
}

/** A supplier's quote as staff type it in: it counts at once, and the activity says who typed it. */
export function TypeInQuote({ rfq, invitation, newest }: TypeInQuoteProps) {
  const { t } = useTranslation('rfqs')
  const navigate = useNavigate()
  const toast = useToast()
  const { accepting, warning } = useAcceptance()
  const [typeIn] = useTypeInQuoteMutation()
  const { supplier_id, supplier_name: name, version } = invitation
  const asked = useMemo(() => askedOf(rfq, invitation), [rfq, invitation])
  const form = useForm<QuoteForm, unknown, QuoteBody>({ resolver: quoteResolver, defaultValues: toQuoteForm(asked, newest, rfq.currency) })
  const back = `${pathTo(paths.rfq, { id: rfq.id })}?tab=suppliers`

  async function save(body: QuoteBody) {
    await accepting((accept) => typeIn({ id: rfq.id, supplier_id, version, body: { ...body, accept } }).unwrap())
    toast({ text: t('typed_in', { name }) })
    await navigate(`${back}&supplier=${supplier_id}`, { replace: true })
  }

  return (
    <>
      <FormPage unsaved={`quote:${rfq.id}:${supplier_id}`} form={form} onSubmit={save} title={t('quote_of', { name })} back={back} badge={<DocumentNumber number={rfq.number} />} saveText={t('save_quote')}>
        <div className="zb-columns">
          <QuoteAnswers asked={asked} />
          <QuoteHeadFields rfq={rfq} />
        </div>
      </FormPage>
      {warning}
    </>
  )
}
