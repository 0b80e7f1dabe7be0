import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { ask, PASSWORD, sellWine, setUpMenu, signIn } from '../support/a-restaurant.ts'
import { allowGuests } from '../support/guests.ts'
import { QUICK } from '../support/quick.ts'
import { at, refreshOrders } from '../support/screens.ts'
import { aSignedInOwner, aStaffMember, expectLive } from '../support/signed-in.ts'

const offlineHeading = (page: Page) => page.getByRole('heading', { name: 'The counter is offline' })

/** The dashboard with the app installed, and the worker beside it. */
async function openInstalled(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectLive(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** Every address in every cache of the origin. */
function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kept: string[] = []
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys()) kept.push(new URL(request.url).pathname)
    }
    return kept
  })
}

/** All text in all caches and storages, since no customer's data may be kept either. */
function keptText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    let text = JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) text += await (await cache.match(request))!.text()
    }
    return text
  })
}

const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope))

const WORKER = path.resolve(import.meta.dirname, '../../dist/web/service-worker.js')
const built = readFileSync(WORKER, 'utf8')

/** The worker as a next build would leave it: made with a page whose script has another name. */
async function buildNextVersion(page: Page): Promise<void> {
  const script = await page.evaluate(
    () => new URL(document.querySelector<HTMLScriptElement>('script[type=module][src]')!.src).pathname,
  )
  // it stands twice: with its digest in the shell, which installs, and last in the list of all files
  const place = built.lastIndexOf(script)
  expect(place).toBeGreaterThan(built.indexOf(script))
  const next = `${built.slice(0, place)}/assets/app-next.js${built.slice(place + script.length)}`.replace(
    'comptoir-shell-',
    'comptoir-shell-next-',
  )
  writeFileSync(WORKER, next)
}

test.use({ serviceWorkers: 'allow' })
// one of them changes the worker that the others install: they run one after the other
test.describe.configure({ mode: 'default' })

test.afterEach(() => writeFileSync(WORKER, built))

test('the manifest has every field that browsers need to install the app', async ({ page }) => {
  await aSignedInOwner(page)
  await openInstalled(page, '/dashboard/home')
  const session = await page.context().newCDPSession(page)
  const { errors, url } = await session.send('Page.getAppManifest')
  expect([errors, new URL(url).pathname]).toEqual([[], '/manifest.webmanifest'])
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // the tests' windows are private and never install; there must be no other obstacle
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  const worker = await page.request.get('/service-worker.js')
  const { 'cache-control': cacheControl, 'content-type': type } = worker.headers()
  expect([cacheControl, type]).toEqual(['no-cache', expect.stringMatching(/javascript/)])
  const { icons, screenshots, shortcuts } = (await (await page.request.get('/manifest.webmanifest')).json()) as {
    icons: { src: string }[]
    screenshots: { src: string }[]
    shortcuts: { url: string }[]
  }
  for (const list of [icons, screenshots, shortcuts]) expect(list).not.toEqual([])
  for (const { src } of [...icons, ...screenshots]) {
    expect([src, (await page.request.get(src)).headers()['content-type']]).toEqual([
      src,
      expect.stringMatching(/^image/),
    ])
  }
  for (const { url: shortcut } of shortcuts) {
    await page.goto(shortcut)
    await expectLive(page)
    await expect(page).toHaveURL(at(shortcut))
  }
})

test(
  'without a network the dashboard opens and shows that it is offline, an unknown address has its page, and both recover',
  QUICK,
  async ({ page, context }) => {
    await aSignedInOwner(page)
    await openInstalled(page, '/dashboard/orders')
    await expect.poll(() => keptPaths(page)).toContainEqual(expect.stringMatching(/^\/assets\/orders-page-/))

    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
    await expect(page.getByRole('banner').getByText('Offline', { exact: true })).toBeVisible()
    // the screen's file is not kept: the screen gives the reason and what to do, and loads by itself later
    const reason = page.getByRole('alert')
    await expect(reason).toContainText('No network')
    await expect(reason).toContainText('Check the Wi-Fi or the mobile data of this device.')
    await context.setOffline(false)
    await expectLive(page)
    await expect(page.getByText('No Orders Pending!')).toBeVisible()

    // a screen whose file was never downloaded to this device
    await context.setOffline(true)
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Customers' }).click()
    await expect(page.getByRole('alert')).toContainText('this screen was not opened on this device before')
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()

    await context.setOffline(true)
    await page.goto('/nowhere')
    await expect(offlineHeading(page)).toBeVisible()
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(offlineHeading(page)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('404')).toBeVisible()
  },
)

