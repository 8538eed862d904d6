import { LuCircleAlert } from 'react-icons/lu'
import { Icon } from '../../components/values/Icon'
import type { FileProblem } from '../../contract/importResult'
import { forAllFields, type ImportNoun } from '../../domain/imports/sheets/importFields'
import { useTranslation } from '../../i18n/useTranslation'
import { useFieldName } from './useFieldName'

const isForAll = (noun: ImportNoun, field: string) => forAllFields[noun]?.some((each) => each === field) ?? false

/** The problems of the whole file, each once, with what to do. */
export function FileProblems({ of, noun }: { of: readonly FileProblem[]; noun: ImportNoun }) {
  const { t } = useTranslation('imports')
  const fieldName = useFieldName()
  if (of.length === 0) return null
  return (
    <ul className="zb-import-file-problems" role="alert">
      {of.map(({ kind, field, column, value, rows }) => (
        <li key={`${kind} ${field}`} className="zb-field-error">
          <Icon of={LuCircleAlert} size={12} />{' '}
          {t(`file_problem.${kind === 'no_column' && isForAll(noun, field) ? 'no_column_for_all' : kind}`, {
            field: fieldName(field),
            column,
            value,
            count: rows,
          })}
        </li>
      ))}
    </ul>
  )
}
