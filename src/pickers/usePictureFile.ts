import { useState } from 'react'
import { makePicture } from '../components/pictures/captureFrame'
import { copyPicture } from '../components/pictures/copyPicture'
import type { Picture } from '../components/pictures/picture'
import { useToast } from '../components/pages/Toasts'
import { useTranslation } from '../i18n/useTranslation'
import { saveAs } from '../documents/saveAs'

interface PictureFile {
  /** To be called in the click handler. */
  copy: () => Promise<void>
  save: () => Promise<void>
  working: boolean
}

/** A picture and its file name, without the extension. */
export interface NamedPicture {
  picture: Picture
  name: string
}

/**
 * A picture (PNG, with twice as many pixels as its width) on the clipboard or as a file. Its content is described on
 * request. Never rejects: failures are shown.
 */
export function usePictureFile(describe: () => Promise<NamedPicture>): PictureFile {
  const { t } = useTranslation('components')
  const toast = useToast()
  const [working, setWorking] = useState(false)

  async function attempt(work: () => Promise<void>, failed: string) {
    setWorking(true)
    await work().catch(() => toast({ kind: 'failed', text: failed }))
    setWorking(false)
  }

  return {
    working,
    copy: () =>
      attempt(
        () =>
          copyPicture(describe().then(({ picture }) => makePicture(picture))).then(() =>
            toast({ text: t('picture.copied') }),
          ),
        t('picture.copy_failed'),
      ),
    async save() {
      await attempt(async () => {
        const { picture, name } = await describe()
        saveAs(await makePicture(picture), `${name}.png`)
      }, t('picture.failed'))
    },
  }
}
