import { useUpdateMeMutation } from '../../api/meApi'
import { themeChosen } from '../../api/sessionEvents'
import { useAppDispatch, useTheme } from '../../app/hooks'
import { paths } from '../../app/paths'
import { Card } from '../../components/pages/Card'
import { useToast } from '../../components/pages/Toasts'
import type { Preferences, User } from '../../contract/users'
import { chooseLanguage } from '../../i18n/chosenLanguage'
import { languages } from '../../i18n/languages'
import { useTranslation } from '../../i18n/useTranslation'
import { Choice } from './Choice'
import { OwnPage } from '../../pickers/OwnPage'

const startPages = ['dashboard', 'enquiries', 'rfqs', 'orders', 'items', 'clients', 'suppliers', 'agents'] as const

/** The user's own preferences, saved on the server. */
export default function PreferencesPage() {
  const { t } = useTranslation('preferences')
  return (
    <OwnPage title={t('title')} errorTitle={t('failed')}>
      {(me) => <Look me={me} />}
    </OwnPage>
  )
}

function Look({ me }: { me: User }) {
  const { t, i18n } = useTranslation('preferences')
  const toast = useToast()
  const dispatch = useAppDispatch()
  const theme = useTheme()
  const [updateMe] = useUpdateMeMutation()
  const { density, start_page, messages } = me.preferences as Preferences

  async function keep(preferences: Partial<Preferences>) {
    const { error } = await updateMe({ version: me.version, body: { preferences } })
    if (error) toast({ kind: 'failed', text: t('save_failed') })
  }

  return (
    <Card title={t('look')}>
      <div className="zb-field-grid">
        <Choice
          label={t('theme')}
          hint={t('theme_hint')}
          value={theme}
          options={(['LightTheme', 'DarkTheme'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={(value) => {
            dispatch(themeChosen(value))
            void keep({ theme: value })
          }}
        />
        <Choice
          label={t('density')}
          value={density ?? 'comfortable'}
          options={(['comfortable', 'compact'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={(value) => void keep({ density: value })}
        />
        <Choice
          label={t('start_page')}
          hint={t('start_hint')}
          value={start_page ?? paths.dashboard}
          options={startPages.map((page) => ({ value: paths[page], label: t(`pages.${page}`) }))}
          onChange={(value) => void keep({ start_page: value })}
        />
        <Choice
          label={t('messages')}
          hint={t('messages_hint')}
          value={messages ?? 'shown'}
          options={(['shown', 'muted'] as const).map((value) => ({ value, label: t(`messages_are.${value}`) }))}
          onChange={(value) => void keep({ messages: value })}
        />
        <Choice
          label={t('language')}
          hint={t('language_hint')}
          value={i18n.language}
          options={languages.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(value) => {
            void chooseLanguage(value)
            void keep({ language: value })
          }}
        />
      </div>
    </Card>
  )
}