test('the offline page is in French for a French browser', async ({ browser }) => {
  const page = await browser.newPage({ locale: 'fr-FR' })
  await aSignedInOwner(page)
  await openInstalled(page, '/dashboard/orders')
  await page.context().setOffline(true)
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { name: 'Le comptoir est hors connexion' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Réessayer' })).toBeVisible()
  await page.close()
})

test('no reply is kept after a working day, and the next person finds no data of the last one', async ({ page }) => {
  const { username } = await aSignedInOwner(page, 'Chez Discret')
  await setUpMenu(page.request)
  await ask(page.request, '/customers/add', { phone: '0199001234', name: 'Odile Cadet' })
  await sellWine(page.request, { customerType: 'CUSTOMER', customerId: '0199001234' })
  const colleague = await aStaffMember(page.request, 'ORDERS')
  for (const path of ['/dashboard/pos', '/dashboard/customers', '/dashboard/invoices', '/dashboard/home']) {
    await openInstalled(page, path)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  }
  await expect.poll(() => keptPaths(page)).toContainEqual(expect.stringMatching(/^\/assets\/customers-page-/))
  const files =
    /^\/(?:assets\/[\w.-]+|offline\/(?:en|fr)\.html|index\.html|rescue|manifest\.webmanifest|[\w-]+\.(?:svg|png))$/
  expect((await keptPaths(page)).filter((path) => !files.test(path))).toEqual([])
  await page.evaluate(() => localStorage.setItem('RESTROPROSAAS__RECEIPT__PRINT', '{"guest":"Odile Cadet"}'))
  expect(await keptText(page)).toContain(username)

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL(at('/login'))
  await expect.poll(() => keptPaths(page)).not.toContainEqual(expect.stringMatching(/customers-page-/))
  const left = await keptText(page)
  for (const trace of [username, 'Chez Discret', 'Odile Cadet', '0199001234']) expect(left).not.toContain(trace)

  await signIn(page, colleague)
  await page.waitForURL(at('/dashboard/floor'))
  await openInstalled(page, '/dashboard/orders')
  const kept = await keptText(page)
  for (const trace of [username, 'Odile Cadet', PASSWORD]) expect(kept).not.toContain(trace)
  expect((await keptPaths(page)).filter((path) => /(?:customers|invoices)-page-/.test(path))).toEqual([])
})

test('a session that expires leaves no data behind either', async ({ page, context, baseURL }) => {
  const { username } = await aSignedInOwner(page)
  await openInstalled(page, '/dashboard/orders')
  await page.evaluate(() => localStorage.setItem('RESTROPROSAAS__RECEIPT__PRINT', '{"guest":"Odile Cadet"}'))
  await page.evaluate(() => localStorage.setItem('RESTROPROSAAS__NAVBAR', 'true'))
  await context.clearCookies({ name: 'accessToken' })
  await context.addCookies([{ name: 'refreshToken', value: 'long-dead', url: baseURL!, httpOnly: true }])
  await refreshOrders(page)
  await page.waitForURL(at('/login'))
  const left = await keptText(page)
  for (const trace of [username, 'Odile Cadet']) expect(left).not.toContain(trace)
  expect(await page.evaluate(() => localStorage.getItem('RESTROPROSAAS__NAVBAR'))).toBe('true')
})

test('no data is left when somebody signs in after another person’s cookies expired', async ({ page, context }) => {
  const { username } = await aSignedInOwner(page)
  const colleague = await aStaffMember(page.request, 'ORDERS')
  await openInstalled(page, '/dashboard/orders')
  await page.evaluate(() => localStorage.setItem('RESTROPROSAAS__RECEIPT__PRINT', '{"guest":"Odile Cadet"}'))
  await context.clearCookies()
  await signIn(page, colleague)
  await page.waitForURL(at('/dashboard/floor'))
  const kept = await keptText(page)
  expect(kept).toContain(colleague)
  for (const trace of [username, 'Odile Cadet']) expect(kept).not.toContain(trace)
})

test('a newer version is announced, loads at a press of the button, and leaves other windows alone', async ({
  page,
  context,
}) => {
  await aSignedInOwner(page)
  await openInstalled(page, '/dashboard/orders')
  const other = await context.newPage()
  await openInstalled(other, '/dashboard/kitchen')
  const notice = page.getByText('A new version is ready')
  await expect(notice).toHaveCount(0)
  for (const tab of [page, other]) await tab.evaluate(() => document.body.setAttribute('data-mark', 'same page'))

  await buildNextVersion(page)
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.update())
  await expect(notice).toBeVisible()
  await expect(page.locator('[data-mark]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.locator('[data-mark]')).toHaveCount(0)
  await expectLive(page)
  await expect(notice).toHaveCount(0)
  const shells = (await page.evaluate(() => caches.keys())).filter((name) => name.startsWith('comptoir-shell-'))
  expect(shells).toEqual([expect.stringMatching(/^comptoir-shell-next-/)])

  await expect(other.getByText('A new version is ready')).toBeVisible()
  await expect(other.locator('[data-mark]')).toHaveCount(1)
})

test('a screen whose file was removed with an older version offers to reload', async ({ page, context }) => {
  await aSignedInOwner(page)
  await openInstalled(page, '/dashboard/orders')
  await context.route('**/assets/customers-page-*.js', (route) => route.fulfill({ status: 404, body: '{}' }))
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Customers' }).click()
  await expect(page.getByRole('alert')).toContainText('A new version is available. Please reload the page.')
  await context.unroute('**/assets/customers-page-*.js')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
})

test('guests and readers of the landing page get no worker', async ({ page, browser }) => {
  await aSignedInOwner(page)
  await setUpMenu(page.request)
  const menu = `/m/${await allowGuests(page.request)}`
  const guest = await browser.newPage()
  for (const path of ['/', '/login', menu]) {
    await guest.goto(path)
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
    await guest.waitForLoadState('networkidle')
    expect([path, await registrations(guest)]).toEqual([path, []])
  }
  await guest.close()
})

test('browsers that support it get the files as the build compressed them', QUICK, async ({ request }) => {
  const [address] = /\/assets\/app-[\w.-]+\.js/.exec(await (await request.get('/signin')).text())!
  const bodies: Buffer[] = []
  for (const [accepted, sent] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ] as const) {
    const answer = await request.get(address, { headers: { 'accept-encoding': accepted } })
    expect(answer.status()).toBe(200)
    expect(answer.headers()).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript') as unknown as string,
      vary: expect.stringMatching(/accept-encoding/i) as unknown as string,
    })
    expect(answer.headers()['content-encoding']).toBe(sent)
    bodies.push(await answer.body())
  }
  expect(bodies[1]!.equals(bodies[0]!) && bodies[2]!.equals(bodies[0]!)).toBe(true)
  expect((await request.get(`${address}.br`)).status()).toBe(404)
})
