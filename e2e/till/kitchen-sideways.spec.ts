import { expect, test } from '@playwright/test'
import { ask, itemNamed, setUpMenu } from '../support/a-restaurant.ts'
import { boxesOf } from '../support/screens.ts'
import { aSignedInOwner } from '../support/signed-in.ts'

const SIZE = { width: 844, height: 390 }

test.use({ viewport: SIZE, hasTouch: true, isMobile: true })

test('a phone on its side shows two tickets of three lines with notes whole, between the bars of the dashboard', async ({
  page,
}) => {
  await aSignedInOwner(page)
  await setUpMenu(page.request)
  const titles = ['Burger maison', 'Magret de canard', 'Café']
  const ids = await Promise.all(titles.map((title) => itemNamed(page.request, title)))
  const cart = ids.map((id) => ({ id, quantity: 2, notes: 'sauce à part' }))
  for (const deliveryType of ['takeaway', 'delivery'])
    await ask(page.request, '/pos/create-order', { cart, deliveryType })

  await page.goto('/dashboard/kitchen')
  await expect(page.getByRole('navigation', { name: 'Page 1 of 1 · 2 tickets' })).toBeVisible()
  const cards = page.getByRole('article')
  const lines = cards.locator('[data-piece="line"]')
  const bumps = cards.getByRole('button', { name: /^Bump token/ })
  await expect(lines).toHaveCount(6)
  await expect(bumps).toHaveCount(2)
  const boxes = [...(await boxesOf(lines)), ...(await boxesOf(bumps))]
  expect(Math.max(...boxes.map(({ y, height }) => y + height))).toBeLessThanOrEqual(SIZE.height)
  expect(Math.max(...boxes.map(({ x, width }) => x + width))).toBeLessThanOrEqual(SIZE.width)
  // nothing is left to scroll to
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(SIZE.height)

  await page.goto('/dashboard/floor')
  await expect(page.getByRole('banner')).toBeVisible()
})
