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
  if ((rfq.submitted_revision ?? 0) < 2) return null

  async function load() {
    if (read?.quotes) return
    const { data, error } = await listOwnQuotes(link)
    setRead(data ? { quotes: data } : { problem: failureWords(error, t) })
  }

  const earlier = read?.quotes?.filter(({ status }) => status === 'superseded')
  return (
    <details className="zb-supplier-versions" onToggle={(event) => event.currentTarget.open && void load()}>
      <summary>{t('versions.title', { count: (rfq.submitted_revision ?? 1) - 1 })}</summary>
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
            <AnswerList rfq={rfq} draft={draftOf({ ...rfq, quote })} file={quote.file} />
          </section>
        )
      })}
    </details>
  )
}
