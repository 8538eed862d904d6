import { LuMail, LuPhone } from 'react-icons/lu'
import { Icon } from '../components/Icon'

/** How somebody is reached: the mail program and the telephone are one press away. */
export function ContactWays({ contact: { email, phone } }: { contact: { email: string | null; phone: string | null } }) {
  if (!email && !phone) return null
  return (
    <div className="zb-contact-ways">
      {email && (
        <a href={`mailto:${email}`}>
          <Icon of={LuMail} size={12} /> {email}
        </a>
      )}
      {phone && (
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          <Icon of={LuPhone} size={12} /> {phone}
        </a>
      )}
    </div>
  )
}
