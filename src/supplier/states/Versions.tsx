import { useState } from 'react'
import type { PublicRfq, Quote } from '../../contract/quotes'
import { useTranslation } from '../../i18n/useTranslation'
import { AnswerList } from '../answers/AnswerList'
import { inZone } from '../deadline'
import { draftOf } from '../draft'
import { failureWords } from '../words/failureWords'
import { listOwnQuotes } from '../link/publicFiles'

/** Earlier submissions: each revision as it was, loaded on demand. */
export function Versions({ rfq, link }: { rfq: PublicRfq; link: string }) {
  const { t, i18n } = useTranslation('supplier')
  const [read, setRead] = useState<{ quotes?: Quote[]; problem?: string }>()
  // A withdrawal is a revision too, the newest one.
  const count = rfq.withdrawn_quote ? null : (rfq.submitted_revision ?? 1) - 1
  if (count === 0) return null

  async function load() {
    if (read?.quotes) return
    const { data, error } = await listOwnQuotes(link)
    setRead(data ? { quotes: data } : { problem: failureWords(error, t) })
  }

  const earlier = read?.quotes?.filter(({ status }) => status !== 'submitted')
  return (
    <details className="zb-supplier-versions" onToggle={(event) => event.currentTarget.open && void load()}>
      <summary>{count === null ? t('versions.all') : t('versions.title', { count })}</summary>
      {read?.problem && <p role="alert">{read.problem}</p>}
      {!read && <p role="status">{t('loading')}</p>}
      {earlier?.map((quote) => {
        const at = quote.submitted_at && inZone(quote.submitted_at, i18n.language)
        return (
          <section key={quote.id}>
            <h3>
              {at &&
                t(quote.typed_by_name === null ? 'versions.one' : 'versions.entered', {
                  company: rfq.company_name,
                  revision: quote.revision,
                  day: at.day,
                  time: at.time,
                })}
            </h3>
            {quote.status === 'withdrawn' ? (
              <p>{t('versions.withdrawn', { reason: quote.withdrawn_reason })}</p>
            ) : (
              <AnswerList rfq={rfq} draft={draftOf({ ...rfq, quote })} file={quote.file} />
            )}
          </section>
        )
      })}
    </details>
  )
}
