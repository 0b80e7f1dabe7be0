import { expect, test } from '@playwright/test'
import { sellWine, setUpMenu } from '../support/a-restaurant.ts'
import { expectNoFindings } from '../support/accessible.ts'
import { OPERATOR } from '../support/operator-account.ts'
import { signInOperator, signInOperatorByApi, someName } from '../support/operator.ts'
import { QUICK } from '../support/quick.ts'
import { at, button } from '../support/screens.ts'
import { aSignedInOwner, aStaffMember, signInByApi } from '../support/signed-in.ts'
import { onDatabase } from '../support/server-under-test.ts'

const TENANTS = '/superadmin/dashboard/tenants'
const DAY = /^\d{1,2} [A-Z][a-z]{2} \d{4}$/

// several people at several screens, each looked at in both themes
test.describe.configure({ timeout: 180_000 })

test('the operator signs in on a separate page, and nobody else has access', QUICK, async ({ page, browser }) => {
  await test.step('an empty form names what is missing', async () => {
    await page.goto('/superadmin/login')
    await button(page, 'Sign in').click()
    await expect(page.getByText('Please provide username!')).toBeVisible()
    await expect(page.getByText('Please provide password!')).toBeVisible()
    await expect(page.getByLabel('E-mail')).toBeFocused()
    await expectNoFindings(page, 'the operator’s sign-in page')
  })

  await test.step('a wrong password is reported with the server’s message', async () => {
    await page.getByLabel('E-mail').fill(OPERATOR.username)
    await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
    await button(page, 'Sign in').click()
    await expect(page.getByText('Wrong e-mail or password.').first()).toBeVisible()
  })

  await test.step('inside, the shell shows who is signed in; the sign-in page leads on at once', async () => {
    await signInOperator(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await page.goto('/superadmin')
    await page.waitForURL(at('/superadmin/dashboard/home'))
    await page.goto('/superadmin/dashboard')
    await page.waitForURL(at('/superadmin/dashboard/home'))
    await button(page, /^Account of/).click()
    await expect(page.getByRole('menu').getByText(/^SUPERADMIN$/)).toBeVisible()
    await page.getByRole('menuitem', { name: 'Support' }).click()
    await page.waitForURL(at('/superadmin/dashboard/contact-support'))
    await expect(page.getByText(/^\S+@\S+$/)).toBeVisible()
    await page.goto('/dashboard/home')
    await page.waitForURL(at('/no-access'))
  })

  await test.step('the owner and staff of a restaurant are sent to the page without access', async () => {
    const owner = await browser.newPage()
    await aSignedInOwner(owner)
    const cook = await aStaffMember(owner.request, 'KITCHEN')
    await owner.goto('/superadmin/dashboard/home')
    await owner.waitForURL(at('/no-access'))
    await signInByApi(owner, cook)
    for (const path of [TENANTS, '/superadmin/dashboard/reports']) {
      await owner.goto(path)
      await owner.waitForURL(at('/no-access'))
    }
    await owner.goto('/superadmin')
    await expect(owner.getByRole('heading', { level: 1, name: 'Platform' })).toBeVisible()
    await owner.close()
    const nobody = await browser.newPage()
    await nobody.goto('/superadmin/dashboard/home')
    await nobody.waitForURL(at('/no-access'))
    await nobody.close()
  })

  await test.step('a refresh that fails, and a logout, lead back to the sign-in page', async () => {
    await page.goto('/superadmin/dashboard/home')
    await expect(page.getByText('Active Tenants')).toBeVisible()
    for (const name of ['accessToken', 'refreshToken']) await page.context().clearCookies({ name })
    await page.getByRole('link', { name: 'Tenants' }).click()
    await page.waitForURL(at('/superadmin'))
    await signInOperator(page)
    await page.route('**/api/v1/superadmin/signout', (route) => route.fulfill({ status: 500, body: '{}' }))
    await button(page, /^Account of/).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page.getByText('Something went wrong! Try later!')).toBeVisible()
    await page.unroute('**/api/v1/superadmin/signout')
    await button(page, /^Account of/).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.waitForURL(at('/superadmin'))
    expect((await page.request.get('/api/v1/superadmin/tenantsData')).status()).toBe(401)
  })
})

