/** The administrator of a product that is started without demo data. */
export const firstAdmin = {
  name: 'Administrator',
  role: 'admin',
  email: 'admin@example.test',
  password: 'Kilimo-kwanza-2026',
} as const
