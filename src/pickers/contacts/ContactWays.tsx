import { LuMail, LuPhone } from 'react-icons/lu'
import { Icon } from '../../components/values/Icon'
import '../../components/values/figures.scss'

interface ContactWaysProps {
  contact: { email: string | null; phone: string | null }
  /** With an icon before each; without where a label names it. */
  signs?: boolean
}

/** The e-mail and phone links of a contact. */
export function ContactWays({ contact: { email, phone }, signs = true }: ContactWaysProps) {
  if (!email && !phone) return null
  return (
    <div className="zb-contact-ways">
      {email && (
        <a href={`mailto:${email}`}>
          {signs && <Icon of={LuMail} size={12} />} {email}
        </a>
      )}
      {phone && (
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          {signs && <Icon of={LuPhone} size={12} />} <bdi>{phone}</bdi>
        </a>
      )}
    </div>
  )
}
