import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { PageHead } from '../../components/PageHead'
import type { ImportNoun } from '../../domain/imports/sheets/importFields'
import { importRouteOf } from './importNouns'
import './imports.scss'
import { Preparation } from './Preparation'
import { useImport } from './useImport'
import { Written } from './Written'

/** The import of a file: chosen, its columns mapped, previewed row by row, then written in the background. */
export default function ImportPage() {
  const { noun, back, list } = importRouteOf(useLocation().pathname)
  // The key resets the page for another entity.
  return <ImportOf key={noun} noun={noun} back={back} list={list} />
}

function ImportOf({ noun, back, list }: { noun: ImportNoun; back: string; list: string }) {
  const { t } = useTranslation('imports')
  const importing = useImport(noun)
  const { written, writing, again } = importing
  // A job that the server no longer knows is dropped when the user starts again.
  const known = written && !writing.error
  return (
    <div className="zb-page">
      <PageHead title={t(`title.${noun}`)} back={back} />
      {known ? (
        <Written noun={noun} job={writing.job} list={list} onAgain={again} />
      ) : (
        <Preparation noun={noun} importing={importing} />
      )}
    </div>
  )
}
