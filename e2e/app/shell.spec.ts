import { expect, test, type Page } from '@playwright/test'
import { ask, setUpMenu } from '../support/a-restaurant.ts'
import { expectNoFindings } from '../support/accessible.ts'
import { QUICK } from '../support/quick.ts'
import { at, boxesOf } from '../support/screens.ts'
import { aSignedInOwner, aStaffMember, signInByApi } from '../support/signed-in.ts'

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' })
const search = (page: Page) => page.getByRole('dialog', { name: 'Search' })

async function linksOf(page: Page): Promise<string[]> {
  await expect(sidebar(page).getByRole('link').first()).toBeVisible()
  return sidebar(page).getByRole('link').allInnerTexts()
}

test('the sidebar stays as it was left over a reload, and keeps its names for readers', async ({ page }) => {
  await aSignedInOwner(page)
  await page.goto('/dashboard/profile')
  const width = async () => (await sidebar(page).boundingBox())!.width
  const chosen = () => page.evaluate(() => localStorage.getItem('RESTROPROSAAS__NAVBAR'))
  await page.getByRole('button', { name: 'Collapse the sidebar' }).click()
  await expect.poll(width).toBeLessThan(80)
  expect(await chosen()).toBe('true')

  await page.reload()
  const expand = page.getByRole('button', { name: 'Expand the sidebar' })
  await expect(expand).toBeVisible()
  await expect.poll(width).toBeLessThan(80)
  await expect(sidebar(page).getByRole('link', { name: 'Kitchen' })).toBeVisible()
  await expand.click()
  await expect.poll(width).toBeGreaterThan(180)
  expect(await chosen()).toBe('false')
})

