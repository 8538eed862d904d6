import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** Creates a new database on the given PostgreSQL server; `drop` deletes it again. */
export async function newDatabase(server: string) {
  const name = `proof_${randomUUID().replaceAll('-', '')}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.toString(), drop: () => run(`drop database ${name} with (force)`) }
}
