import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LuImage } from 'react-icons/lu'
import { useTheme } from '../../../app/hooks'
import { Button } from '../../../components/Button'
import { makePicture } from '../../../components/captureFrame'
import { useToast } from '../../../components/Toasts'
import type { Rfq } from '../../../contract/rfqs'
import { saveAs } from '../../../documents/saveAs'
import { comparisonPicture } from './comparisonPicture'
import type { Sheet } from './comparisonSheet'

/** Hands the comparison over as a picture, whole however long it is. */
export function PictureButton({ rfq, sheet }: { rfq: Rfq; sheet: Sheet }) {
  const { t } = useTranslation('comparison')
  const toast = useToast()
  const theme = useTheme() === 'DarkTheme' ? 'dark' : 'light'
  const [working, setWorking] = useState(false)

  async function draw() {
    setWorking(true)
    try {
      saveAs(await makePicture(comparisonPicture({ rfq, sheet, theme, t })), `${['comparison', rfq.number].filter(Boolean).join('-')}.png`)
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
