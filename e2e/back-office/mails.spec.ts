import { expect, test } from '@playwright/test'
import { ask } from '../support/a-restaurant.ts'
import { expectNoFindings } from '../support/accessible.ts'
import { aGuest, aRestaurantForGuests } from '../support/guests.ts'
import { button, pick, toast } from '../support/screens.ts'
import { campaignMailedTo, linkMailedTo } from '../support/server-under-test.ts'

test('a guest joins from the menu and agrees to mails; a segment and a campaign reach them, and they unsubscribe', async ({
  page,
  browser,
}) => {
  const { tableLink } = await aRestaurantForGuests(page)
  await ask(page.request, '/membership/programme', { kind: 'points', amountPerPoint: '1.00' })
  await ask(page.request, '/customers/add', { phone: '0601', name: 'Karim', email: 'karim@example.com' })
  const address = `lea-${Date.now()}@example.com`
  const guest = await aGuest(browser)

  await test.step('the menu leads to the loyalty card, which a link of a mail opens', async () => {
    await guest.goto(tableLink)
    await guest.getByRole('link', { name: 'Loyalty card' }).tap()
    await expect(guest.getByRole('heading', { name: 'Your loyalty card' })).toBeVisible()
    await expectNoFindings(guest, 'the page to join', ['light', 'dark'])
    await guest.getByLabel('E-mail').fill(address)
    await guest.getByLabel('Name').fill('Léa')
    await guest.getByRole('checkbox').tap()
    await button(guest, 'Get the link').tap()
    await expect(guest.getByText('Look into your mailbox.')).toBeVisible()
    await guest.getByRole('link', { name: 'See the menu' }).tap()
    await expect(guest).toHaveURL(tableLink)
    await guest.goto(await linkMailedTo(address))
    await button(guest, 'Confirm').tap()
    await expect(guest.getByText('Thank you, that is confirmed.')).toBeVisible()
  })

  const dialog = page.getByRole('dialog')
  await test.step('a segment counts its people as it is written', async () => {
    await page.goto('/dashboard/membership?tab=mails')
    await button(page, 'Add a segment').click()
    await button(page, 'Add a segment').click()
    await dialog.getByLabel('Title').fill('Everybody')
    await expect(dialog.getByRole('status')).toContainText('2 people')
    await expect(dialog.getByRole('status')).toContainText('would reach 1')
    await dialog.getByLabel('Visits, at least').fill('1')
    await expect(dialog.getByRole('status')).toContainText('0 people')
    await dialog.getByLabel('Visits, at least').fill('')
    await expectNoFindings(page, 'the form of a segment', ['light', 'dark'])
    await button(dialog, 'Save').click()
    await toast(page, 'Segment added.')
    await expect(page.getByRole('cell', { name: 'Everybody on file' })).toBeVisible()
    await expectNoFindings(page, 'the segments', ['light', 'dark'])
  })

  await test.step('a campaign is written, tried and sent to the number of people that it names', async () => {
    await page.getByRole('radio', { name: 'Campaigns' }).click()
    await button(page, 'Write a campaign').click()
    await dialog.getByLabel('Title').fill('Oysters')
    await pick(dialog, 'To', /Everybody/)
    const english = dialog.getByRole('group', { name: 'In English' })
    await english.getByLabel('Subject').fill('The oysters are back')
    await english.getByLabel('Text').fill('From Friday on.')
    await expectNoFindings(page, 'the form of a campaign', ['light', 'dark'])
    await button(dialog, 'Save the draft').click()
    const card = page.getByRole('dialog', { name: 'Oysters' })
    await expect(card).toContainText('1 person')
    await expect(card).toContainText('1 did not agree to emails')
    await expect(card.getByRole('article')).toContainText('From Friday on.')
    await expectNoFindings(page, 'a draft', ['light', 'dark'])
    await button(card, 'Send me a test').click()
    await toast(page, 'The test email is on its way.')
    await button(card, /^Send$/).click()
    const question = page.getByRole('alertdialog', { name: 'Send to 1 person?' })
    await button(question, /^Send$/).click()
    await toast(page, 'The campaign will be sent.')
    await expect(card.getByText('Sent', { exact: true }).first()).toBeVisible({ timeout: 30_000 })
    await expect(card.locator('dl').filter({ hasText: 'Left out' })).toContainText('Sent1')
    await page.keyboard.press('Escape')
    await expectNoFindings(page, 'the campaigns', ['light', 'dark'])
  })

  await test.step('the guest stops mails by the header’s address, which shows the page and changes nothing by itself', async () => {
    const header = /List-Unsubscribe:\s*<(\S+)>/.exec(await campaignMailedTo(address))![1]!
    await guest.goto(new URL(header).pathname)
    await expect(guest).toHaveURL(/\/mail\/unsubscribe\?token=/)
    await button(guest, 'Unsubscribe').tap()
    await expect(guest.getByText('You receive no more marketing emails')).toBeVisible()
    await guest.close()
    await page.reload()
    await expect(page.getByRole('row', { name: /Oysters/ })).toContainText(/1.*0.*1.*0/)
  })
})
