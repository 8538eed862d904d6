import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { LuPlus } from 'react-icons/lu'
import { useInviteSupplierMutation } from '../../../api/invitationsApi'
import { paths } from '../../../app/paths'
import { Button } from '../../../components/actions/Button'
import { FormDialog } from '../../../components/dialogs/FormDialog'
import { formResolver } from '../../../components/saving/formResolver'
import { invitationBodySchema, type MadeLink } from '../../../contract/invitation'
import type { inviteSupplier } from '../../../contract/invitations'
import type { BodyInput } from '../../../contract/operation'
import type { Rfq } from '../../../contract/rfqs'
import { useTranslation } from '../../../i18n/useTranslation'
import { CompanyNamed } from '../../../pickers/parties/CompanyNamed'
import { PartyPicker } from '../../../pickers/parties/PartyPicker'
import { useMay } from '../../../pickers/useMay'
import { InvitedLink } from './InvitedLink'

type InviteBody = BodyInput<typeof inviteSupplier>

const resolver = formResolver<InviteBody, InviteBody>(invitationBodySchema)

/** A button that invites an additional supplier to a sent RFQ; then the link, which is shown once. */
export function InviteSupplier({ rfq }: { rfq: Rfq }) {
  const { t } = useTranslation('revisions')
  const may = useMay()
  const [asking, setAsking] = useState(false)
  const [made, setMade] = useState<MadeLink>()
  if (!may('inviteSupplier') || (rfq.status !== 'sent' && rfq.status !== 'closed')) return null
  return (
    <>
      <Button
        size="sm"
        icon={LuPlus}
        onClick={() => setAsking(true)}
        whyDisabled={rfq.status === 'closed' && t('closed')}
      >
        {t('invite')}
      </Button>
      {asking && <InviteDialog rfq={rfq} onMade={setMade} onClose={() => setAsking(false)} />}
      {made && <InvitedLink {...made} onClose={() => setMade(undefined)} />}
    </>
  )
}

function InviteDialog({
  rfq: { id, version },
  onMade,
  onClose,
}: {
  rfq: Rfq
  onMade: (link: MadeLink | undefined) => void
  onClose: () => void
}) {
  const { t } = useTranslation('revisions')
  const [invite] = useInviteSupplierMutation()
  const form = useForm<InviteBody, unknown, InviteBody>({ resolver, defaultValues: { supplier_id: '' } })

  async function ask(body: InviteBody) {
    const { links } = await invite({ id, version, body }).unwrap()
    onClose()
    onMade(links[0])
  }

  return (
    <FormDialog
      form={form}
      onSubmit={ask}
      onClose={onClose}
      title={t('invite_question')}
      yes={t('invite_yes')}
      no={t('invite_no')}
      workingText={t('inviting')}
    >
      <CompanyNamed form={paths.company} />
      <p className="zb-muted">{t('invite_text')}</p>
      <PartyPicker<InviteBody> of="suppliers" name="supplier_id" label={t('supplier')} />
    </FormDialog>
  )
}
