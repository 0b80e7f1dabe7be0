import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import papa from 'papaparse'
import { ask, PASSWORD, signIn, someEmail } from '../support/a-restaurant.ts'
import { expectNoFindings } from '../support/accessible.ts'
import { signInOperatorByApi, someName } from '../support/operator.ts'
import { at, button } from '../support/screens.ts'
import { AS_ON_A_PHONE, expectLive } from '../support/signed-in.ts'

const TENANTS = '/superadmin/dashboard/tenants'

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}\\b`) })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const search = (page: Page) => page.getByRole('textbox', { name: 'Search by name or e-mail' })

// several people at several screens, each looked at in both themes
test.describe.configure({ timeout: 180_000 })

/** Restaurants of one family name, opened by the operator's call: the first is the oldest. */
async function someTenants(operator: Page, family: string, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, place) => `${family} no. ${place + 1}`)
  for (const [place, name] of names.entries()) {
    const tenant = { name, email: someEmail('tenant'), password: PASSWORD, isActive: place % 3 !== 2 }
    await ask(operator.request, '/superadmin/tenants/add', tenant)
  }
  return names
}

/** Opens the dialog, fills it in and saves. */
async function addTenant(page: Page, name: string, email: string): Promise<void> {
  await button(page, 'Add Tenant').click()
  const dialog = page.getByRole('dialog', { name: 'Add New Tenant' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await button(dialog, 'Save').click()
  await expect(dialog).toBeHidden()
}

async function switchTenant(page: Page, name: string): Promise<void> {
  await button(row(page, name), `Edit ${name}`).click()
  const dialog = page.getByRole('dialog', { name: 'Update Tenant' })
  await dialog.getByRole('switch', { name: /^Active/ }).click()
  await button(dialog, 'Save').click()
  await expect(dialog).toBeHidden()
}

test('a tenant is added, switched off and on with its owner’s till, and deleted once its name is typed', async ({
  page,
  browser,
}) => {
  const name = someName('Chez Simone')
  const email = someEmail('simone')
  await signInOperatorByApi(page)
  await page.goto(TENANTS)

  await test.step('the form asks for what is missing, and before it throws away what was typed', async () => {
    await button(page, 'Add Tenant').click()
    const dialog = page.getByRole('dialog', { name: 'Add New Tenant' })
    await button(dialog, 'Save').click()
    for (const words of ['Please provide name!', 'Please provide Email!', 'Please provide password!']) {
      await expect(dialog.getByText(words)).toBeVisible()
    }
    await dialog.getByLabel('Email').fill('nowhere')
    await expect(dialog.getByText('Please provide valid email!')).toBeVisible()
    await expectNoFindings(page, 'the dialog of a new tenant')
    await page.keyboard.press('Escape')
    await button(page.getByRole('alertdialog'), 'Discard').click()
    await expect(dialog).toBeHidden()
  })

  const active = async () =>
    Number(
      await tab(page, 'Active')
        .innerText()
        .then((text) => text.replaceAll(/\D/g, '')),
    )
  const before = await active()
  await addTenant(page, name, email)
  await expect(page.getByText('Tenant added.')).toBeVisible()
  // other tests open restaurants meanwhile
  await expect.poll(active).toBeGreaterThan(before)
  await expect(row(page, name)).toContainText(email)
  await expect(row(page, name)).toContainText('Free trial')

  const till = await browser.newPage()
  await test.step('its owner signs in and opens the till', async () => {
    await signIn(till, email)
    await till.waitForURL(at('/dashboard/setup'))
    await till.goto('/dashboard/pos')
    await expectLive(till)
  })

  await test.step('an address that is in use is reported beside the field', async () => {
    await button(page, 'Add Tenant').click()
    const dialog = page.getByRole('dialog', { name: 'Add New Tenant' })
    await dialog.getByLabel('Name').fill('Another')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    await button(dialog, 'Save').click()
    await expect(dialog.getByText('This e-mail is already used by another account.')).toBeVisible()
    await button(dialog, 'Cancel').click()
    await button(page.getByRole('alertdialog'), 'Discard').click()
  })

  // other tests' restaurants would move it to the next page
  await search(page).fill(email)
  await test.step('switched off, the open till shows that by itself', async () => {
    await switchTenant(page, name)
    await expect(till.getByText('This restaurant was switched off by the platform')).toBeVisible()
    await expect(row(page, name)).toHaveCount(0)
    await tab(page, 'Inactive').click()
    await expect(page).toHaveURL(/[?&]status=inactive\b/)
    await expect(row(page, name)).toContainText('Inactive')
  })

  await test.step('switched on again it works without a new sign-in', async () => {
    await switchTenant(page, name)
    await expect(row(page, name)).toHaveCount(0)
    await till.waitForURL(at('/dashboard/pos'))
    await expectLive(till)
  })

  await test.step('it is deleted only once its name is typed', async () => {
    await tab(page, 'All').click()
    await expect(page.getByText('Showing 1 of 1')).toBeVisible()
    await button(row(page, name), `Delete ${name}`).click()
    const question = page.getByRole('alertdialog', { name: 'Are you sure ?' })
    await expect(question.getByText('This action is irreversible')).toBeVisible()
    await expect(question.getByText(/^All accounts of .* are permanently deleted/)).toBeVisible()
    await expect(button(question, 'Delete')).toBeDisabled()
    await expectNoFindings(page, 'the question before a deletion')
    await question.getByRole('textbox').fill(`${name}x`)
    await expect(button(question, 'Delete')).toBeDisabled()
    await question.getByRole('textbox').fill(name)
    await button(question, 'Delete').click()
    await expect(page.getByText('Tenant deleted.')).toBeVisible()
    await expect(page.getByText('No Tenants Found!')).toBeVisible()
  })

  await test.step('its owner is signed out, and cannot sign in again', async () => {
    await till.waitForURL(at('/login'))
    await signIn(till, email)
    await expect(till.getByText('E-mail ou mot de passe incorrect.').first()).toBeVisible()
  })
  await till.close()
})

test('tenants are searched, filtered and paged in the address, and exported for a spreadsheet', async ({ page }) => {
  const family = someName('=Zinc')
  await signInOperatorByApi(page)
  const names = await someTenants(page, family, 8)
  await page.goto(TENANTS)

  await test.step('the search waits for a rest in the typing, and the newest stand first', async () => {
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/v1/superadmin/tenants') asked.push(searchParams.get('search') ?? '')
    })
    await search(page).pressSequentially(family.toUpperCase(), { delay: 20 })
    await expect(page).toHaveURL(/q=/)
    await expect(page.getByText('Showing 5 of 6')).toBeVisible()
    expect(asked.filter((text) => text !== '')).toEqual([family.toUpperCase()])
    await expect(page.getByRole('row').nth(1)).toContainText(names[7]!)
    await expect(row(page, names[5]!)).toHaveCount(0)
  })

  await test.step('pages, back and a shared address bring the same list', async () => {
    const next = button(page, 'Next page')
    await expect(button(page, 'First page')).toBeDisabled()
    await next.click()
    await expect(page.getByText('Page 2')).toBeVisible()
    await expect(page.getByText('Showing 1 of 6')).toBeVisible()
    await expect(next).toBeDisabled()
    await page.reload()
    await expect(row(page, names[0]!)).toBeVisible()
    await expect(search(page)).toHaveValue(family.toUpperCase())
    await page.goBack()
    await expect(page.getByText('Showing 5 of 6')).toBeVisible()
    await button(page, 'Last page').click()
    await expect(page.getByText('Page 2')).toBeVisible()
  })

  await test.step('another status begins at its first page', async () => {
    // the panel before leaves while the next one comes
    const panel = (name: string) => page.getByRole('tabpanel', { name })
    await tab(page, 'All').click()
    await expect(panel('All').getByText('Showing 5 of 8')).toBeVisible()
    await expect(panel('All').getByText('Page 1')).toBeVisible()
    await tab(page, 'Inactive').click()
    await expect(panel('Inactive').getByText('Showing 2 of 2')).toBeVisible()
    await expectNoFindings(page, 'the list of tenants')
  })

  await test.step('the filter looks at the day of creation', async () => {
    const choose = async (preset: string) => {
      await button(page, /^Filter$/).click()
      const dialog = page.getByRole('dialog', { name: 'Filter' })
      await dialog.getByRole('radio', { name: preset, exact: true }).click()
      await button(dialog, 'Apply').click()
    }
    await choose('Today')
    await expect(page.getByText('Showing 2 of 2')).toBeVisible()
    await choose('Tomorrow')
    await expect(page.getByText('No Tenants Found!')).toBeVisible()
    await expect(page).toHaveURL(/type=tomorrow/)
    await button(page, /^Created: Tomorrow/).click()
    await expect(page.getByText('Showing 2 of 2')).toBeVisible()
  })

  await test.step('the export has every tenant of the status, and no formula', async () => {
    const downloading = page.waitForEvent('download')
    await button(page, 'Export').click()
    const file = await downloading
    await expect(page.getByText('Data exported successfully !')).toBeVisible()
    expect(file.suggestedFilename()).toMatch(/^Inactive Tenants Data - \d{4}-\d{2}-\d{2}\.csv$/)
    const text = (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '')
    const { data, meta } = papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
    const columns = ['Name', 'Email', 'Status', 'Subscription_Start_Date', 'Subscription_End_Date', 'Plan']
    expect(meta.fields).toEqual(columns)
    const ours = data.filter(({ Name }) => Name?.includes(family))
    expect(ours.map(({ Name, Status }) => [Name, Status])).toEqual([
      [`'${names[5]}`, 'Inactive'],
      [`'${names[2]}`, 'Inactive'],
    ])
    expect(data.every(({ Status }) => Status === 'Inactive')).toBe(true)

    await page.route('**/api/v1/superadmin/tenantsData/inactive', (route) => route.abort())
    await button(page, 'Export').click()
    await expect(page.getByText('Failed to export Data. Please try again.')).toBeVisible()
  })

  await test.step('a list that cannot be loaded shows an error, and can be tried again', async () => {
    await page.route('**/api/v1/superadmin/tenants?**', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto(`${TENANTS}?q=none`)
    await expect(page.getByText('Error loading Tenants Data! Please try later!')).toBeVisible()
    await page.unroute('**/api/v1/superadmin/tenants?**')
    await button(page, 'Try again').click()
    await expect(page.getByText('No Tenants Found!')).toBeVisible()
  })
})

