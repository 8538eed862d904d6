import { says, stands, type Pair } from './walk'

export const company = 'Uhuru Trade Supplies Ltd'
export const client = 'Žižkov & Ærø Hotels'
export const lodz = 'Łódź Pumps'
export const saoTome = 'São Tomé Valves'

/** All at one bank; a proforma in shillings shows the first two. */
export const accounts = [
  { number: '0150 4478 2210 0', currency: 'TZS' },
  { number: '0150 4478 2210 7', currency: 'TZS' },
  { number: '0250 4478 2210 1', currency: 'USD' },
]

/** Settings, as a newcomer goes through them: the company, a tax rate, and the branch with its bank accounts. */
export async function setUp(staff: Pair) {
  const { page } = staff
  await page.getByRole('link', { name: 'Settings' }).click()
  const tabs = page.getByRole('navigation', { name: 'Parts of Settings' })
  await tabs.getByRole('link', { name: 'Company' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(company)
  await page.getByLabel(/^Terms on papers/).fill('Goods remain ours until they are paid in full.')
  await page.getByRole('button', { name: 'Save company' }).click()
  await says(page, 'The company is saved.')
  await stands(staff, 'company', async (shown) =>
    expect(await shown.getByLabel('Name', { exact: true }).inputValue()).toBe(company),
  )

  await tabs.getByRole('link', { name: 'Taxes' }).click()
  await page.getByRole('button', { name: 'New tax rate' }).click()
  await page.getByLabel('Code', { exact: true }).fill('VAT18')
  await page.getByLabel('Name', { exact: true }).fill('VAT')
  await page.getByLabel('Percent', { exact: true }).fill('18')
  await page.getByRole('button', { name: 'Create tax rate' }).click()
  await stands(staff, 'tax-rate', (shown) => shown.getByRole('row', { name: /VAT18.*18\s%/ }).waitFor())

  await tabs.getByRole('link', { name: 'Branches' }).click()
  await page.getByRole('link', { name: 'Head Office' }).click()
  await page.getByLabel(/^Address/).fill('Plot 17, Nyerere Road\nDar es Salaam')
  await page.getByLabel(/^Phone/).fill('+255 22 286 0017')
  await page.getByLabel(/^Tax number/).fill('104-220-917')
  await page.getByLabel(/^VAT number/).fill('40-018822-K')
  await page.getByLabel(/^Tax rate of its sales/).selectOption({ label: 'VAT18 – VAT' })
  for (const [index, { number, currency }] of accounts.entries()) {
    await page.getByRole('button', { name: 'Add an account' }).click()
    const cell = (field: string) => page.getByLabel(`${field}, account ${index + 1}`, { exact: true })
    await cell('Bank').fill('CRDB Bank')
    await cell('Account name').fill(company)
    await cell('Account number').fill(number)
    // Opened first: where the branch's own currency stands already, typing it changes nothing.
    await cell('Currency').click()
    await page.keyboard.type(currency)
    await page.getByRole('option', { name: new RegExp(`^${currency}`) }).click()
  }
  await page.getByRole('button', { name: 'Save branch' }).click()
  await says(page, 'Head Office is saved.')
  await stands(staff, 'branch', async (shown) => {
    const banks = shown.getByRole('region', { name: 'Banks' })
    for (const { number } of accounts) await banks.getByText(number).waitFor()
    expect(await banks.getByRole('heading', { name: 'CRDB Bank' }).count()).toBe(1)
    expect(
      await shown
        .getByLabel(/^Tax rate of its sales/)
        .locator('option:checked')
        .innerText(),
    ).toBe('VAT18 – VAT')
  })
}

/** Who buys and who sells. */
export async function addParties(staff: Pair) {
  const { page } = staff
  await page.getByRole('link', { name: 'Clients' }).first().click()
  await page.getByRole('link', { name: 'New client' }).first().click()
  await page.getByLabel('Code', { exact: true }).fill('ZIZ')
  await page.getByLabel('Name', { exact: true }).fill(client)
  await page.getByLabel(/^Address/).fill('Sokoine Road 4, P.O. Box 1180')
  await page.getByLabel(/^City/).fill('Arusha')
  await page.getByLabel(/^Country/).fill('Tanzania')
  await page.getByRole('option', { name: 'Tanzania' }).click()
  await page.getByLabel(/^Payment terms/).fill('30 days from invoice, 1 % within 7 days')
  await page.getByRole('button', { name: 'Add a contact' }).click()
  await page.getByLabel('Name', { exact: true }).last().fill('Zoë Ångström')
  await page.getByRole('button', { name: 'Create client' }).click()
  await says(page, `${client} is created.`)
  await stands(staff, 'client', (shown) => shown.getByRole('heading', { name: client, level: 1 }).waitFor())

  for (const [code, name, city] of [
    ['LODZ', lodz, 'Łódź'],
    ['STP', saoTome, 'São Tomé'],
  ] as const) {
    await page.getByRole('link', { name: 'Suppliers' }).first().click()
    await page.getByRole('link', { name: 'New supplier' }).first().click()
    // The list that is just leaving has columns of these names.
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code)
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await page.getByLabel(/^City/).fill(city)
    await page
      .getByLabel(/^E-mail/)
      .first()
      .fill(`sales@${code.toLowerCase()}.example`)
    await page.getByLabel(/^Currency/).fill('TZS')
    await page.getByRole('option', { name: /^TZS/ }).click()
    await page.getByRole('button', { name: 'Create supplier' }).click()
    await says(page, `${name} is created.`)
    await stands(staff, `supplier-${code.toLowerCase()}`, (shown) =>
      shown.getByRole('heading', { name, level: 1 }).waitFor(),
    )
  }
}
