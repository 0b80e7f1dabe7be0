import { expect, test, type Page } from '@playwright/test'
import { someEmail } from '../support/a-restaurant.ts'
import { expectNoFindings } from '../support/accessible.ts'
import { QUICK } from '../support/quick.ts'
import { at } from '../support/screens.ts'
import { aSignedInOwner } from '../support/signed-in.ts'
import { mailsAnsweredTo, onDatabase } from '../support/server-under-test.ts'

const SITE = ['/', '/en', '/terms', '/privacy', '/contact', '/en/contact']
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }

/** Collects the browser's warnings and errors from now on. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

const currentDot = (page: Page) => page.locator('[data-dot][aria-current=true]')
const faqAnswers = (page: Page) => page.locator('#faq details[open]')

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page shows its parts, price, links and questions', QUICK, async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveTitle(/logiciel de caisse/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tout votre restaurant sur un seul comptoir.')
    await expect(page.locator('#features li')).toHaveCount(6)
    await expect(page.locator('#pricing')).toContainText(/29,99\s€/)
    await expect(page.locator('#faq details')).toHaveCount(6)
    await expect(page.locator('[data-carousel] img')).toHaveCount(4)
    await expect(page.getByText('Exemple', { exact: true })).toHaveCount(3)
    for (const href of ['/register', '/demo', '/login', '/contact', '/terms#legal', '/privacy#cookies']) {
      expect(await page.locator(`a[href="${href}"]`).count(), href).toBeGreaterThan(0)
    }
    await page.getByText('Comment fonctionne le support ?').click()
    await expect(page.locator('#faq')).toContainText('Nous répondons sous 24 heures')
    await page.getByText('Faut-il un matériel particulier ?').click()
    await expect(faqAnswers(page)).toHaveCount(1)
  })

  test('the contact page gives the address to write to', async ({ page }) => {
    await page.goto('/contact')
    await expect(page.getByRole('main').getByRole('link', { name: 'support@comptoir.test' })).toBeVisible()
  })
})

test('search engines find the page’s address, picture and facts, and the site map', async ({ page, baseURL }) => {
  await page.goto('/')
  const origin = new URL(baseURL!).origin
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${origin}/`)
  const image = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect((await page.request.get(image!)).headers()['content-type']).toBe('image/jpeg')
  const facts = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!) as {
    '@graph': { offers?: { price: string } }[]
  }
  expect(facts['@graph'][0]!.offers!.price).toBe('29.99')
  const map = await (await page.request.get('/sitemap.xml')).text()
  const addresses = Array.from(map.matchAll(/<loc>(.+?)<\/loc>/g), ([, address]) => address!)
  expect(addresses).toEqual(expect.arrayContaining(SITE.map((path) => `${origin}${path}`)))
  for (const address of addresses) expect((await page.request.get(address)).status(), address).toBe(200)
  const robots = await (await page.request.get('/robots.txt')).text()
  for (const closed of ['/api/', '/dashboard']) expect(robots).toContain(`Disallow: ${closed}`)
})

test(
  'an unchanged page is not sent twice, and no page is sent with unfilled placeholders',
  QUICK,
  async ({ request }) => {
    for (const path of SITE) {
      const first = await request.get(path)
      expect(first.headers()['cache-control']).toBe('no-cache')
      expect(await first.text()).not.toContain('{{')
      const again = await request.get(path, { headers: { 'if-none-match': first.headers()['etag']! } })
      expect(again.status()).toBe(304)
    }
  },
)

test('the bar turns translucent once the page has moved by more than 20 pixels', async ({ page }) => {
  await page.goto('/')
  const bar = page.locator('[data-top-bar]')
  const isClear = () => bar.evaluate((element) => getComputedStyle(element).backdropFilter === 'none')
  const scrollTo = (top: number) =>
    page.evaluate(async (to) => {
      const moved = new Promise((resolve) => window.addEventListener('scroll', resolve, { once: true }))
      window.scrollTo({ top: to, behavior: 'instant' })
      await moved
    }, top)
  await expect.poll(isClear).toBe(true)
  await scrollTo(20)
  expect(await isClear()).toBe(true)
  await scrollTo(21)
  await expect.poll(isClear).toBe(false)
})

test('the anchors of the bar lead to their parts', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const bar = page.getByRole('navigation', { name: 'Navigation principale' })
  for (const [name, id] of Object.entries({ Fonctionnalités: 'features', Tarifs: 'pricing', FAQ: 'faq' })) {
    await bar.getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(`#${id}$`))
    await expect(page.locator(`#${id}`).getByRole('heading', { level: 2 })).toBeInViewport()
  }
})

/** From now on the time of the page passes only by `runFor`, however slow the machine is. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
}

/** Neither the mouse nor the keyboard is at the carousel any more, and the browser knows. */
async function lookAway(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.mouse.move(5, 5)
  await expect(page.locator('[data-carousel]:is(:hover, :focus-within)')).toHaveCount(0)
}

test('the carousel moves every five seconds, waits under the pointer, and stops for good when paused', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await stopClock(page)
  await page.goto('/')
  await page.locator('[data-carousel]').scrollIntoViewIfNeeded()
  await lookAway(page)
  const dot = (n: number) => page.getByRole('button', { name: `Image ${n} sur 4` })
  await expect(dot(1)).toHaveAttribute('aria-current', 'true')
  await page.clock.runFor(5_100)
  await expect(dot(2)).toHaveAttribute('aria-current', 'true')

  await page.getByRole('button', { name: 'Image précédente' }).click()
  await page.getByRole('button', { name: 'Image précédente' }).click()
  await expect(dot(4)).toHaveAttribute('aria-current', 'true')
  await page.clock.runFor(11_000)
  await expect(dot(4)).toHaveAttribute('aria-current', 'true')

  await page.getByRole('button', { name: 'Pause' }).click()
  await lookAway(page)
  await page.clock.runFor(11_000)
  await expect(dot(4)).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Lecture' }).click()
  await lookAway(page)
  await page.clock.runFor(5_100)
  await expect(dot(1)).toHaveAttribute('aria-current', 'true')
  await dot(3).click()
  await expect(dot(3)).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('img', { name: /Les tableaux de bord/ })).toBeInViewport()
})

