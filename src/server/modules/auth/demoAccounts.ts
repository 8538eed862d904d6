import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Role } from '../../../domain/access/permissions'

export interface DemoAccount {
  name: string
  role: Role
  email: string
  password: string
}

/** The demo company's users whose accounts are shown. */
const staff: Omit<DemoAccount, 'password'>[] = [
  { name: 'Neema Mushi', role: 'staff', email: 'neema.mushi@pwanisupplies.example' },
  { name: 'Joseph Massawe', role: 'admin', email: 'joseph.massawe@pwanisupplies.example' },
  { name: 'Asha Juma', role: 'viewer', email: 'asha.juma@pwanisupplies.example' },
]

const fileIn = (data_dir: string) => path.join(data_dir, 'demo-accounts.json')

/** Returns the demo accounts with their passwords: readable only in this file, so that each start can print them. */
export async function readDemoAccounts(data_dir: string): Promise<DemoAccount[]> {
  try {
    return JSON.parse(await readFile(fileIn(data_dir), 'utf8')) as DemoAccount[]
  } catch {
    return []
  }
}

/** Creates new passwords, so that no two installations share one. */
export async function makeDemoAccounts(data_dir: string): Promise<DemoAccount[]> {
  const accounts = staff.map((account) => ({ ...account, password: randomBytes(9).toString('base64url') }))
  await mkdir(data_dir, { recursive: true })
  await writeFile(fileIn(data_dir), JSON.stringify(accounts, null, 2), { mode: 0o600 })
  return accounts
}
