import type { DemoAccount } from '../modules/auth/demoAccounts'

export interface SeededAccount extends DemoAccount {
  password_hash: string
}
