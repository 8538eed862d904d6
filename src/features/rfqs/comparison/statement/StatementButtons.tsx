import { LuFileText } from 'react-icons/lu'
import { useTheme } from '../../../../app/hooks'
import { Button } from '../../../../components/actions/Button'
import { PictureMenu } from '../../../../components/pictures/PictureMenu'
import type { GeneratedDocument } from '../../../../contract/generatedDocument'
import { useTranslation } from '../../../../i18n/useTranslation'
import { useGeneratedDocument } from '../../../../pickers/documents/useGeneratedDocument'
import { usePictureFile } from '../../../../pickers/usePictureFile'
import { statementPicture } from './statementPicture'

/** The comparative statement as a picture or a document, both from one description. */
export function StatementButtons({ describe }: { describe: () => Promise<GeneratedDocument> }) {
  const { t } = useTranslation('comparison')
  const theme = useTheme() === 'DarkTheme' ? 'dark' : 'light'
  const { download, working } = useGeneratedDocument()
  const {
    copy,
    save,
    working: drawing,
  } = usePictureFile(async () => {
    const generatedDocument = await describe()
    return {
      picture: statementPicture(generatedDocument, theme),
      name: ['comparison', generatedDocument.number].filter(Boolean).join('-'),
    }
  })
  return (
    <>
      <PictureMenu working={drawing} onCopy={() => void copy()} onSave={() => void save()} />
      <Button
        icon={LuFileText}
        working={working}
        workingText={t('document_working')}
        onClick={() => void download(describe)}
      >
        {t('pdf')}
      </Button>
    </>
  )
}
