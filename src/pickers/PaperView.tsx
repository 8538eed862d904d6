import { useMemo } from 'react'
import { PictureView } from '../components/PictureView'
import { ScrollFrame } from '../components/ScrollFrame'
import type { Paper } from '../contract/paper'
import { getPaperPicture } from '../contract/papers'
import { toRequest } from '../contract/request'
import { paperPicture } from './paperPicture'
import { usePicture } from './usePicture'
import './paperView.scss'

/** A paper on the page as its receiver will see it, before there is a file: a white sheet in both themes, which scrolls in its own frame. */
export function PaperView({ paper }: { paper: Paper }) {
  const { logo: picture } = paper.from
  const logo = usePicture(picture ?? undefined, toRequest(getPaperPicture, { params: { sha256: picture ?? '' } }))
  const { root } = useMemo(() => paperPicture(paper, logo), [paper, logo])
  return (
    <div className="zb-sheet-frame">
      <ScrollFrame label={[paper.title, paper.number].filter(Boolean).join(' ')}>
        <div className={paper.orientation === 'landscape' ? 'zb-sheet zb-sheet-wide' : 'zb-sheet'}>
          <PictureView node={root} />
        </div>
      </ScrollFrame>
    </div>
  )
}
