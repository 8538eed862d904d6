import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { branchRoles, roles } from '../../../domain/access/permissions'
import { requiredTexts } from './columnGroups'
import { entity, instant, made, oneOf, partOf, primary, searchIndex, searchText } from './columns'
import { branches } from './company'

export const users = pgTable(
  'users',
  {
    ...entity(),
    name: text().notNull(),
    email: text().notNull(),
    role: text({ enum: roles }).notNull(),
    /** Whether the user sees costs, where the role leaves it open. */
    sees_costs: boolean().notNull().default(false),
    phone: text(),
    active: boolean().notNull().default(true),
    last_sign_in_at: instant(),
    preferences: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Null until the invitation is accepted. */
    password_hash: text(),
    search_text: searchText(),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    index('users_by_name').on(table.name, table.id),
    searchIndex('users_search', table.search_text),
    oneOf('users_role', table.role, roles),
  ],
)

export const user_branches = pgTable(
  'user_branches',
  {
    user_id: partOf(() => users.id),
    branch_id: partOf(() => branches.id),
    /** The role in this branch, where it is not the user's; and whether it sees costs. */
    role: text({ enum: branchRoles }),
    sees_costs: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.branch_id] }),
    index('user_branches_branch').on(table.branch_id),
    oneOf('user_branches_role', table.role, branchRoles),
  ],
)

/** A session of a user; the token itself is never stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: primary(),
    token_hash: text().notNull(),
    user_id: partOf(() => users.id),
    created_at: made(),
    last_used_at: made(),
    expires_at: instant().notNull(),
    ended_at: instant(),
    /** When the user last proved who they are, by a password or a code: the sign-in, or asked for again since. */
    confirmed_at: instant(),
    /** Signed in at the identity provider, whose sign-in counts as a second factor. */
    by_provider: boolean().notNull().default(false),
    ip: text(),
    user_agent: text(),
    /** The browser that keeps this token after the session, by which it is known again. */
    browser_hash: text(),
  },
  (table) => [
    uniqueIndex('sessions_token_hash').on(table.token_hash),
    index('sessions_user').on(table.user_id),
    index('sessions_expires').on(table.expires_at),
  ],
)

/** The account of a user at an identity provider. */
export const user_identities = pgTable(
  'user_identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    user_id: partOf(() => users.id),
    created_at: made(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    uniqueIndex('user_identities_user').on(table.user_id, table.issuer),
  ],
)

/** A sign-in at the identity provider that has begun; deleted when it is finished. */
export const sign_in_attempts = pgTable(
  'sign_in_attempts',
  {
    ...requiredTexts('ticket_hash', 'state', 'nonce', 'code_verifier'),
    /** Who links their account there in their session; null for a sign-in. */
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    expires_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ticket_hash] }),
    index('sign_in_attempts_expires').on(table.expires_at),
    index('sign_in_attempts_user').on(table.user_id),
  ],
)

/** The authenticator app of a user. Until its first code was entered it is not asked for. */
export const second_factors = pgTable('second_factors', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with the server's key. */
  sealed_secret: text().notNull(),
  created_at: made(),
  confirmed_at: instant(),
  /** The time step (30 s) of the last accepted code: each code is accepted once. */
  last_step: integer(),
})

/** Codes for a user without their authenticator app, each for one sign-in. */
export const recovery_codes = pgTable(
  'recovery_codes',
  {
    user_id: partOf(() => users.id),
    code_hash: text().notNull(),
    used_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.code_hash] })],
)

/** A passkey of a user (WebAuthn): the public key of a credential in their device or security key. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: primary(),
    user_id: partOf(() => users.id),
    name: text().notNull(),
    /** Both in base64url; the key in COSE. */
    ...requiredTexts('credential_id', 'public_key'),
    /** Its signatures so far, as it counts them; 0 where it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default([]),
    created_at: made(),
    last_used_at: instant(),
  },
  (table) => [uniqueIndex('passkeys_credential').on(table.credential_id), index('passkeys_user').on(table.user_id)],
)

export const challengeKinds = ['new_passkey', 'sign_in', 'identity'] as const

/** A challenge that a passkey has to sign; deleted when it is answered. */
export const passkey_challenges = pgTable(
  'passkey_challenges',
  {
    challenge: text().primaryKey(),
    kind: text({ enum: challengeKinds }).notNull(),
    user_id: partOf(() => users.id),
    /** The session that asked; null before a sign-in. */
    session_id: uuid().references(() => sessions.id, { onDelete: 'cascade' }),
    expires_at: instant().notNull(),
  },
  (table) => [
    index('passkey_challenges_user').on(table.user_id),
    index('passkey_challenges_session').on(table.session_id),
    index('passkey_challenges_expires').on(table.expires_at),
    oneOf('passkey_challenges_kind', table.kind, challengeKinds),
  ],
)

export const oneTimeTokenKinds = ['setup', 'invite', 'reset', 'provider'] as const

/**
 * A token that works once, for the set-up (without a user), an invitation or a new password. That of a `provider` nobody
 * gets: it allows the next sign-in at the identity provider by the address of its user.
 */
export const one_time_tokens = pgTable(
  'one_time_tokens',
  {
    id: primary(),
    token_hash: text().notNull(),
    kind: text({ enum: oneTimeTokenKinds }).notNull(),
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    created_at: made(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (table) => [
    uniqueIndex('one_time_tokens_token_hash').on(table.token_hash),
    index('one_time_tokens_user').on(table.user_id),
    oneOf('one_time_tokens_kind', table.kind, oneTimeTokenKinds),
  ],
)
