import { expect, test, type Page } from '@playwright/test'
import { expectNoFindings } from '../support/accessible.ts'
import { ask, enterPassword, itemNamed, setUpMenu } from '../support/a-restaurant.ts'
import { signInOperatorByApi, someName } from '../support/operator.ts'
import { areaLink, pick } from '../support/screens.ts'
import { aSignedInOwner, aStaffMember } from '../support/signed-in.ts'
import { onDatabase } from '../support/server-under-test.ts'

const LOG = '/dashboard/audit-log'

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Entries of the audit log' }).locator('tbody tr')
const rowOf = (page: Page, sentence: string | RegExp) => rowsOf(page).filter({ hasText: sentence })

test('the audit log has sentences about the cashier’s and the owner’s actions, and filters them by kind and person', async ({
  page,
  browser,
}) => {
  const owner = await aSignedInOwner(page)
  await setUpMenu(page.request)
  const cashier = await aStaffMember(page.request, 'POS', 'ORDERS')
  const scopes = { name: 'Camille', userScopes: ['POS', 'ORDERS', 'KITCHEN'] }
  await ask(page.request, `/users/update/${cashier}`, scopes)

  const till = await browser.newPage()
  await test.step('the cashier mistypes once, signs in and cancels an order', async () => {
    await till.goto('/login')
    await enterPassword(till, cashier, 'wrong horse battery')
    await expect(till.getByText('E-mail ou mot de passe incorrect.').first()).toBeVisible()
    await enterPassword(till, cashier)
    await till.waitForURL('**/dashboard/**')
    const cart = [{ id: await itemNamed(page.request, 'Gamay'), quantity: 2 }]
    const order = await ask(till.request, '/pos/create-order', { cart, deliveryType: 'takeaway' })
    await ask(till.request, '/orders/cancel', { orderIds: [order['orderId']] })
  })

  await test.step('all of it stands in the log, newest first', async () => {
    await page.goto('/dashboard/settings')
    await areaLink(page, 'Audit Log').click()
    await expect(page).toHaveURL(new RegExp(`${LOG}$`))
    await expect(page.getByRole('heading', { name: 'Audit Log', level: 1 })).toBeVisible()
    await expect(rowsOf(page).first()).toContainText('Camille cancelled order 1 (€11.10)')
    await expect(rowsOf(page).nth(1)).toContainText(/Camille signed in \(.+\)/)
    await expect(rowsOf(page).nth(2)).toContainText(`Failed sign-in as ${cashier}: wrong password`)
    await expect(rowsOf(page).nth(2)).toContainText('Not signed in')
    await expect(rowOf(page, `changed the scopes of Camille (${cashier}): added Kitchen`)).toHaveCount(1)
    await expect(rowOf(page, `added Camille (${cashier}) with POS, Orders`)).toHaveCount(1)
    await expect(page.getByText('This is where the log begins.')).toBeVisible()
    await expectNoFindings(page, LOG)
  })

  await test.step('filters narrow it down and stand in the address', async () => {
    await pick(page, 'About', 'Signing in')
    await expect(rowsOf(page)).toHaveCount(3)
    await pick(page, 'What exactly', 'Failed sign-ins')
    await expect(rowsOf(page)).toHaveCount(1)
    await expect(page).toHaveURL(/kind=auth\.sign_in_failed/)
    await page.reload()
    await expect(rowsOf(page)).toHaveCount(1)
    await page.goBack()
    await expect(rowsOf(page)).toHaveCount(3)

    await page.goto(LOG)
    // each entry is one line; a touch shows all of it
    const heights = await rowsOf(page).evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThanOrEqual(48)
    await rowsOf(page).first().getByRole('button').click()
    const entry = page.getByRole('dialog', { name: 'Entry of the audit log' })
    for (const text of ['Camille cancelled order 1 (€11.10)', cashier]) await expect(entry).toContainText(text)
    await expectNoFindings(page, `${LOG}: an entry`)
    await entry.getByRole('button', { name: 'Only entries of Camille' }).click()
    await expect(page.getByRole('textbox', { name: 'Search the log' })).toHaveValue(cashier)
    // entries about her included
    await expect(rowsOf(page)).toHaveCount(5)
    await pick(page, 'About', 'Cancelled orders')
    await expect(rowsOf(page)).toHaveCount(1)
    await pick(page, 'Period', 'Yesterday')
    await expect(page.getByText('No Results found! Change the Filter!')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(rowsOf(page).nth(5)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${LOG}$`))

    await pick(page, 'Period', 'Custom')
    await page.getByLabel('From', { exact: true }).fill('2020-02-01')
    await page.getByLabel('To', { exact: true }).fill('2020-01-01')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByLabel('To', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('To', { exact: true }).fill('2020-02-02')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/type=custom&from=2020-02-01&to=2020-02-02/)
    await expect(page.getByText('No Results found! Change the Filter!')).toBeVisible()
  })

  await test.step('only owners have access', async () => {
    await expect(till.getByRole('link', { name: 'Audit Log' })).toHaveCount(0)
    await till.goto(LOG)
    await expect(till).toHaveURL(/\/no-access$/)
  })

  await test.step('older entries come on demand; a failure offers to try again', async () => {
    await onDatabase(
      `insert into audit_entries (tenant_id, kind, actor_role, subject, details)
       select $1, 'order.cancelled', 'system', n::text, '{}' from generate_series(1, 60) n`,
      [owner.tenant_id],
    )
    const calls = '**/api/v1/audit-log?*'
    await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto(`${LOG}?kind=order`)
    await expect(page.getByText('Error loading data, Try Later!')).toBeVisible()
    await page.unroute(calls)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rowsOf(page)).toHaveCount(50)
    await page.getByRole('button', { name: 'Load older entries' }).click()
    await expect(rowsOf(page)).toHaveCount(61)
    await expect(rowsOf(page).last()).toContainText('Camille cancelled order 1 (€11.10)')
    await expect(page.getByRole('button', { name: 'Load older entries' })).toHaveCount(0)
  })

  await test.step('on a phone each entry is two lines, in French too', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(LOG)
    const card = page.getByRole('listitem').filter({ hasText: 'Camille cancelled order 1' })
    await page.getByRole('button', { name: 'Load older entries' }).click()
    await expect(card).toContainText('Camille')
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await page.evaluate(() => localStorage.setItem('comptoir_language', 'fr'))
    await page.goto(`${LOG}?kind=auth.sign_in_failed`)
    const refusal = page
      .getByRole('listitem')
      .filter({ hasText: `Connexion refusée à ${cashier} : mot de passe incorrect` })
    await expect(refusal).toBeVisible()
    await expectNoFindings(page, `${LOG} on a phone`)
  })
  await till.close()
})

test('the platform’s operator sees every restaurant and narrows the log down to one', async ({ page, browser }) => {
  const other = await browser.newPage()
  const name = someName('Chez Test')
  const owner = await aSignedInOwner(other, name)
  await signInOperatorByApi(page)
  await page.goto('/superadmin/dashboard/home')
  await page.getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByRole('heading', { name: 'Audit Log', level: 1 })).toBeVisible()
  const signIn = rowOf(page, 'signed in').filter({ hasText: name }).first()
  await expect(signIn).toContainText(name)
  await signIn.getByRole('button').click()
  await page.getByRole('button', { name: `Only entries of the restaurant ${name}` }).click()
  await expect(page).toHaveURL(new RegExp(`tenant=${owner.tenant_id}`))
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(page.getByRole('textbox', { name: 'Restaurant' })).toHaveValue(name)
  await page.getByRole('button', { name: 'Show all restaurants' }).click()
  await expect(rowsOf(page).nth(1)).toBeVisible()

  await page.getByRole('combobox', { name: 'Restaurant' }).fill(name)
  await page.getByRole('option', { name }).click()
  await expect(rowsOf(page)).toHaveCount(1)
  await other.close()
})
