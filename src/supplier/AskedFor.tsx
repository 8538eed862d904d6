import { useTranslation } from 'react-i18next'
import type { PublicRfq } from '../contract/quotes'
import { dayInWords } from './deadline'

/** The RFQ's header: due date, place of delivery, terms, and contact. */
export function AskedFor({ rfq: { required_by, delivery_place, terms, branch } }: { rfq: PublicRfq }) {
  const { t, i18n } = useTranslation('supplier')
  const facts: [name: string, value: string | null][] = [
    [t('asked.required_by'), required_by && dayInWords(required_by, i18n.language)],
    [t('asked.delivery_place'), delivery_place],
    [t('asked.terms'), terms],
    [t('asked.questions'), [branch.phone, branch.email].filter(Boolean).join(' · ') || null],
  ]
  const known = facts.filter(([, value]) => value)
  if (known.length === 0) return null
  return (
    <dl className="zb-asked">
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
