import { sql, type SQLWrapper } from 'drizzle-orm'
import { passkeys, second_factors } from '../../db/schema/people'

/* What a user signs in with besides the password, as conditions on the user's id. */

export const hasApp = (user_id: SQLWrapper) => sql<boolean>`exists (
  select 1 from ${second_factors} f where f.user_id = ${user_id} and f.confirmed_at is not null)`

export const hasPasskey = (user_id: SQLWrapper) =>
  sql<boolean>`exists (select 1 from ${passkeys} p where p.user_id = ${user_id})`

export const hasFactor = (user_id: SQLWrapper) => sql<boolean>`(${hasApp(user_id)} or ${hasPasskey(user_id)})`
