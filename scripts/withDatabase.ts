import { newDatabase } from './newDatabase'

/** Runs the work with a new database of the given PostgreSQL server and drops it afterwards. */
export async function withDatabase<T>(
  server: string,
  work: (environment: Record<string, string>) => Promise<T>,
): Promise<T> {
  const { url, drop } = await newDatabase(server)
  try {
    return await work({ DATABASE_URL: url, ALLOW_UNSAFE_DATABASE: '1' })
  } finally {
    await drop()
  }
}
