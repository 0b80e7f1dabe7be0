import { expect, test } from '@playwright/test'
import { setUpMenu } from '../support/a-restaurant.ts'
import { expectNoFindings } from '../support/accessible.ts'
import { at } from '../support/screens.ts'
import { aSignedInOwner } from '../support/signed-in.ts'

test('the help opens beside the screen, follows it, can be searched, and closes; the key "?" shows the shortcuts', async ({
  page,
}) => {
  await aSignedInOwner(page)
  await page.goto('/dashboard/settings/options')
  const opener = page.getByRole('button', { name: 'Help for this screen' })
  const help = page.getByRole('complementary', { name: 'Help' })

  await test.step('an empty list names its article, which opens beside it', async () => {
    await page.getByRole('link', { name: 'How it works' }).click()
    await expect(help.getByRole('heading', { level: 3, name: 'Options' })).toBeVisible()
    await expectNoFindings(page, 'the help beside a screen', ['light'])
    const levels = await help
      .getByRole('heading')
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))))
    expect(levels.length).toBeGreaterThan(3)
    // each at most one level below the one before
    expect(
      levels.every((level, at) => at === 0 || level <= levels[at - 1]! + 1),
      String(levels),
    ).toBe(true)
    expect(levels.slice(0, 2)).toEqual([2, 3])
    await help.getByRole('link', { name: 'sold out' }).click()
    await expect(help.getByRole('heading', { level: 3, name: 'Mark an item as sold out' })).toBeVisible()
    await help.getByRole('button', { name: 'Back to this screen’s article' }).click()
    await expect(help.getByRole('heading', { level: 3, name: 'Options' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
  })

  await test.step('another screen has its own; the search finds a third', async () => {
    await opener.click()
    await page.getByRole('link', { name: 'Kitchen', exact: true }).click()
    await page.waitForURL(at('/dashboard/kitchen'))
    await expect(help.getByRole('heading', { level: 3, name: 'Work with the kitchen screen' })).toBeVisible()
    await help.getByRole('textbox', { name: 'Search the help' }).fill('xylophone')
    await expect(help.getByText('No article found.')).toBeVisible()
    await help.getByRole('textbox', { name: 'Search the help' }).fill('split bill')
    await help.getByRole('button', { name: 'Split a bill' }).click()
    await expect(help.getByRole('img', { name: 'A bill paid in equal shares' })).toBeVisible()
    await page.goBack()
    await expect(help).toBeHidden()
    expect(new URL(page.url()).pathname).toBe('/dashboard/kitchen')
  })

  await test.step('the shortcuts', async () => {
    await page.getByRole('link', { name: 'Orders', exact: true }).click()
    // until its screen is there the kitchen's is, which has keys of its own
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(sheet.getByText('Search for an item')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  })

  await test.step('the public page, in French: searched without accents, and ticked once it was read', async () => {
    await page.goto('/help')
    await page.getByRole('searchbox', { name: 'Rechercher dans l’aide' }).fill('epuise')
    await page
      .getByRole('link', { name: /^Marquer un article épuisé/ })
      .first()
      .click()
    await page.waitForURL(at('/help/sold-out'))
    await page.locator('[data-end]').scrollIntoViewIfNeeded()
    await expect(page.locator('[data-read-mark=sold-out]')).toBeVisible()
    await page.goto('/help#training')
    await expect(page.getByText('1 sur 5 lus')).toBeVisible()
  })
})

test('the help stands beside the till on a wide screen and covers it on a narrower one', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await aSignedInOwner(page)
  await setUpMenu(page.request)
  await page.goto('/dashboard/pos')
  await page.getByRole('button', { name: /Café/ }).first().click()
  await page.getByRole('button', { name: 'Help for this screen' }).click()
  const help = page.getByRole('complementary', { name: 'Help' })
  await expect(help.getByRole('heading', { level: 3 })).toBeVisible()
  const left = async () => (await help.boundingBox())!.x
  const pay = page.getByRole('button', { name: 'Create Receipt & Pay' })
  const rightOf = async () => {
    const box = (await pay.boundingBox())!
    return box.x + box.width
  }
  await expect.poll(async () => (await rightOf()) <= (await left())).toBe(true)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(help).toBeVisible()
  await expect.poll(async () => (await rightOf()) > (await left())).toBe(true)
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.getByRole('button', { name: /Café/ }).first().click()
  await pay.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
