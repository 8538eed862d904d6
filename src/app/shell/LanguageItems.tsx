import Dropdown from 'react-bootstrap/Dropdown'
import { useTranslation } from 'react-i18next'
import { LuLanguages } from 'react-icons/lu'
import { useUpdateMeMutation } from '../../api/meApi'
import { Icon } from '../../components/Icon'
import type { User } from '../../contract/users'
import { chooseLanguage } from '../../i18n/chosenLanguage'
import { languages } from '../../i18n/languages'

/** The other languages, in the user's menu: applied at once, and saved on the server for the user's other computers. */
export function LanguageItems({ me }: { me: User }) {
  const { i18n } = useTranslation()
  const [updateMe] = useUpdateMeMutation()
  return languages
    .filter(({ code }) => code !== i18n.language)
    .map(({ code, name }) => (
      <Dropdown.Item
        key={code}
        as="button"
        lang={code}
        onClick={() => {
          void chooseLanguage(code)
          void updateMe({ version: me.version, body: { preferences: { language: code } } })
        }}
      >
        <Icon of={LuLanguages} />
        {name}
      </Dropdown.Item>
    ))
}