test('the carousel stands still for people who prefer less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await stopClock(page)
  await page.goto('/')
  await page.clock.runFor(11_000)
  await expect(currentDot(page)).toHaveAccessibleName('Image 1 sur 4')
  await expect(page.getByRole('button', { name: 'Lecture' })).toBeVisible()
})

test('one question is open at a time, and can be closed', async ({ page }) => {
  await page.goto('/')
  const question = (name: string) => page.locator('#faq summary').filter({ hasText: name })
  await question('essai gratuit').click()
  await expect(faqAnswers(page)).toHaveCount(1)
  await question('mises à jour').click()
  await expect(faqAnswers(page)).toHaveCount(1)
  await expect(faqAnswers(page)).toContainText('mises à jour')
  await page.keyboard.press('Enter')
  await expect(faqAnswers(page)).toHaveCount(0)
})

test('on a phone the menu opens, its links work, and Escape closes it', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  const menu = page.locator('details[data-menu]')
  await menu.locator('summary').click()
  await expect(menu.getByRole('link', { name: 'Connexion' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu.getByRole('link', { name: 'Connexion' })).toBeHidden()
  await menu.locator('summary').click()
  await menu.getByRole('link', { name: 'Tarifs' }).click()
  await expect(menu.getByRole('link', { name: 'Tarifs' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Un seul prix, tout compris' })).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
})

test('a signed-in person finds the link to the till, and the app links to the site', async ({ page }) => {
  await aSignedInOwner(page)
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Ouvrir ma caisse' }).click()
  await page.waitForURL(at('/dashboard/setup'))
  await page.goto('/nowhere')
  await page.getByRole('link', { name: 'Accueil' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tout votre restaurant sur un seul comptoir.')
  await page.goto('/TERMS/')
  await page.waitForURL(at('/terms'))
  await expect(page.getByRole('heading', { name: 'Mentions légales' })).toBeVisible()
})

test('the contact form names missing fields, sends a mail and shows its thanks in place', async ({ page }) => {
  const email = someEmail('ana')
  await page.goto('/contact')
  const send = page.getByRole('button', { name: 'Envoyer le message' })
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  await send.click()
  for (const words of ['Choisissez un sujet.', 'Indiquez votre nom.', 'Écrivez un message.']) {
    await expect(page.getByText(words)).toBeVisible()
  }
  await expect(page.getByRole('radio').first()).toBeFocused()
  expect(await height()).toBe(before)

  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /Support technique/ })).toBeChecked()
  await page.getByLabel('Nom complet').fill('Ana Silva')
  await page.getByLabel('E-mail').fill('ana@')
  await page.getByRole('textbox', { name: 'Message' }).fill('La caisse ne sonne plus.')
  await send.click()
  await expect(page.getByText('Cette adresse e-mail semble incorrecte.')).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.route('**/api/v1/contact', (route) => route.abort(), { times: 1 })
  await send.click()
  await expect(page.getByRole('alert')).toHaveText(/n’a pas pu être envoyé/)
  await send.click()
  await expect(page.getByRole('heading', { name: 'Merci, votre message est parti.' })).toBeVisible()
  expect(await height()).toBe(before)

  await expect.poll(() => mailsAnsweredTo(email)).toHaveLength(1)
  const [mail] = mailsAnsweredTo(email)
  expect(mail).toContain('To: support@comptoir.test')
  expect(mail).toContain('La caisse ne sonne plus.')
  await page.getByRole('button', { name: 'Écrire un autre message' }).click()
  await expect(page.getByLabel('Nom complet')).toHaveValue('')
})

test('the demo opens signed in, asks before it ends another session, and says if there is none', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Voir la démo' }).click()
  await expect(page.getByText('Il n’y a pas de restaurant de démonstration ici.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Commencez gratuitement' })).toBeVisible()

  // the server of the end-to-end tests has no demo restaurant: this test's restaurant takes its name for a moment
  const { username, tenant_id } = await aSignedInOwner(page, 'Chez Démo')
  const rename = (from: string, to: string) =>
    onDatabase(
      `with named as (update users set username = $2 where username = $1)
       update directory.usernames set username = $2 where username = $1`,
      [from, to],
    )
  await rename(username, 'demo@comptoir.test')
  try {
    await page.goto('/demo')
    await expect(page.getByRole('heading', { name: 'Vous êtes déjà connecté' })).toBeVisible()
    await page.getByRole('button', { name: 'Me déconnecter et voir la démo' }).click()
    await page.waitForURL(at('/dashboard/home'))
    await expect(page.getByText('Visiteur').first()).toBeVisible()
    await page.goto('/dashboard/settings')
    await page.waitForURL(at('/no-access'))
  } finally {
    await rename('demo@comptoir.test', username)
    await onDatabase(`delete from directory.usernames where username = 'visite@comptoir.test'`, [])
    await onDatabase(`delete from users where tenant_id = $1 and username = 'visite@comptoir.test'`, [tenant_id])
  }
})

test('no page of the site has a serious accessibility finding or a complaint of the browser, on a computer or on a phone', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  for (const path of [...SITE, '/help', '/en/help/split-a-bill', '/success', '/cancelled-payment']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size)
      await expectNoFindings(page, path)
    }
  }
  expect(complaints).toEqual([])
})
