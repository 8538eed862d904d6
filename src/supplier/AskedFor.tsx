import type { ReactNode } from 'react'
import type { PublicRfq } from '../contract/quotes'
import { useTranslation } from '../i18n/useTranslation'
import { Contact } from './Contact'
import { contactOf } from './contactOf'
import { dayInWords } from './deadline'

/** The RFQ's header: due date, place of delivery, terms, the buyer, and the way to the questions. */
export function AskedFor({ rfq }: { rfq: PublicRfq }) {
  const { t, i18n } = useTranslation('supplier')
  const { required_by, delivery_place, terms, questions } = rfq
  const { phone, email } = contactOf(rfq)
  const answers = questions.filter(({ answer }) => answer !== null).length
  const facts: [name: string, value: string | null][] = [
    [t('asked.required_by'), required_by && dayInWords(required_by, i18n.language)],
    [t('asked.delivery_place'), delivery_place],
    [t('asked.terms'), terms],
  ]
  return (
    <dl className="zb-asked">
      {facts.map(([name, value]) => value && <Fact key={name} name={name} value={value} />)}
      {(phone || email) && <Fact name={t('asked.contact')} value={<Contact rfq={rfq} />} />}
      <Fact
        name={t('questions.title')}
        value={
          <a href="#questions">{answers > 0 ? t('questions.answers', { count: answers }) : t('questions.start')}</a>
        }
      />
    </dl>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
