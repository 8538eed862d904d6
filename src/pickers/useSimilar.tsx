import type { ReactNode } from 'react'
import { get, useFormState, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { useGetSimilarQuery } from '../api/similarApi'
import { useSettled } from '../components/useSettled'
import type { Similar, SimilarEntity, SimilarField } from '../contract/similar'
import { useTranslation } from '../i18n/useTranslation'

interface SimilarOptions<F extends SimilarField> {
  entity: SimilarEntity
  /** The fields to check, by their names in the form. */
  fields: readonly F[]
  /** The edited record, which is not similar to itself. */
  own_id: string | undefined
  hrefOf: (id: string) => string
}

/**
 * Existing records that are similar to the input (MST-02): a warning for each field, with links that open beside this
 * form.
 */
export function useSimilar<F extends SimilarField>({
  entity,
  fields,
  own_id,
  hrefOf,
}: SimilarOptions<F>): Partial<Record<F, ReactNode>> {
  const values = useWatch({ name: [...fields] as string[] }) as (string | null | undefined)[]
  const { dirtyFields } = useFormState({ name: [...fields] as string[] })
  // An unchanged value was checked when it was saved.
  const typed = fields.map((field, index) => (get(dirtyFields, field) ? (values[index] ?? '').trim() : ''))
  const asked = useSettled(JSON.stringify(typed))
  const settled = JSON.parse(asked) as string[]
  const query = Object.fromEntries(fields.map((field, index) => [field, settled[index]]))
  const { currentData } = useGetSimilarQuery(
    { entity, query: { ...query, id: own_id } },
    { skip: settled.every((each) => each === '') },
  )
  return Object.fromEntries(
    fields.flatMap((field, index) => {
      const found = typed[index] ? (currentData?.filter((similar) => similar.fields.includes(field)) ?? []) : []
      return found.length > 0
        ? [[field, <SimilarNote key={field} field={field} found={found} hrefOf={hrefOf} />] as const]
        : []
    }),
  ) as Partial<Record<F, ReactNode>>
}

function SimilarNote({
  field,
  found,
  hrefOf,
}: {
  field: SimilarField
  found: Similar[]
  hrefOf: (id: string) => string
}) {
  const { t } = useTranslation('components')
  return (
    <>
      {found.map(({ id, name, code }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link to={hrefOf(id)} target="_blank">
            {name} ({code})
          </Link>
        </span>
      ))}{' '}
      {t(`similar.${field}`, { count: found.length })}
    </>
  )
}
