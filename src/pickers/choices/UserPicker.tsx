import { useState } from 'react'
import { useWatch, type FieldValues } from 'react-hook-form'
import { useGetUserQuery, useListUsersQuery } from '../../api/usersApi'
import type { FieldProps } from '../../components/fields/Field'
import { PickerField } from './PickerField'
import { worksIn } from '../worksIn'

interface UserPickerProps<V extends FieldValues> extends FieldProps<V> {
  /** The branch of the task: only users who can open it are offered. */
  branch_id: string | undefined
}

const shownAtOnce = 20

/** Finds an active user by name, e-mail or phone who may work in a branch. */
export function UserPicker<V extends FieldValues = FieldValues>({ branch_id, ...props }: UserPickerProps<V>) {
  const [words, setWords] = useState<string>()
  const id: string | undefined = useWatch({ name: props.name })
  // The server does not filter by branch here, so all matches are requested; a company has few users.
  const { data: found, isFetching } = useListUsersQuery(
    { q: words, active: 'true', limit: 200 },
    { skip: words === undefined },
  )
  const { currentData: chosen } = useGetUserQuery(id ?? '', { skip: !id })
  const workers = found?.rows.filter((user) => worksIn(user, branch_id)) ?? []
  const options = workers
    .slice(0, shownAtOnce)
    .map(({ id: option, name, email }) => ({ id: option, label: name, note: email }))
  return <PickerField<V> {...props} shown={chosen?.name} options={options} busy={isFetching} onSearch={setWords} />
}
