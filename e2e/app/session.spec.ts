import { expect, test, type Page } from '@playwright/test'
import { ask, enterPassword, PASSWORD, signIn } from '../support/a-restaurant.ts'
import { QUICK } from '../support/quick.ts'
import { at, refreshOrders } from '../support/screens.ts'
import { aSignedInOwner, aStaffMember, elsewhere, expectLive, signInByApi } from '../support/signed-in.ts'
import { linkMailedTo } from '../support/server-under-test.ts'

/** The answers to calls of this path, as they come in. */
function statusesOf(page: Page, path: string): number[] {
  const statuses: number[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === `/api/v1${path}`) statuses.push(response.status())
  })
  return statuses
}

async function openOrders(page: Page): Promise<void> {
  const answered = statusesOf(page, '/orders')
  let asked = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/v1/orders') asked += 1
  })
  await page.goto('/dashboard/orders')
  await expect(page.getByText('No Orders Pending!')).toBeVisible()
  await expectLive(page)
  // a screen that was mounted before the channel fetches once more by itself
  await expect.poll(() => asked - answered.length).toBe(0)
}

async function loadAgain(page: Page): Promise<void> {
  await refreshOrders(page)
  await expect(page.getByText('Orders Loaded!')).toBeVisible()
}

test(
  'a wrong password is refused with the same text as an unknown account, and nobody is signed in',
  QUICK,
  async ({ page }) => {
    const { username } = await aSignedInOwner(page)
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.goto('/login')
    for (const who of [username, `nobody-${username}`]) {
      const answered = page.waitForResponse('**/api/v1/auth/signin')
      await enterPassword(page, who, 'wrong horse battery')
      expect((await answered).status()).toBe(400)
      await expect(page.getByText('E-mail ou mot de passe incorrect.').first()).toBeVisible()
    }
    await expect(page).toHaveURL(at('/login'))
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('restroprosaas__authenticated')
  },
)

test('an empty sign-in form names the missing fields and focuses the first', async ({ page }) => {
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

test(
  'signing out leads to the sign-in page, and the back button shows nothing of the restaurant',
  QUICK,
  async ({ page }) => {
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
  },
)

test('an expired access cookie is renewed silently, and the refused call is replayed once', async ({ page }) => {
  await aSignedInOwner(page)
  await openOrders(page)
  await page.context().clearCookies({ name: 'accessToken' })
  const refreshes = statusesOf(page, '/auth/refresh-token')
  const orders = statusesOf(page, '/orders')
  await loadAgain(page)
  expect(refreshes).toEqual([200])
  // the page has the list already, and asks for it by its tag
  expect(orders).toEqual([401, 304])
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
        tab.waitForResponse((response) => response.url().endsWith('/api/v1/orders') && response.status() === 304),
      )
      for (const tab of [page, other]) await refreshOrders(tab)
      await Promise.all(loaded)
    }
    for (const tab of [page, other]) await expect(tab).toHaveURL(at('/dashboard/orders'))
    await ask(page.request, '/orders')
  })
}

test('an invalid refresh cookie ends the session at the sign-in page', async ({ page, context, baseURL }) => {
  await aSignedInOwner(page)
  await openOrders(page)
  await context.clearCookies({ name: 'accessToken' })
  await context.addCookies([{ name: 'refreshToken', value: 'long-dead', url: baseURL!, httpOnly: true }])
  await refreshOrders(page)
  await page.waitForURL(at('/login'))
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('restroprosaas_user'))).toBeNull()
})

test('the sign-in page redirects a signed-in person, and the owner of an empty restaurant to its set-up', async ({
  page,
}) => {
  await aSignedInOwner(page)
  const cook = await aStaffMember(page.request, 'KITCHEN')
  await page.goto('/login')
  await page.waitForURL(at('/dashboard/setup'))
  await ask(page.request, '/menu-items/add', { title: 'Café', price: '2.30' })
  await page.goto('/login')
  await page.waitForURL(at('/dashboard/home'))
  // a restaurant that is set up already skips the set-up
  await page.goto('/dashboard/setup')
  await page.waitForURL(at('/dashboard/home'))
  await signInByApi(page, cook)
  await page.goto('/dashboard/setup')
  await page.waitForURL(at('/no-access'))
  await page.goto('/login')
  await page.waitForURL(at('/dashboard/kitchen'))
})

test('a person without the scope of a screen sees why and can sign in as somebody else', QUICK, async ({ page }) => {
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
  const other = await browser.newPage()
  await other.goto('/login')
  await other.getByRole('link', { name: 'Mot de passe oublié ?' }).click()
  await other.waitForURL(at('/forgot-password'))
  // the page before keeps standing until the next has come, and has a field of this name too
  await expect(other.getByRole('heading', { name: 'Mot de passe oublié ?' })).toBeVisible()
  await other.getByLabel('E-mail').fill(username)
  await other.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(other.getByText('Si ce compte existe, un e-mail avec un lien est en route.')).toBeVisible()

  const link = await linkMailedTo(username)
  await other.goto(link)
  const newPassword = `${PASSWORD} staple`
  await other.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill(newPassword)
  await other.getByRole('button', { name: 'Changer mon mot de passe' }).click()
  await other.waitForURL(at('/login'))
  await page.waitForURL(at('/login'))

  await signIn(other, username)
  await expect(other.getByText('E-mail ou mot de passe incorrect.').first()).toBeVisible()
  await enterPassword(other, username, newPassword)
  await other.waitForURL(at('/dashboard/setup'))
  await other.close()
})

test('a reset link without its token is refused on sight', async ({ page }) => {
  await page.goto('/reset-password')
  await expect(page.getByText('Requête invalide !')).toBeVisible()
})

test('a device that is signed out from another one leaves its page by itself', async ({ page, browser }) => {
  const { username } = await aSignedInOwner(page)
  const stolen = await elsewhere(browser, username)
  await openOrders(stolen)

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
  await dialog.getByRole('button', { name: 'Log out' }).click()
  await expect(stolen).toHaveURL(at('/login'))
  await expect(others).toHaveCount(1)
  await stolen.close()
})
