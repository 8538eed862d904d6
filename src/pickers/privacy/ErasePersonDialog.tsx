import { useForm } from 'react-hook-form'
import { usePreviewErasureQuery, useErasePersonMutation, type PersonKey } from '../../api/personalDataApi'
import { FieldGrid } from '../../components/fields/FieldGrid'
import { FormDialog } from '../../components/dialogs/FormDialog'
import { formResolver } from '../../components/saving/formResolver'
import { QueryState } from '../../components/pages/QueryState'
import { TextField } from '../../components/fields/TextField'
import { useToast } from '../../components/pages/Toasts'
import { useIdempotentRequest } from '../../components/saving/useIdempotentRequest'
import { erasureBodySchema, exportPersonalData, type ErasureBody } from '../../contract/personalData'
import { toRequest } from '../../contract/request'
import { useTranslation } from '../../i18n/useTranslation'
import { useIdentity } from '../secondFactor/useIdentity'
import { DataDownload } from './DataDownload'
import { ErasureLists } from './ErasureLists'

const resolver = formResolver<ErasureBody, ErasureBody>(erasureBodySchema, { blank: undefined })

interface ErasePersonDialogProps {
  person: PersonKey
  name: string
  onClose: () => void
}

/** What is stored of a person: to be downloaded, and to be erased once the name was typed and the password entered. */
export function ErasePersonDialog({ person, name, onClose }: ErasePersonDialogProps) {
  const { t } = useTranslation('privacy')
  const toast = useToast()
  const identity = useIdentity()
  const once = useIdempotentRequest()
  const query = usePreviewErasureQuery(person, { refetchOnMountOrArgChange: true })
  const [erase] = useErasePersonMutation()
  const { entity, id, contact } = person
  const form = useForm<ErasureBody, unknown, ErasureBody>({
    resolver,
    defaultValues: { name: '', ...(contact === undefined ? {} : { contact }) },
  })

  async function submit(body: ErasureBody) {
    await identity.run(() => once((idempotency_key) => erase({ entity, id, idempotency_key, body }).unwrap()))
    toast({ text: t('erased', { name }) })
    onClose()
  }

  return (
    <FormDialog
      form={form}
      onSubmit={submit}
      onClose={onClose}
      title={t('erase_question', { name })}
      yes={t('erase')}
      no={t('cancel')}
      workingText={t('erasing')}
      danger
      whyDisabled={query.data ? query.data.blocker !== null && t('blocked') : t('loading')}
      warning={identity.dialog}
    >
      <div className="zb-stack">
        <p className="mb-0">{t('erase_text')}</p>
        <div>
          <DataDownload
            request={toRequest(exportPersonalData, {
              params: { entity, id },
              query: contact === undefined ? {} : { contact },
            })}
            label={t('download')}
          />
        </div>
        <QueryState query={query} errorTitle={t('failed')} compact>
          {(preview) => <ErasureLists preview={preview} />}
        </QueryState>
        <FieldGrid texts="privacy" group="confirm">
          <TextField<ErasureBody> name="name" className="zb-span-12" maxLength={200} hint={name} />
        </FieldGrid>
      </div>
    </FormDialog>
  )
}
