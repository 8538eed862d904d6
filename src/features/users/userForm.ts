import { formResolver } from '../../components/saving/formResolver'
import { createUserBodySchema, inviteUserBodySchema, type User, type UserBody } from '../../contract/users'

export const userResolver = formResolver<UserBody, UserBody>(createUserBodySchema, { blank: null })

export const invitationResolver = formResolver<UserBody, UserBody>(inviteUserBodySchema, { blank: null })

export const blankUser: UserBody = {
  name: '',
  email: '',
  role: 'staff',
  sees_costs: true,
  branch_ids: [],
  branch_roles: [],
  phone: '',
}

/** A user as form values. */
export const toUserForm = ({ name, email, role, sees_costs, branch_ids, branch_roles, phone }: User): UserBody => ({
  name,
  email,
  role,
  sees_costs,
  branch_ids,
  branch_roles,
  phone: phone ?? '',
})
