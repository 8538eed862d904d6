import type { Pool, PoolClient } from 'pg'

interface Found {
  encoding: string
  standby: boolean
  read_only: boolean
}

/** Throws, in words, where PostgreSQL cannot keep the data of this product: another encoding than UTF8, or read only. */
export async function assertFit(pool: Pool): Promise<void> {
  const { rows } = await pool.query<Found>(
    `select current_setting('server_encoding') as encoding, pg_is_in_recovery() as standby,
      current_setting('default_transaction_read_only') = 'on' as read_only`,
  )
  const [{ encoding, standby, read_only } = { encoding: 'UTF8', standby: false, read_only: false }] = rows
  if (encoding !== 'UTF8')
    throw new Error(
      `The database is encoded in ${encoding}: texts in other languages could not be saved or found. Make one in UTF8, with createdb --encoding=UTF8 --template=template0 and its name, and restore a backup into it if there are data.`,
    )
  if (standby)
    throw new Error('DATABASE_URL leads to a standby, which only reads. Set it to the address of the primary.')
  if (read_only)
    throw new Error(
      'The database is set to read only (default_transaction_read_only is on). Set it to off for this database and user.',
    )
}

interface Rights {
  database: string
  role: string
  may_create: boolean | null
}

/** Throws, with the statement to run, where the user may not create what a migration needs. */
export async function assertMayMigrate(client: PoolClient): Promise<void> {
  const { rows } = await client.query<Rights>(
    `select quote_ident(current_database()) as database, quote_ident(current_user) as role,
      has_database_privilege(current_database(), 'CREATE')
        and has_schema_privilege(current_schema(), 'CREATE, USAGE') as may_create`,
  )
  const [rights] = rows
  if (!rights || rights.may_create) return
  const { database, role } = rights
  throw new Error(
    `The user ${role} may not create tables and extensions in the database ${database}. Make it the owner: ALTER DATABASE ${database} OWNER TO ${role};`,
  )
}
