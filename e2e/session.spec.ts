import { expect, test, type Page } from '@playwright/test'
import { ask, PASSWORD, signIn } from './a-restaurant.ts'
import { aSignedInOwner, aStaffMember, expectLive, signInByApi } from './signed-in.ts'
import { linkMailedTo, onDatabase } from './story-server.ts'

const at = (path: string) => (url: URL) => url.pathname === path

/** The answers to calls of this path, as they come in. */
function statusesOf(page: Page, path: string): number[] {
  const statuses: number[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === `/api/v1${path}`) statuses.push(response.status())
  })
  return statuses
}

async function openOrders(page: Page): Promise<void> {
  await page.goto('/dashboard/orders')
  await expect(page.getByText('No Orders Pending!')).toBeVisible()
  // catching up it asks by itself once more
  await expectLive(page)
}

async function refreshOrders(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Orders Loaded!')).toBeVisible()
}

test('a wrong password is told in the same words as an unknown account, and nobody is signed in', async ({ page }) => {
  const { username } = await aSignedInOwner(page)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  for (const who of [username, `nobody-${username}`]) {
    await page.getByLabel('E-mail').fill(who)
    await page.getByRole('textbox', { name: 'Mot de passe' }).fill('wrong horse battery')
    const answered = page.waitForResponse('**/api/v1/auth/signin')
    await page.getByRole('button', { name: 'Se connecter' }).click()
    expect((await answered).status()).toBe(400)
    await expect(page.getByText('E-mail ou mot de passe incorrect.').first()).toBeVisible()
  }
  await expect(page).toHaveURL(at('/login'))
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('restroprosaas__authenticated')
})

test('an empty sign-in form names what is missing and leads there', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByText('Please provide username!')).toBeVisible()
  await expect(page.getByText('Please provide password!')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toBeFocused()
})

test('without a cookie the dashboard leads to the front page', async ({ page }) => {
  for (const path of ['/dashboard', '/dashboard/pos', '/dashboard/profile']) {
    await page.goto(path)
    // the front page is a page of its own: until it is there the application is still leaving
    await expect(page.getByRole('link', { name: 'Commencez gratuitement' }).first()).toBeVisible()
    await expect(page).toHaveURL(at('/'))
  }
})

test('who signs out comes to the sign-in page, and the back button shows nothing of the restaurant', async ({
  page,
}) => {
  await aSignedInOwner(page, 'Chez Discret')
  await page.goto('/dashboard/home')
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Orders' }).click()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL(at('/login'))
  await page.goBack()
  await page.waitForURL((url) => !url.pathname.startsWith('/dashboard'))
  await expect(page.getByText('Chez Discret')).toHaveCount(0)
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual([])
  expect((await page.request.get('/api/v1/orders')).status()).toBe(401)
})

test('an expired access cookie is renewed silently, and the refused call is replayed once', async ({ page }) => {
  await aSignedInOwner(page)
  await openOrders(page)
  await page.context().clearCookies({ name: 'accessToken' })
  const refreshes = statusesOf(page, '/auth/refresh-token')
  const orders = statusesOf(page, '/orders')
  await refreshOrders(page)
  expect(refreshes).toEqual([200])
  expect(orders).toEqual([401, 200])
  await expect(page).toHaveURL(at('/dashboard/orders'))
})

for (const locks of ['with', 'without'] as const) {
  test(`two tabs ${locks} locks between them renew at once and stay signed in`, async ({ page, context }) => {
    if (locks === 'without') {
      await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }))
    }
    await aSignedInOwner(page)
    const other = await context.newPage()
    for (const tab of [page, other]) await openOrders(tab)
    for (let round = 0; round < 2; round += 1) {
      await context.clearCookies({ name: 'accessToken' })
      const loaded = [page, other].map((tab) =>
        tab.waitForResponse((response) => response.url().endsWith('/api/v1/orders') && response.status() === 200),
      )
      for (const tab of [page, other]) await tab.getByRole('button', { name: 'Refresh' }).click({ noWaitAfter: true })
      await Promise.all(loaded)
    }
    for (const tab of [page, other]) await expect(tab).toHaveURL(at('/dashboard/orders'))
    await ask(page.request, '/orders')
  })
}

test('a dead refresh cookie ends the session at the sign-in page', async ({ page, context, baseURL }) => {
  await aSignedInOwner(page)
  await openOrders(page)
  await context.clearCookies({ name: 'accessToken' })
  await context.addCookies([{ name: 'refreshToken', value: 'long-dead', url: baseURL!, httpOnly: true }])
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.waitForURL(at('/login'))
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('restroprosaas_user'))).toBeNull()
})

