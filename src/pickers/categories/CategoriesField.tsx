import { useState } from 'react'
import { useController, useFormContext, type FieldValues } from 'react-hook-form'
import { LuX } from 'react-icons/lu'
import { useGetCategoriesQuery } from '../../api/categoriesApi'
import { Combobox } from '../../components/combobox/Combobox'
import { Field, type FieldProps } from '../../components/fields/Field'
import { useFieldLabel } from '../../components/fields/fieldTexts'
import { IconButton } from '../../components/actions/IconButton'
import { categoryOptions } from './categoryOptions'
import '../../components/values/figures.scss'
import { useTranslation } from '../../i18n/useTranslation'

/** Several categories as tags: existing ones of items and suppliers, or new ones as typed, separated by commas. */
export function CategoriesField<V extends FieldValues = FieldValues>(props: FieldProps<V>) {
  const { t } = useTranslation('history')
  const { control } = useFormContext<V>()
  const { field } = useController({ control, name: props.name })
  const label = useFieldLabel(props)
  const [words, setWords] = useState('')
  const { data, isFetching } = useGetCategoriesQuery()
  const chosen: string[] = field.value ?? []
  const names = [...new Set([...(data?.suppliers ?? []), ...(data?.items ?? [])])]
    .filter((name) => !chosen.includes(name))
    .sort()

  function add(typed: string) {
    const tags = typed.split(',').map((tag) => tag.trim())
    field.onChange([...new Set([...chosen, ...tags.filter(Boolean)])])
  }

  return (
    <Field {...props}>
      {(described) => (
        <>
          <Combobox
            {...described}
            shown=""
            options={categoryOptions(names, words, t('category_new'))}
            busy={isFetching && !data}
            onSearch={setWords}
            onPick={(option) => option && add(option.id)}
            onLeave={add}
            onBlur={field.onBlur}
            inputRef={field.ref}
          />
          {chosen.length > 0 && (
            <ul className="zb-tags mt-2" aria-label={label}>
              {chosen.map((tag) => (
                <li key={tag} className="zb-tag">
                  {tag}
                  <IconButton
                    label={t('category_remove', { name: tag })}
                    icon={LuX}
                    size="sm"
                    onClick={() => field.onChange(chosen.filter((each) => each !== tag))}
                  />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  )
}
