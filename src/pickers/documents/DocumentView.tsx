import { useMemo } from 'react'
import { PictureView } from '../../components/pictures/PictureView'
import { ScrollFrame } from '../../components/lists/ScrollFrame'
import type { GeneratedDocument } from '../../contract/generatedDocument'
import { getDocumentPicture } from '../../contract/documents'
import { toRequest } from '../../contract/request'
import { documentPicture } from './documentPicture'
import { useLinePictures } from './useLinePictures'
import { usePicture } from '../usePicture'
import './documentView.scss'

/**
 * The preview of a document on the page, before a file is created: a white sheet in both themes, which scrolls in its
 * own frame. Its language and direction are not the page's.
 */
export function DocumentView({ generatedDocument }: { generatedDocument: GeneratedDocument }) {
  const { logo: picture } = generatedDocument.from
  const logo = usePicture(picture ?? undefined, toRequest(getDocumentPicture, { params: { sha256: picture ?? '' } }))
  const pictures = useLinePictures(generatedDocument)
  const { root } = useMemo(
    () => documentPicture(generatedDocument, { logo, pictures }),
    [generatedDocument, logo, pictures],
  )
  return (
    <div className="zb-sheet-frame" dir={root.dir}>
      <ScrollFrame label={[generatedDocument.title, generatedDocument.number].filter(Boolean).join(' ')}>
        <div className={generatedDocument.orientation === 'landscape' ? 'zb-sheet zb-sheet-wide' : 'zb-sheet'}>
          <PictureView node={root} />
        </div>
      </ScrollFrame>
    </div>
  )
}
