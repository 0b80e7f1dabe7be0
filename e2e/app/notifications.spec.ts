import { expect, test, type Page } from '@playwright/test'
import { ask, itemNamed } from '../support/a-restaurant.ts'
import { aRestaurantForGuests, leaveOrder } from '../support/guests.ts'
import { at } from '../support/screens.ts'
import { aStaffMember, elsewhere, expectLive } from '../support/signed-in.ts'

const bell = (page: Page, name: string | RegExp) => page.getByRole('banner').getByRole('button', { name })

test('a guest’s order rings the bell on another screen; opening the entry marks it as read and opens the order', async ({
  page,
  browser,
}) => {
  const { code } = await aRestaurantForGuests(page)
  const waiter = await elsewhere(browser, await aStaffMember(page.request, 'POS', 'KITCHEN'))
  await waiter.goto('/dashboard/kitchen')
  await expectLive(waiter)
  await bell(waiter, 'Notifications').click()
  await expect(waiter.getByRole('dialog').getByText('Nothing new')).toBeVisible()
  await waiter.keyboard.press('Escape')

  const line = { id: await itemNamed(page.request, 'Café'), quantity: 1 }
  await leaveOrder(page.request, { code, name: '', line })
  await bell(waiter, 'Notifications, 1 unread').press('Enter')
  const panel = waiter.getByRole('dialog', { name: 'Notifications' })
  await panel.getByRole('link', { name: /New guest order/ }).press('Enter')
  await expect(waiter).toHaveURL(at('/dashboard/pos'))
  await expect(waiter.getByRole('dialog', { name: /QR/ })).toBeVisible()
  const unread = async () => (await ask<{ unread: number }>(waiter.request, '/notifications')).unread
  await expect.poll(unread).toBe(0)
  // the owner's is the owner's to read
  await page.goto('/dashboard/notifications')
  await expect(bell(page, 'Notifications, 1 unread')).toBeVisible()
  await page.getByRole('group', { name: 'New guest orders' }).getByRole('checkbox', { name: 'Bell' }).click()
  await expect(bell(page, 'Notifications')).toBeVisible()
})
