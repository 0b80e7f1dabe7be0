import { expect, test, type Locator, type Page } from '@playwright/test'
import { ask, itemNamed } from '../support/a-restaurant.ts'
import { expectNoFindings } from '../support/accessible.ts'
import { aGuest, aRestaurantForGuests, linesOf } from '../support/guests.ts'

const DESCRIPTION = 'Fried in butter, with the leaves of the garden and a sauce that takes the whole morning to make.'
const UPRIGHT = { width: 390, height: 844 }
const LANDSCAPE = { width: 844, height: 390 }

const keysOf = (line: Locator) => line.getByRole('button', { name: /^(ADD|One less|One more) / })

/** A menu with everything that could push its dishes down: favourites, languages, a loyalty card, texts and statements. */
async function aFullMenu(page: Page): Promise<string> {
  const { tableLink } = await aRestaurantForGuests(page)
  for (const title of ['Salade de chèvre', 'Burger maison', 'Gamay'])
    await ask(page.request, `/menu-items/${await itemNamed(page.request, title)}/facts`, {
      description: DESCRIPTION,
      allergens: { contains: [{ code: 'milk', kinds: [] }], traces: ['nuts', 'celery'] },
      homeMade: true,
      featured: true,
    })
  await ask(page.request, '/settings/menu-languages', { own: 'fr', offered: ['en', 'de', 'es', 'it', 'nl'] })
  return tableLink
}

const isWhole = async (part: Locator, { width, height }: { width: number; height: number }): Promise<boolean> => {
  const box = (await part.boundingBox())!
  return box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
}

test('the first view of a phone shows two whole dishes below one row each of languages, search and categories', async ({
  page,
  browser,
}) => {
  const menu = await aFullMenu(page)
  const guest = await aGuest(browser)
  await guest.goto(menu)
  await expect(linesOf(guest)).toHaveCount(5)
  for (const at of [0, 1]) {
    const line = linesOf(guest).nth(at)
    for (const part of [line, line.getByRole('heading'), line.getByText(/€\d/), keysOf(line)])
      expect([at, await isWhole(part, UPRIGHT)]).toEqual([at, true])
  }
  // each is one row, no higher than a finger needs
  for (const row of [guest.getByRole('group', { name: 'Language' }), guest.getByRole('search')])
    expect((await row.boundingBox())!.height).toBeLessThanOrEqual(48)
  expect((await guest.getByRole('navigation', { name: 'Categories' }).boundingBox())!.height).toBeLessThanOrEqual(56)
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(UPRIGHT.width)
  await expectNoFindings(guest, 'the full menu', ['light', 'dark'])

  await guest.setViewportSize(LANDSCAPE)
  expect(await isWhole(keysOf(linesOf(guest).first()), LANDSCAPE)).toBe(true)
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(LANDSCAPE.width)
  await guest.close()
})

test('each category and each dish appears once, and the favourites are a separate choice', async ({
  page,
  browser,
}) => {
  const menu = await aFullMenu(page)
  const guest = await aGuest(browser)
  await guest.goto(menu)
  await expect(linesOf(guest)).toHaveCount(5)
  const sections = guest.getByRole('main').locator('section')
  for (const section of await sections.all()) {
    const category = await section.getByRole('heading', { level: 2 }).innerText()
    await expect(section.getByText(category, { exact: true })).toHaveCount(1)
  }
  await expect(linesOf(guest).filter({ hasText: 'Gamay' })).toContainText('Our favourite')
  await guest.getByRole('button', { name: /Our favourites/ }).tap()
  await expect(linesOf(guest)).toHaveCount(3)
  // under a heading that names no category each dish names its own
  await expect(linesOf(guest).filter({ hasText: 'Gamay' })).toContainText('Boissons')
  await guest.close()
})

test('a dish in the cart shows its quantity on its card, and nothing on the card moves', async ({ page, browser }) => {
  const { tableLink } = await aRestaurantForGuests(page)
  const guest = await aGuest(browser)
  await guest.goto(tableLink)
  const line = linesOf(guest).filter({ hasText: 'Gamay' })
  const places = async () => [await line.boundingBox(), await line.getByText(/^€\d/).boundingBox()]
  await line.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const before = await places()
  await line.getByRole('button', { name: 'ADD Gamay' }).tap()
  const [less, more] = [
    line.getByRole('button', { name: 'One less Gamay' }),
    line.getByRole('button', { name: 'One more Gamay' }),
  ]
  await more.tap()
  await expect(line.getByText('2', { exact: true })).toBeVisible()
  await expect(guest.getByRole('link', { name: /^2 Items Added/ })).toBeVisible()
  expect(await places()).toEqual(before)
  for (const key of [less, more]) {
    const { width, height } = (await key.boundingBox())!
    expect([width, height].map(Math.round)).toEqual([44, 44])
  }
  await expectNoFindings(guest, 'a menu with a cart', ['light', 'dark'])
  await less.tap()
  await less.tap()
  await expect(line.getByRole('button', { name: 'ADD Gamay' })).toBeVisible()
  await expect(guest.getByRole('link', { name: /Added/ })).toHaveCount(0)

  await test.step('a dish with choices asks again for one more, and gives back what came last', async () => {
    const burger = linesOf(guest).filter({ hasText: 'Burger' })
    await burger.getByRole('button', { name: 'ADD Burger maison' }).tap()
    await guest.getByRole('button', { name: /ADD TO CART/ }).tap()
    await burger.getByRole('button', { name: 'One more Burger maison' }).tap()
    await guest.getByRole('radio', { name: /Double/ }).tap()
    await guest.getByRole('button', { name: /ADD TO CART/ }).tap()
    await expect(burger.getByText('2', { exact: true })).toBeVisible()
    await expect(guest.getByRole('link', { name: /32\.80/ })).toBeVisible()
    await burger.getByRole('button', { name: 'One less Burger maison' }).tap()
    await expect(guest.getByRole('link', { name: /14\.90/ })).toBeVisible()
  })
  await guest.close()
})
