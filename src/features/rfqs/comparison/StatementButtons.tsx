import { useTranslation } from 'react-i18next'
import { LuFileText } from 'react-icons/lu'
import { useTheme } from '../../../app/hooks'
import { Button } from '../../../components/Button'
import { PictureMenu } from '../../../components/PictureMenu'
import type { Paper } from '../../../contract/paper'
import { usePaper } from '../../../pickers/usePaper'
import { usePictureFile } from '../../../pickers/usePictureFile'
import { statementPicture } from './statementPicture'

/** The comparative statement as a picture or a paper, both of one description. */
export function StatementButtons({ describe }: { describe: () => Promise<Paper> }) {
  const { t } = useTranslation('comparison')
  const theme = useTheme() === 'DarkTheme' ? 'dark' : 'light'
  const { download, working } = usePaper()
  const {
    copy,
    save,
    working: drawing,
  } = usePictureFile(async () => {
    const paper = await describe()
    return { picture: statementPicture(paper, theme), name: ['comparison', paper.number].filter(Boolean).join('-') }
  })
  return (
    <>
      <PictureMenu working={drawing} onCopy={() => void copy()} onSave={() => void save()} />
      <Button
        icon={LuFileText}
        working={working}
        workingText={t('paper_working')}
        onClick={() => void download(describe)}
      >
        {t('pdf')}
      </Button>
    </>
  )
}