test(
  'the search opens by its button and by keys, finds a screen by part of its title, and opens it',
  QUICK,
  async ({ page }) => {
    await aSignedInOwner(page)
    await page.goto('/dashboard/profile')
    await test.step('the dialog closes with Escape and with its X', async () => {
      const opener = page.getByRole('banner').getByRole('button', { name: 'Search' })
      await opener.click()
      await expect(search(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(search(page)).toBeHidden()
      await page.keyboard.press('Meta+k')
      await expect(search(page)).toBeVisible()
      await search(page).getByRole('button', { name: 'Close' }).click()
      await expect(search(page)).toBeHidden()
      await expect(page).toHaveURL(at('/dashboard/profile'))
    })

    await test.step('case and blanks do not matter; arrows and Enter go there', async () => {
      await page.keyboard.press('Control+k')
      const box = search(page).getByRole('combobox', { name: 'Search' })
      await expect(box).toBeFocused()
      const titles = search(page).getByRole('option')
      await box.fill('   kItC ')
      await expect(titles.first()).toHaveText('Kitchen')
      await box.fill('qwertz')
      await expect(search(page).getByText('Nothing found for “qwertz”.')).toBeVisible()
      await expect(titles).toHaveCount(0)

      await box.fill('DE')
      await expect(titles.nth(2)).toHaveText('Devices')
      await box.press('ArrowDown')
      await box.press('ArrowDown')
      await expect(titles.nth(2)).toHaveAttribute('data-highlighted', '')
      await box.press('Enter')
      await expect(search(page)).toBeHidden()
      await page.waitForURL(at('/dashboard/devices'))
    })
  },
)

for (const hasTouch of [false, true])
  test.describe(hasTouch ? 'by touch' : 'by mouse', () => {
    test.use({ hasTouch })

    test('the owner’s sidebar has at most twelve links, all in view; Money shows its screens', async ({ page }) => {
      await aSignedInOwner(page)
      await page.goto('/dashboard/orders')
      const links = sidebar(page).getByRole('link')
      await expect(links.first()).toBeVisible()
      const room = (await sidebar(page).boundingBox())!
      const boxes = await boxesOf(links)
      expect(boxes).toHaveLength(12)
      for (const { y, height } of boxes) expect(y + height).toBeLessThanOrEqual(room.y + room.height)
      expect(room.y + room.height).toBeLessThanOrEqual(800)

      // as icons over short names too, which a narrower window opens with
      await page.setViewportSize({ width: 1024, height: 768 })
      await page.reload()
      await expect(page.getByRole('button', { name: 'Expand the sidebar' })).toBeVisible()
      await expect
        .poll(async () => {
          const strip = (await sidebar(page).boundingBox())!
          const places = await boxesOf(links)
          return places.every(({ y, height }) => height >= 44 && y + height <= strip.y + strip.height)
        })
        .toBe(true)
      await page.setViewportSize({ width: 1280, height: 800 })

      const money = ['Money', 'Drawer', 'Invoices', 'Reports', 'Accounting']
      await sidebar(page).getByRole('link', { name: 'Money' }).click()
      await page.waitForURL(at('/dashboard/cash'))
      await expect(links.filter({ hasText: new RegExp(`^(?:${money.join('|')})$`) })).toHaveText(money)
      await sidebar(page).getByRole('link', { name: 'Reports' }).click()
      await page.waitForURL(at('/dashboard/reports'))
      await expect(sidebar(page).locator('[aria-current=page]')).toHaveText('Reports')
      await sidebar(page).getByRole('link', { name: 'Menu', exact: true }).click()
      await page.waitForURL(at('/dashboard/settings/menu-items'))
      await expect(sidebar(page).locator('[aria-current=page]')).toHaveText('Menu')
    })
  })

test('the link of the open screen is marked; the person’s menu leads to profile, devices and support', async ({
  page,
}) => {
  const { name } = await aSignedInOwner(page, 'Chez Fanny')
  await page.goto('/dashboard/orders')
  const current = sidebar(page).locator('[aria-current=page]')
  await expect(current).toHaveText('Orders')
  await sidebar(page).getByRole('link', { name: 'Kitchen' }).click()
  await page.waitForURL(at('/dashboard/kitchen'))
  await expect(current).toHaveText('Kitchen')

  const opener = page.getByRole('button', { name: `Account of ${name}` })
  await opener.click()
  const entries = page.getByRole('menuitem')
  await expect(entries).toHaveText(['Profile', 'Notifications', 'My Devices', 'Support', 'Clock in', 'Logout'])
  await expect(page.getByRole('menu').getByText('ADMIN')).toBeVisible()
  for (const [entry, path] of [
    ['Profile', '/dashboard/profile'],
    ['Notifications', '/dashboard/notifications'],
    ['My Devices', '/dashboard/devices'],
    ['Support', '/dashboard/contact-support'],
  ] as const) {
    await page.getByRole('menuitem', { name: entry }).click()
    await page.waitForURL(at(path))
    await expect(page.getByRole('heading', { level: 1, name: entry })).toBeVisible()
    await opener.click()
  }
})

test('with reduced motion, a change of theme recolours the whole page at once', async ({ page }) => {
  await aSignedInOwner(page)
  await setUpMenu(page.request)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto('/dashboard/settings/menu-items')
  await expect(page.getByRole('link', { name: 'Gamay' })).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.waitForFunction(() => matchMedia('(prefers-color-scheme: dark)').matches)
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

test('the dashboard is in French once that is chosen, also after a reload', async ({ page }) => {
  await aSignedInOwner(page)
  await page.goto('/dashboard/orders')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitemradio', { name: 'Français' }).click()
  await expect(page.getByText('Aucune commande en attente !')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Commandes' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.locator('main header').first().getByRole('button', { name: 'Plus' }).click()
  await page.getByRole('menuitem', { name: 'Actualiser' }).click()
  await expect(page.getByText('Commandes chargées !')).toBeVisible()
})

test('sidebar and search list exactly the screens of the person’s scopes', async ({ page }) => {
  await aSignedInOwner(page)
  const owner = page.request
  const [cook, waiter, nobody] = [
    await aStaffMember(owner, 'KITCHEN_DISPLAY'),
    await aStaffMember(owner, 'POS'),
    await aStaffMember(owner),
  ]
  await page.goto('/dashboard/profile')
  expect(await linksOf(page)).toEqual(expect.arrayContaining(['Dashboard', 'POS', 'Orders', 'Kitchen']))

  const foundBy = async (username: string): Promise<string[]> => {
    await signInByApi(page, username)
    await page.goto('/dashboard/profile')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(search(page).getByRole('option').first()).toBeVisible()
    const titles = await search(page).getByRole('option').allInnerTexts()
    await page.keyboard.press('Escape')
    await expect(search(page)).toBeHidden()
    return titles
  }
  const own = ['Devices', 'Profile', 'Support']
  const acts = ['Change my password or PIN']
  expect(await foundBy(cook)).toEqual(['Kitchen', ...own, ...acts])
  expect(await linksOf(page)).toEqual(['Kitchen'])
  expect(await foundBy(waiter)).toEqual(['Floor', 'POS - Point of Sale', 'Orders', ...own, 'New order', ...acts])
  expect(await linksOf(page)).toEqual(['Floor', 'POS', 'Orders'])
  expect(await foundBy(nobody)).toEqual([...own, ...acts])
  await expect(sidebar(page).getByRole('link')).toHaveCount(0)
})

test('the search finds data, settings, help and actions, and opens each', async ({ page }) => {
  await aSignedInOwner(page)
  const { request } = page
  await ask(request, '/menu-items/add', { title: 'Zarzuela', price: '18.00' })
  await ask(request, '/customers/add', { phone: '0611223344', name: 'Zarah Martin' })
  await ask(request, '/settings/store-tables/add', { title: 'Zar 1', floor: 'Salle', seatingCapacity: 4 })
  await page.goto('/dashboard/profile')
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible()
  const box = search(page).getByRole('combobox', { name: 'Search' })
  const groups = search(page).getByRole('group')
  const lookFor = async (text: string) => {
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await box.fill(text)
  }

  await lookFor('zar')
  await expect(groups).toHaveCount(3)
  await expect(search(page).getByRole('option')).toHaveText([/^Zarzuela/, /^Zarah Martin/, /^Zar 1/])
  await expectNoFindings(page, 'the search')
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Zarzuela' })).toBeVisible()

  await lookFor('zarah')
  await expect(search(page).getByRole('option')).toHaveText(/^Zarah Martin/)
  await box.press('Enter')
  await page.waitForURL(at('/dashboard/customers'))
  await expect(page.getByText('0611223344').first()).toBeVisible()

  await lookFor('VAT')
  await search(page).getByRole('option', { name: 'Tax Groups' }).click()
  await page.waitForURL(at('/dashboard/settings/tax-groups'))

  await lookFor('new customer')
  await box.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Add New Customer' })).toBeVisible()
  await page.keyboard.press('Escape')

  await lookFor('happy hour')
  await expect(search(page).getByRole('group', { name: 'Help' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.route('**/api/v1/search?**', (route) => route.abort())
  await lookFor('kitch')
  await expect(search(page).getByText('could not be searched')).toBeVisible()
  await expect(search(page).getByRole('option').first()).toHaveText('Kitchen')
  await page.unroute('**/api/v1/search?**')
  await search(page).getByRole('button', { name: 'Try again' }).click()
  await expect(search(page).getByText('could not be searched')).toBeHidden()
})

test('a screen that fills the window begins below the bars, also on a phone held sideways', async ({ page }) => {
  await aSignedInOwner(page)
  await setUpMenu(page.request)
  for (const [width, height] of [
    [844, 390],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const path of ['/dashboard/pos', '/dashboard/floor', '/dashboard/kitchen']) {
      await page.goto(path)
      const controls = page.getByRole('main').locator('button:visible, input:visible')
      await expect(controls.first()).toBeVisible()
      const tops = (await boxesOf(controls)).filter((box) => box.height > 1).map(({ y }) => y)
      const [banner] = await boxesOf(page.getByRole('banner'))
      const bar = banner ?? { y: 0, height: 0 }
      expect(Math.min(...tops), `${path} at ${width}×${height}`).toBeGreaterThanOrEqual(bar.y + bar.height)
      // in a low window the kitchen has the room of the bar
      expect(banner === undefined).toBe(path === '/dashboard/kitchen' && height < 500)
    }
  }
})
