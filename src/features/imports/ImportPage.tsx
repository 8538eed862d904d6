import { useLocation } from 'react-router-dom'
import { PageHead } from '../../components/pages/PageHead'
import type { ImportNoun } from '../../domain/imports/sheets/importFields'
import { useTranslation } from '../../i18n/useTranslation'
import { importRouteOf } from './importNouns'
import './imports.scss'
import { Preparation } from './Preparation'
import { useImport } from './useImport'
import { Written } from './Written'

/** The page of this product that the import was opened from (?back=). */
const pageOf = (path: string | null) => (path && /^\/(?![/\\])/.test(path) ? path : undefined)

/** The import of a file: chosen, its columns mapped, previewed row by row, then written in the background. */
export default function ImportPage() {
  const { pathname, search } = useLocation()
  const { noun, back, list } = importRouteOf(pathname)
  const from = pageOf(new URLSearchParams(search).get('back'))
  // The key resets the page for another entity.
  return <ImportOf key={noun} noun={noun} back={from ?? back} list={list} from={from} />
}

interface ImportOfProps {
  noun: ImportNoun
  back: string
  list: string
  from: string | undefined
}

function ImportOf({ noun, back, list, from }: ImportOfProps) {
  const { t } = useTranslation('imports')
  const importing = useImport(noun)
  const { written, writing, again } = importing
  // A job that the server no longer knows is dropped when the user starts again.
  const known = written && !writing.error
  return (
    <div className="zb-page">
      <PageHead title={t(`title.${noun}`)} back={back} />
      {known ? (
        <Written noun={noun} job={writing.job} list={list} from={from} onAgain={again} />
      ) : (
        <Preparation noun={noun} importing={importing} />
      )}
    </div>
  )
}
