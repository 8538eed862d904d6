import { formResolver } from '../../components/formResolver'
import { createUserBodySchema, type User, type UserBody } from '../../contract/users'

export const userResolver = formResolver<UserBody, UserBody>(createUserBodySchema, { blank: null })

export const blankUser: UserBody = { name: '', email: '', role: 'staff', branch_ids: [], phone: '' }

/** A user as form values. */
export const toUserForm = ({ name, email, role, branch_ids, phone }: User): UserBody => ({
  name,
  email,
  role,
  branch_ids,
  phone: phone ?? '',
})
