import { expect, test, type Page } from '@playwright/test'
import { ask, PASSWORD, setUpMenu, someEmail } from '../support/a-restaurant.ts'
import { loseNextReply } from '../support/lost-reply.ts'
import { signInOperatorByApi, someName } from '../support/operator.ts'
import { fill, openForm } from '../support/screens.ts'
import { aSignedInOwner } from '../support/signed-in.ts'

type Addition = {
  screen: string
  button?: string
  dialog: string
  fields: Record<string, string>
  path: string
}

/** Saves a form whose first reply is lost, and once more. */
async function saveTwice(page: Page, { screen, button = 'New', dialog, fields, path }: Addition): Promise<void> {
  await page.goto(screen)
  const form = await openForm(page, button, dialog)
  for (const [label, text] of Object.entries(fields)) {
    await form.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(text)
  }
  await loseNextReply(page, path)
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith(path))
  await form.getByRole('button', { name: 'Save' }).click()
  expect((await lost).headers()['idempotency-key']).toMatch(/^[\da-f]{32}$/)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
}

test('a record is added once even if its reply is lost and it is saved again', async ({ page }) => {
  await aSignedInOwner(page)
  await setUpMenu(page.request)
  const settings = '/dashboard/settings'
  const additions: (Addition & { list: string })[] = [
    {
      screen: `${settings}/tables`,
      dialog: 'Add New Table',
      fields: { Title: 'Perdue', Floor: '-', 'Seating Capacity': '2' },
      path: '/settings/store-tables/add',
      list: '/settings/store-tables',
    },
    {
      screen: `${settings}/payment-types`,
      dialog: 'Add Payment Type',
      fields: { Title: 'Perdue' },
      path: '/settings/payment-types/add',
      list: '/settings/payment-types',
    },
    {
      screen: `${settings}/menu-items/categories`,
      dialog: 'Add Category',
      fields: { Title: 'Perdue' },
      path: '/settings/categories/add',
      list: '/settings/categories',
    },
    {
      screen: `${settings}/menu-items`,
      dialog: 'Add Menu Item',
      fields: { Title: 'Perdue', Price: '4.50' },
      path: '/menu-items/add',
      list: '/menu-items',
    },
    {
      screen: '/dashboard/customers',
      dialog: 'Add New Customer',
      fields: { Phone: '0601020304', Name: 'Perdue' },
      path: '/customers/add',
      list: '/customers?page=1&perPage=10&sort=created_at&filter=',
    },
    {
      screen: '/dashboard/users',
      dialog: 'Add New User',
      fields: { Name: 'Perdue', Username: someEmail('perdue'), Password: PASSWORD },
      path: '/users/add',
      list: '/users',
    },
  ]
  for (const addition of additions) {
    await test.step(addition.path, async () => {
      await saveTwice(page, addition)
      const kept = JSON.stringify(await ask<object>(page.request, addition.list))
      expect(kept.match(/"Perdue"/g)).toHaveLength(1)
    })
  }
})

test('two equal records that are saved separately are two', async ({ page }) => {
  await aSignedInOwner(page)
  await page.goto('/dashboard/settings/tables')
  for (const count of [1, 2]) {
    const form = await openForm(page, 'New', 'Add New Table')
    await fill(form, { Title: 'Terrasse', Floor: '-', 'Seating Capacity': '2' })
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()
    expect(await ask<object[]>(page.request, '/settings/store-tables')).toHaveLength(count)
  }
})

test('a restaurant is opened once even if the reply is lost', async ({ page }) => {
  await signInOperatorByApi(page)
  const name = someName('Chez Perdu')
  await saveTwice(page, {
    screen: '/superadmin/dashboard/tenants',
    button: 'Add Tenant',
    dialog: 'Add New Tenant',
    fields: { Name: name, Email: someEmail('perdu'), Password: PASSWORD },
    path: '/superadmin/tenants/add',
  })
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1)
})

test('a till that is opened without a connection shows why it is empty, and fills by itself', async ({ page }) => {
  await aSignedInOwner(page)
  await setUpMenu(page.request)
  await page.goto('/dashboard/settings/tables')
  const away = /\/(?:api\/v1\/pos\/init|healthz)$/
  await page.route(away, (route) => route.abort('internetdisconnected'))
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'POS' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'No connection to the server.' })
  await expect(alert).toBeVisible()
  await page.unroute(away)
  await expect(page.getByRole('button', { name: /^Gamay/ })).toBeVisible({ timeout: 15_000 })
})
