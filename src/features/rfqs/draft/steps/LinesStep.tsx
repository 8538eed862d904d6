import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { LuInbox } from 'react-icons/lu'
import { DisclosureButton } from '../../../../components/actions/DisclosureButton'
import { useTranslation } from '../../../../i18n/useTranslation'
import { Templates } from '../../templates/Templates'
import { DraftLines } from '../DraftLines'
import { EnquiryLines } from '../EnquiryLines'
import { RfqHeadFields } from '../RfqHeadFields'
import type { RfqForm } from '../rfqForm'

/** What is requested and until when. The lines of open enquiries are folded as soon as there are lines. */
export function LinesStep({
  timezone,
  enquiry_ids,
}: {
  timezone: string
  enquiry_ids?: readonly string[] | undefined
}) {
  const { t } = useTranslation('rfqs')
  const id = useId()
  const lines = useWatch<RfqForm, 'lines'>({ name: 'lines' })
  const [isOpen, setOpen] = useState(lines.length === 0)
  return (
    <div className="zb-stack">
      <RfqHeadFields timezone={timezone} />
      <DraftLines>
        <DisclosureButton icon={LuInbox} isOpen={isOpen} controls={id} onToggle={() => setOpen(!isOpen)}>
          {t('add_enquiry_lines')}
        </DisclosureButton>
        {lines.length === 0 && <Templates />}
      </DraftLines>
      {isOpen && (
        <div id={id}>
          <EnquiryLines enquiry_ids={enquiry_ids} />
        </div>
      )}
    </div>
  )
}