test('on a phone the operator reaches everything, and in French if chosen', async ({ browser }) => {
  const page = await browser.newPage(AS_ON_A_PHONE)
  await signInOperatorByApi(page)
  const [name] = await someTenants(page, someName('Petit Zinc'), 1)
  await page.goto('/superadmin/dashboard/home')
  const bar = page.getByRole('navigation', { name: 'Main navigation' })
  await bar.getByRole('link', { name: 'Tenants' }).click()
  await search(page).fill(name!)
  const card = page.getByRole('list', { name: 'Tenants' }).getByRole('listitem')
  await expect(card).toHaveCount(1)
  await expect(card).toContainText('Free trial')
  await expectNoFindings(page, 'the tenants on a phone')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  // the name has the row, and all that can be done is behind one key
  await button(card, `More for ${name}`).tap()
  await expect(page.getByRole('menuitem')).toHaveText([
    `Edit ${name}`,
    `Subscription history of ${name}`,
    `Delete ${name}`,
  ])
  await page.getByRole('menuitem', { name: `Edit ${name}` }).tap()
  await expect(page.getByRole('dialog', { name: 'Update Tenant' })).toBeVisible()
  await page.keyboard.press('Escape')

  await button(page, /^Account of/).click()
  await page.getByRole('menuitemradio', { name: 'Français' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1, name: 'Restaurants' })).toBeVisible()
  await bar
    .or(page.getByRole('navigation', { name: 'Navigation principale' }))
    .getByRole('link', { name: 'Rapports' })
    .click()
  await expect(page.getByRole('heading', { name: 'Données : Aujourd’hui' })).toBeVisible()
  await page.close()
})
