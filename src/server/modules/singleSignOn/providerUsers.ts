import { and, eq, inArray } from 'drizzle-orm'
import type * as auth from '../../../contract/auth'
import { createUserBodySchema, type User } from '../../../contract/users'
import { claimValues, mappedAccess, mappedChange } from '../../../domain/access/singleSignOn'
import { isOtherRole } from '../../../domain/access/accessChange'
import type { Role } from '../../../domain/access/permissions'
import { saved } from '../../audit/saved'
import type { Sql } from '../../db/connection/database'
import { user_identities } from '../../db/schema/people'
import type { SingleSignOn } from '../../env'
import { conflict, loggedAs, refusal } from '../../http/refusal'
import { userOf, type Change } from '../../http/route'
import { logOnceDone, logSecurityEvent } from '../../http/securityEvents'
import { mailOwnSecurityChange } from '../users/securityMails'
import { endSessionsOf } from '../sessions/sessionRepository'
import { toAuditedUser } from '../users/auditedUser'
import { confirmActive, findCredentials, getUser, insertUser, isLastAdmin, updateUser } from '../users/usersRepository'
import { branchIdsOf } from './mappedBranches'
import type { Claims } from './provider'
import { useAllowance } from './providerAllowance'

type SignIn = Pick<Change<typeof auth.finishSingleSignOn>, 'db' | 'now' | 'record' | 'request'>

/** What the mapping gives a user; the branches are undefined where the provider does not decide on them. */
interface Access {
  role: Role
  branch_ids: string[] | undefined
}

const refused = (message: string, account_id?: string) =>
  loggedAs('single_sign_on_refused', refusal(403, 'no_access', message), { reason: 'no_access', account_id })

/**
 * Returns the id of the user of these claims: the one whose account there it is, the one with this verified e-mail address
 * where an administrator allows it, or a new one. The role and branches are those of the mapping from now on.
 */
export async function userOfClaims(change: SignIn, settings: SingleSignOn, claims: Claims): Promise<string> {
  const access = await accessOf(change.db, settings, claims)
  const known = (await findIdentity(change.db, claims)) ?? (await linkAllowed(change, claims))
  const user = known ? await getUser(change.db, known) : await createUser(change, claims, access)
  if (known) await applyAccess(change, user, access)
  if (!(await confirmActive(change.db, user.id)))
    throw refused('Your account is inactive. Ask an administrator to activate it.', user.id)
  return user.id
}

async function accessOf(db: Sql, { claim, roles, branches }: SingleSignOn, claims: Claims): Promise<Access> {
  const mapped = mappedAccess(claimValues(claims, claim), { roles, branches })
  const branch_ids = mapped?.branch_tags && (await branchIdsOf(db, mapped.branch_tags))
  if (!mapped || branch_ids?.length === 0)
    throw refused('Your account at the identity provider has no role here. Ask an administrator for access.')
  return { role: mapped.role, branch_ids }
}

async function findIdentity(db: Sql, { iss, sub }: Claims): Promise<string | undefined> {
  const [identity] = await db
    .select({ user_id: user_identities.user_id })
    .from(user_identities)
    .where(and(eq(user_identities.issuer, iss), eq(user_identities.subject, sub)))
  return identity?.user_id
}

/**
 * Links the user with this e-mail address where an administrator allows it, the provider has verified the address, and the
 * user has no other account there. An address alone is no proof: it may be given to another person at the provider.
 */
async function linkAllowed({ db, now, record, request }: SignIn, claims: Claims): Promise<string | undefined> {
  const user = await findCredentials(db, emailIn(claims))
  if (!user) return undefined
  const isProved = claims.email_verified === true && !(await linkedAt(db, user.id, claims.iss))
  if (!isProved || !(await useAllowance(db, user.id, now)))
    throw refused(
      'A user with your e-mail address exists. Sign in with your password and connect the account in your profile, or ask an administrator to allow it.',
      user.id,
    )
  await insertIdentity(db, user.id, claims)
  await mailOwnSecurityChange({ db, now, request, user_id: user.id }, 'provider_linked')
  record({ action: 'provider_linked', entity: 'users', entity_id: user.id })
  logOnceDone(request, 'provider_linked', { account_id: user.id })
  return user.id
}