test('who is signed in already is led on from the sign-in page', async ({ page }) => {
  await aSignedInOwner(page)
  const cook = await aStaffMember(page.request, 'KITCHEN')
  await page.goto('/login')
  await page.waitForURL(at('/dashboard/home'))
  await signInByApi(page, cook)
  await page.goto('/login')
  await page.waitForURL(at('/dashboard/profile'))
})

test('who lacks the scope of a screen is told so and can sign in as another', async ({ page }) => {
  await aSignedInOwner(page)
  const cook = await aStaffMember(page.request, 'KITCHEN')
  await signInByApi(page, cook)
  await page.goto('/dashboard/pos')
  await page.waitForURL(at('/no-access'))
  await expect(page.getByRole('heading', { name: 'Accès non autorisé' })).toBeVisible()
  await page.getByRole('link', { name: 'Se reconnecter' }).click()
  await page.waitForURL(at('/login'))
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
})

test('a forgotten password is reset by the mailed link, which ends every session', async ({ page, browser }) => {
  const { username } = await aSignedInOwner(page)
  await openOrders(page)
  await expectLive(page)
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto('/login')
  await elsewhere.getByRole('link', { name: 'Mot de passe oublié ?' }).click()
  await elsewhere.waitForURL(at('/forgot-password'))
  // the page before keeps standing until the next has come, and has a field of this name too
  await expect(elsewhere.getByRole('heading', { name: 'Mot de passe oublié ?' })).toBeVisible()
  await elsewhere.getByLabel('E-mail').fill(username)
  await elsewhere.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(elsewhere.getByText('Si ce compte existe, un e-mail avec un lien est en route.')).toBeVisible()

  const link = await linkMailedTo(username)
  await elsewhere.goto(link)
  const newPassword = `${PASSWORD} staple`
  await elsewhere.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill(newPassword)
  await elsewhere.getByRole('button', { name: 'Changer mon mot de passe' }).click()
  await elsewhere.waitForURL(at('/login'))
  await page.waitForURL(at('/login'))

  await signIn(elsewhere, username)
  await expect(elsewhere.getByText('E-mail ou mot de passe incorrect.').first()).toBeVisible()
  await elsewhere.getByRole('textbox', { name: 'Mot de passe' }).fill(newPassword)
  await elsewhere.getByRole('button', { name: 'Se connecter' }).click()
  await elsewhere.waitForURL(at('/dashboard/home'))
  await elsewhere.context().close()
})

test('a reset link without its token is refused on sight', async ({ page }) => {
  await page.goto('/reset-password')
  await expect(page.getByText('Requête invalide !')).toBeVisible()
})

test('when the trial is over the owner sees the price and staff a message; what concerns the account stays open', async ({
  page,
}) => {
  const { username, tenant_id } = await aSignedInOwner(page)
  const waiter = await aStaffMember(page.request, 'POS')
  await onDatabase(`update tenants set trial_end_at = now() - interval '1 minute' where id = $1`, [tenant_id])
  // sessions that are open know until when they may work: this one begins after it
  await signInByApi(page, username)
  await page.goto('/dashboard/orders')
  await page.waitForURL(at('/dashboard/inactive-subscription'))
  await expect(page.getByText('€29.99')).toBeVisible()
  await page.goto('/dashboard/profile')
  await expect(page.getByText(username).first()).toBeVisible()
  await expect(page).toHaveURL(at('/dashboard/profile'))

  await signInByApi(page, waiter)
  await page.goto('/dashboard/pos')
  await page.waitForURL(at('/dashboard/inactive-subscription'))
  await expect(page.getByText(/Please ask its owner to renew it/)).toBeVisible()
  await expect(page.getByText('€29.99')).toHaveCount(0)
})

test('a device that is logged out from another one loses its page within two seconds', async ({ page, browser }) => {
  const { username } = await aSignedInOwner(page)
  const stolen = await (await browser.newContext()).newPage()
  await signInByApi(stolen, username)
  await openOrders(stolen)
  await expectLive(stolen)

  await page.goto('/dashboard/devices')
  const others = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Log out/ }) })
  await expect(others).toHaveCount(2)
  await expect(others.filter({ hasText: 'This Device' })).toHaveCount(1)
  await others
    .filter({ hasNotText: 'This Device' })
    .getByRole('button', { name: /^Log out/ })
    .click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Are you sure! This device will be logged out!')
  const gone = stolen.waitForURL(at('/login')).then(() => Date.now())
  const answered = page.waitForResponse('**/api/v1/auth/remove-device').then(() => Date.now())
  await dialog.getByRole('button', { name: 'Log out' }).click()
  const answeredAt = await answered
  expect((await gone) - answeredAt).toBeLessThan(2_000)
  await expect(others).toHaveCount(1)
  await stolen.context().close()
})
