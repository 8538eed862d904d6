import type { PublicRfq } from '../contract/quotes'
import { callLink, contactOf } from './contactOf'

/** The buyer’s name, phone and e-mail address, the last two as links. */
export function Contact({ rfq }: { rfq: PublicRfq }) {
  const { name, phone, email } = contactOf(rfq)
  return (
    <span className="zb-contact">
      {name && <span>{name}</span>}
      {phone && (
        <a href={callLink(phone)} dir="ltr">
          {phone}
        </a>
      )}
      {email && <a href={`mailto:${email}?subject=${encodeURIComponent(rfq.number)}`}>{email}</a>}
    </span>
  )
}
