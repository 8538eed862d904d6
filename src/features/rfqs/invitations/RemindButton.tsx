import { useState } from 'react'
import { LuBellRing } from 'react-icons/lu'
import { useGetMailStateQuery, useLazyGetMailStateQuery } from '../../../api/mailsApi'
import { useSendNoticesMutation } from '../../../api/noticesApi'
import { Button } from '../../../components/actions/Button'
import { toFailure } from '../../../components/pages/failure'
import { useToast } from '../../../components/pages/Toasts'
import type { Invitation } from '../../../contract/invitation'
import type { Rfq } from '../../../contract/rfqs'
import { concerns, mayTell } from '../../../domain/notices/notice'
import { useTranslation } from '../../../i18n/useTranslation'
import { useMay } from '../../../pickers/useMay'
import { NoticesDialog } from './NoticesDialog'

/** Reminds one supplier: by mail with this one press, or, without mail, by a message that it offers. */
export function RemindButton({
  rfq,
  invitation: { id, supplier_name: name, status, asked_again, email },
}: {
  rfq: Rfq
  invitation: Invitation
}) {
  const { t } = useTranslation('notices')
  const may = useMay()
  const toast = useToast()
  const asksMail = may('getMailState')
  const { data: known } = useGetMailStateQuery(undefined, { skip: !asksMail })
  const [askMail] = useLazyGetMailStateQuery()
  const [sendNotices, { isLoading, error }] = useSendNoticesMutation()
  const [asked, setAsked] = useState(false)
  if (
    !may('sendNotices') ||
    !mayTell('rfq_reminder', rfq.status) ||
    !concerns('rfq_reminder', { status, asked_again, won: false })
  )
    return null

  /** Whether mail is sent here; a press that comes before the answer waits for it. */
  async function mails(): Promise<boolean> {
    const state = known ?? (asksMail ? (await askMail(undefined, true)).data : undefined)
    return Boolean(state?.sends)
  }

  async function remind() {
    if (!email || !(await mails())) return setAsked(true)
    const { data: sent } = await sendNotices({ id: rfq.id, body: { kind: 'rfq_reminder', invitation_ids: [id] } })
    const [skipped] = sent?.skipped ?? []
    if (sent) toast({ text: skipped ? t('skipped', { name, why: skipped.why }) : t('reminded', { name }) })
  }

  return (
    <>
      <Button size="sm" icon={LuBellRing} working={isLoading} onClick={() => void remind()}>
        {t('remind')} <span className="visually-hidden">{t('remind_whom', { name })}</span>
      </Button>
      {error && (
        <span className="zb-field-error" role="alert">
          {toFailure(error).message}
        </span>
      )}
      {asked && <NoticesDialog rfq={rfq} kind="rfq_reminder" only={[id]} onClose={() => setAsked(false)} />}
    </>
  )
}
