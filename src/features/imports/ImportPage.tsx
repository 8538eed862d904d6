import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { PageHead } from '../../components/PageHead'
import type { ImportNoun } from '../../domain/sheets/importFields'
import { placeOf } from './importNouns'
import './importTexts'
import './imports.scss'
import { Preparation } from './Preparation'
import { useImport } from './useImport'
import { Written } from './Written'

/** Bringing in a file of rows: chosen, its columns told, looked at row by row, then written while one may do something else. */
export default function ImportPage() {
  const { noun, back, list } = placeOf(useLocation().pathname)
  // Another noun is another import.
  return <ImportOf key={noun} noun={noun} back={back} list={list} />
}

function ImportOf({ noun, back, list }: { noun: ImportNoun; back: string; list: string }) {
  const { t } = useTranslation('imports')
  const importing = useImport(noun)
  const { written, writing, again } = importing
  // One that is no longer known to the server is forgotten by choosing anew.
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