/** Since when a user has an account at this provider; undefined for one without. */
export async function linkedAt(db: Sql, user_id: string, issuer: string): Promise<string | undefined> {
  const [identity] = await db
    .select({ created_at: user_identities.created_at })
    .from(user_identities)
    .where(and(eq(user_identities.user_id, user_id), inArray(user_identities.issuer, asWritten(issuer))))
  return identity?.created_at
}

/** A provider writes its own name with or without the slash that the settings have at its end. */
const asWritten = (issuer: string) => [issuer.replace(/\/$/, ''), `${issuer.replace(/\/$/, '')}/`]

/** Links the account there to the user of the session who began it. */
export async function linkOwn(change: Change<typeof auth.finishSingleSignOnLink>, claims: Claims): Promise<void> {
  const { db, now, record, request } = change
  const { id } = userOf(change)
  const owner = await findIdentity(db, claims)
  if (owner === id) return
  if (owner) throw conflict('provider_taken', 'This account at the identity provider belongs to another user.')
  if (await linkedAt(db, id, claims.iss))
    throw conflict('provider_linked', 'You have connected another account of the identity provider already.')
  await insertIdentity(db, id, claims)
  await mailOwnSecurityChange({ db, now, request, user_id: id }, 'provider_linked')
  record({ action: 'provider_linked', entity: 'users', entity_id: id })
  logOnceDone(request, 'provider_linked', { account_id: id })
}

/** Creates a user without a password; only with an e-mail address that the provider has verified. */
async function createUser({ db, record }: SignIn, claims: Claims, { role, branch_ids = [] }: Access): Promise<User> {
  const email = emailIn(claims)
  if (claims.email_verified !== true)
    throw refused('The identity provider has not verified your e-mail address. Verify it there, and sign in again.')
  const name = [claims.name, claims.preferred_username, email].find((each) => typeof each === 'string' && each.trim())
  const values = createUserBodySchema.safeParse({ name: String(name).slice(0, 200), email, role, branch_ids })
  if (!values.success) throw withoutEmail()
  const user = await insertUser(db, values.data)
  await insertIdentity(db, user.id, claims)
  record({ action: 'created_by_provider', entity: 'users', entity_id: user.id, after: await toAuditedUser(db, user) })
  return user
}

const withoutEmail = () =>
  refused('The identity provider sent no valid name and e-mail address for you. Ask an administrator.')

function emailIn({ email }: Claims): string {
  if (typeof email !== 'string' || !email.trim()) throw withoutEmail()
  return email.trim()
}

const insertIdentity = (db: SignIn['db'], user_id: string, { iss, sub }: Claims) =>
  db.insert(user_identities).values({ issuer: iss, subject: sub, user_id })

/** Gives the user the role and branches of the mapping. MST-05: the last admin stays one. */
async function applyAccess({ db, now, record, request }: SignIn, user: User, { role: mapped, branch_ids }: Access) {
  const stays = mapped !== 'admin' && (await isLastAdmin(db, user))
  if (stays) logSecurityEvent(request, 'last_admin_kept', { account_id: user.id })
  const role = stays ? 'admin' : mapped
  const changes = mappedChange(user, { role, branch_ids })
  if (!changes) return
  const { before, after } = await updateUser(db, user.id, user.version, changes)
  // As when an admin changes it: a new role ends the sessions of the user.
  if (isOtherRole(before, after)) {
    await endSessionsOf(db, after.id, now)
    logOnceDone(request, 'sessions_ended', { account_id: after.id })
  }
  record(saved('users', { before: await toAuditedUser(db, before), after: await toAuditedUser(db, after) }))
}
