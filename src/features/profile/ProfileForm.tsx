import { useUpdateMeMutation } from '../../api/meApi'
import { DescriptionList } from '../../components/values/DescriptionList'
import { FieldGrid } from '../../components/fields/FieldGrid'
import { FormCard } from '../../components/forms/FormCard'
import { formResolver } from '../../components/saving/formResolver'
import { TextField } from '../../components/fields/TextField'
import { useEditForm } from '../../components/saving/useEditForm'
import { PhoneField } from '../../components/fields/PhoneField'
import { updateMeBodySchema, type UpdateMeBody } from '../../contract/auth'
import type { User } from '../../contract/users'
import { useTranslation } from '../../i18n/useTranslation'
import { inWords } from '../../pickers/history/ConflictValue'

const resolver = formResolver<UpdateMeBody, UpdateMeBody>(updateMeBodySchema, { blank: null })
const toForm = ({ name, phone }: User): UpdateMeBody => ({ name, phone: phone ?? '' })

/** The fields of the user's own profile; an admin changes the rest. */
export function ProfileForm({ me }: { me: User }) {
  const { t } = useTranslation('profile')
  const [updateMe] = useUpdateMeMutation()
  const edit = useEditForm({
    entity: me,
    toForm,
    resolver,
    label: (field) => t(field),
    format: inWords(),
    save: (body: UpdateMeBody, version) => updateMe({ version, body }).unwrap(),
    done: () => t('saved'),
  })
  return (
    <FormCard {...edit} unsaved="profile" guarded title={t('me')} saveText={t('save')}>
      <DescriptionList
        align="start"
        facts={[
          { label: t('email'), value: me.email },
          { label: t('role'), value: t(`roles.${me.role}`) },
        ]}
      />
      <FieldGrid texts="profile" className="mt-3">
        <TextField<UpdateMeBody> name="name" autoComplete="name" className="zb-span-6" />
        <PhoneField<UpdateMeBody> name="phone" own optional className="zb-span-6" />
      </FieldGrid>
    </FormCard>
  )
}