test('the history of a subscription shows who the tenant is, what was paid and what was cancelled', async ({
  page,
  browser,
}) => {
  const owner = await browser.newPage()
  const { tenant_id, username } = await aSignedInOwner(owner, someName('Bistrot'))
  await setUpMenu(owner.request)
  await aStaffMember(owner.request, 'POS')
  await owner.close()
  await signInOperatorByApi(page)
  await page.goto(`${TENANTS}?q=${encodeURIComponent(username)}`)
  await page.getByRole('link', { name: /^Subscription history of/ }).click()

  await expect(page.getByText('No payment yet')).toBeVisible()
  const fact = (name: string) => page.getByText(name, { exact: true }).locator('xpath=following-sibling::dd')
  await expect(fact('Users')).toHaveText('2')
  await expect(fact('Address')).toHaveText('12 rue des Halles, 75001 Paris')
  await expect(fact('Phone')).toHaveText('01 99 00 12 34')
  await expect(fact('Currency')).toHaveText('EUR')
  await expect(fact('QR Menu')).toHaveText('Disabled')
  await expect(fact('Trial until')).toHaveText(DAY)

  await onDatabase(
    `insert into subscription_history (tenant_id, created_at, status, subscription_id, starts_at, expires_at) values
      ($1, '2026-01-05T12:00Z', 'created', 's', '2026-01-05T12:00Z', '2026-02-05T12:00Z'),
      ($1, '2026-02-05T12:00Z', 'updated', 's', '2026-02-05T12:00Z', '2026-03-05T12:00Z'),
      ($1, '2026-02-20T12:00Z', 'cancelled', 's', '2026-02-05T12:00Z', '2026-02-20T12:00Z')`,
    [tenant_id],
  )
  await page.reload()
  const payments = page.getByRole('list', { name: 'Payment History' }).getByRole('listitem')
  await expect(payments).toHaveText([
    /^Cancelled on 20 Feb 20265 – 20 Feb 2026$/,
    /^Paid on 5 Feb 20265 Feb – 5 Mar 2026Renewed$/,
    /^Paid on 5 Jan 20265 Jan – 5 Feb 2026Subscribed$/,
  ])
  await expectNoFindings(page, 'the history of a subscription')
  await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'Tenants' }).click()
  await page.waitForURL(at(TENANTS))

  await page.goto('/superadmin/dashboard/tenants/nowhere/subscription-history')
  await expect(page.getByText('There is no such tenant.')).toBeVisible()
  await page.route('**/api/v1/**/subscription-history', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto(`${TENANTS}/${tenant_id}/subscription-history`)
  await expect(page.getByText("We're getting issue while fetching data! Please try later!")).toBeVisible()
})

test('dashboard and reports show the figures of the platform, and an error when they cannot', async ({
  page,
  browser,
}) => {
  const owner = await browser.newPage()
  const restaurant = someName('Brasserie')
  await aSignedInOwner(owner, restaurant)
  await setUpMenu(owner.request)
  for (let sale = 0; sale < 3; sale += 1) await sellWine(owner.request)
  await owner.close()
  await signInOperatorByApi(page)
  const tile = (name: string) => page.getByRole('term').filter({ hasText: name }).locator('xpath=..')

  await test.step('the day so far, with the rates behind it', async () => {
    await page.goto('/superadmin/dashboard/home')
    for (const name of ['Active Tenants', 'MRR', 'ARR', 'Store Sales Volume Today', 'Orders Processed Today']) {
      await expect(tile(name)).toHaveCount(1)
    }
    await expect(tile('MRR')).toContainText('at €29.99')
    // one currency on one screen; the dollars stand behind the button
    await expect(tile('Store Sales Volume Today')).toContainText('€')
    await expect(page.getByRole('heading', { name: 'Trials that end within 7 days' })).toBeVisible()
    await button(page, 'About this amount').click()
    await expect(page.getByText(/^In US dollars: .*\$/)).toBeVisible()
    await expect(page.getByText('Amount converted to USD. The final amount may vary.')).toBeVisible()
    await expect(page.getByText(/^Rates of 2 Oct 2026, /)).toBeVisible()
    await expectNoFindings(page, 'the dashboard of the platform')
    await page.keyboard.press('Escape')
    await expect(page.getByText(/^Comptoir · Version \d+\.\d+\.\d+$/)).toBeVisible()
    await page.getByRole('link', { name: 'To the reports' }).click()
    await page.waitForURL(at('/superadmin/dashboard/reports'))
  })

  await test.step('the report of a period, with what sold most', async () => {
    await expect(page.getByRole('heading', { name: 'Showing Data for Today' })).toBeVisible()
    await expect(tile("All Tenant's Customers")).toHaveCount(1)
    const sold = page.getByRole('list', { name: 'Top Selling Items' }).getByRole('listitem')
    await expect(sold.filter({ hasText: restaurant })).toContainText('Gamay')
    await expect(sold.filter({ hasText: restaurant })).toContainText('6 sold')
    await button(page, /^Filter$/).click()
    const dialog = page.getByRole('dialog', { name: 'Filter' })
    await expect(dialog.getByRole('radio', { name: 'Tomorrow' })).toHaveCount(0)
    await dialog.getByRole('radio', { name: 'Custom' }).click()
    await dialog.getByLabel('From').fill('2001-02-03')
    await dialog.getByLabel('To').fill('2001-02-04')
    await button(dialog, 'Apply').click()
    await expect(page.getByRole('heading', { name: 'Showing Data for Custom · 3 – 4 Feb 2001' })).toBeVisible()
    await expect(page).toHaveURL(/type=custom&from=2001-02-03&to=2001-02-04/)
    await expect(page.getByText('No Top selling items found for Selected Filter!')).toBeVisible()
    await expectNoFindings(page, 'the reports of the platform')
    await page.goBack()
    await expect(sold.filter({ hasText: restaurant })).toBeVisible()
  })

  await test.step('a list that cannot be loaded shows an error', async () => {
    await page.route(/\/api\/v1\/superadmin\/(dashboard|reports)/, (route) =>
      route.fulfill({ status: 500, body: '{}' }),
    )
    await page.goto('/superadmin/dashboard/home')
    await expect(page.getByText('Error loading dashboard, Please try later...')).toBeVisible()
    await page.goto('/superadmin/dashboard/reports')
    await expect(page.getByText('Error Loading Reports Data, Please try later!')).toBeVisible()
  })
})
