import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LuFileText, LuImage } from 'react-icons/lu'
import { useTheme } from '../../../app/hooks'
import { Button } from '../../../components/Button'
import { makePicture } from '../../../components/captureFrame'
import { useToast } from '../../../components/Toasts'
import type { Paper } from '../../../contract/paper'
import { saveAs } from '../../../documents/saveAs'
import { usePaper } from '../../../pickers/usePaper'
import { statementPicture } from './statementPicture'

/** The comparative statement as a file: a picture or a paper, both of one description. */
export function StatementButtons({ describe }: { describe: () => Promise<Paper> }) {
  const { t } = useTranslation('comparison')
  const { download, working } = usePaper()
  return (
    <>
      <PictureButton describe={describe} />
      <Button icon={LuFileText} working={working} workingText={t('picture_working')} onClick={() => void download(describe)}>
        {t('pdf')}
      </Button>
    </>
  )
}

function PictureButton({ describe }: { describe: () => Promise<Paper> }) {
  const { t } = useTranslation('comparison')
  const toast = useToast()
  const theme = useTheme() === 'DarkTheme' ? 'dark' : 'light'
  const [working, setWorking] = useState(false)

  async function draw() {
    setWorking(true)
    try {
      const paper = await describe()
      saveAs(await makePicture(statementPicture(paper, theme)), `${['comparison', paper.number].filter(Boolean).join('-')}.png`)
    } catch {
      toast({ kind: 'failed', text: t('picture_failed') })
    } finally {
      setWorking(false)
    }
  }

  return (
    <Button icon={LuImage} working={working} workingText={t('picture_working')} onClick={() => void draw()}>
      {t('picture')}
    </Button>
  )
}
