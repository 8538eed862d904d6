import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makePicture } from '../components/captureFrame'
import { copyPicture } from '../components/copyPicture'
import type { Picture } from '../components/picture'
import { useToast } from '../components/Toasts'
import { saveAs } from '../documents/saveAs'

interface PictureFile {
  /** To be called in the click itself. */
  copy: () => Promise<void>
  save: () => Promise<void>
  working: boolean
}

/**
 * A picture (PNG, twice as many pixels as its width says) on the clipboard or as a file of this name, without its ending. What it
 * shows is described when it is asked for. Never rejects: what fails is said.
 */
export function usePictureFile(describe: () => Picture | Promise<Picture>, name: string): PictureFile {
  const { t } = useTranslation('components')
  const toast = useToast()
  const [working, setWorking] = useState(false)
  const draw = async () => makePicture(await describe())

  async function attempt(work: () => Promise<void>, failed: string) {
    setWorking(true)
    await work().catch(() => toast({ kind: 'failed', text: failed }))
    setWorking(false)
  }

  return {
    working,
    copy: () => attempt(() => copyPicture(draw()).then(() => toast({ text: t('picture.copied') })), t('picture.copy_failed')),
    save: () => attempt(async () => saveAs(await draw(), `${name}.png`), t('picture.failed')),
  }
}
