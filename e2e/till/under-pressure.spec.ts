import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectNoFindings } from '../support/accessible.ts'
import { ask, itemNamed, openOrders, setUpMenu } from '../support/a-restaurant.ts'
import { allowGuests, leaveOrder } from '../support/guests.ts'
import { quickIf } from '../support/quick.ts'
import { boxesOf } from '../support/screens.ts'
import { aSignedInOwner, expectLive } from '../support/signed-in.ts'
import { tableKey, tableTile } from '../support/till.ts'

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

/** Records the notes that a page plays, in hertz. */
async function recordNotes(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const played: number[] = []
    const through = { connect: (next: object) => next, start: () => {}, stop: () => {} }
    const volume = {
      setValueAtTime: () => {},
      linearRampToValueAtTime: () => {},
      exponentialRampToValueAtTime: () => {},
    }
    class SilentAudio {
      state = 'running'
      currentTime = 0
      destination = {}
      resume = () => Promise.resolve()
      createGain = () => ({ ...through, gain: volume })
      createOscillator = () => ({
        ...through,
        frequency: {
          set value(hertz: number) {
            played.push(hertz)
          },
        },
      })
    }
    Object.assign(window, { AudioContext: SilentAudio, playedNotes: played })
  })
  return () => page.evaluate(() => (window as unknown as { playedNotes: number[] }).playedNotes)
}

for (const size of SIZES) {
  test(
    `a guest’s order rings, and is accepted with two taps at ${size.width} × ${size.height}`,
    quickIf(size.width === 390),
    async ({ page }) => {
      await page.setViewportSize(size)
      const playedNotes = await recordNotes(page)
      await aSignedInOwner(page)
      await setUpMenu(page.request)
      const code = await allowGuests(page.request)
      // orders that wait when the till opens do not ring
      const counted = page.waitForResponse('**/pos/qrorders/count')
      await page.goto('/dashboard/pos')
      await counted
      await expect(page.getByRole('button', { name: 'QR Menu Orders', exact: true })).toBeVisible()
      await expectLive(page)
      // browsers keep a page silent until it is touched
      await page.keyboard.press('Shift')
      expect(await playedNotes()).toEqual([])

      const line = { id: await itemNamed(page.request, 'Café'), quantity: 2, notes: 'serré' }
      await leaveOrder(page.request, { code, name: 'Ana', line })
      const opener = page.getByRole('button', { name: /QR Menu Orders.*1 order waits/ })
      await expect(opener).toBeVisible()
      await expect.poll(playedNotes).toEqual([987.8, 784])

      let taps = 0
      const tap = async (what: Locator) => {
        taps++
        await what.click()
      }
      await tap(opener)
      const waiting = page.getByRole('dialog', { name: 'QR Orders' })
      await expect(waiting.getByText('€4.60')).toBeVisible()
      await expectNoFindings(page, 'the orders of guests', ['light', 'dark'])
      await tap(waiting.getByRole('button', { name: 'Accept the order of Ana' }))
      await expect(page.getByText('Order sent to kitchen! Token 1')).toBeVisible()
      await expect(waiting).toBeHidden()
      expect(taps).toBeLessThanOrEqual(2)
      expect(await openOrders(page.request)).toMatchObject([
        { token_no: 1, items: [{ item_title: 'Café', quantity: 2, notes: 'serré' }] },
      ])
      await expect(page.getByRole('button', { name: 'QR Menu Orders', exact: true })).toBeVisible()
    },
  )
}

test('the till shows which tables are occupied, and asks once for a table that was forgotten', async ({ page }) => {
  await aSignedInOwner(page)
  await setUpMenu(page.request)
  await ask(page.request, '/settings/store-setting', { asksForTable: true, asksBeforeSending: true })
  const { id: seven } = await ask(page.request, '/settings/store-tables/add', {
    title: '7',
    floor: 'Salle',
    seatingCapacity: 2,
  })
  const duck = await itemNamed(page.request, 'Magret de canard')
  await ask(page.request, '/pos/create-order', { cart: [{ id: duck, quantity: 2 }], tableId: seven })
  await page.goto('/dashboard/pos')
  const send = page.getByRole('button', { name: 'Send to Kitchen' })
  const summary = page.getByRole('dialog', { name: 'Send order to Kitchen' })
  const question = page.getByRole('dialog', { name: 'Which table?' })
  const addCoffee = () => page.getByRole('button', { name: /^Café/ }).click()
  const leave = () => summary.getByRole('button', { name: 'Cancel' }).click()

  await test.step('a chosen table shows what the order adds to', async () => {
    await addCoffee()
    await tableKey(page).click()
    await expect(tableTile(page, 'T4')).toContainText('Free · 4 seats')
    const occupied = tableTile(page, '7')
    await expect(occupied).toContainText(/since .*€45\.00 open/)
    await occupied.click()
    await expect(tableKey(page)).toContainText('Table 7 · €45.00 open')
    await send.click()
    await expect(summary).toContainText('Adds to Table 7, €45.00 open')
    await leave()
    await expect(summary).toBeHidden()
  })

  await test.step('a forgotten one is asked for, and chosen with one touch', async () => {
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await addCoffee()
    await send.click()
    await expectNoFindings(page, 'the question for the table', ['light', 'dark'])
    await question.getByRole('button', { name: /^T4/ }).click()
    await expect(summary.getByText('T4', { exact: true })).toBeVisible()
    await expect(summary.getByText(/Adds to/)).toHaveCount(0)
    await leave()
  })

  await test.step('an order without one is asked once', async () => {
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await addCoffee()
    await send.click()
    await question.getByRole('button', { name: 'Without a table' }).click()
    await expect(summary.getByText('No table')).toBeVisible()
    await leave()
    await expect(summary).toBeHidden()
    await page.getByRole('button', { name: 'Create Receipt & Pay' }).click()
    await expect(page.getByRole('dialog', { name: /Collect Payment/ })).toBeVisible()
    await expect(question).toBeHidden()
  })

  await test.step('a till that switched the question off does not ask', async () => {
    await page.goto('/dashboard/settings')
    await page.getByRole('switch', { name: 'Ask for the Table' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Store settings saved.')).toBeVisible()
    await page.goto('/dashboard/pos')
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await addCoffee()
    await send.click()
    await expect(summary).toBeVisible()
  })
})

test('a cook shows and hides finished lines, bumps a whole ticket, and recalls it', async ({ page }) => {
  await aSignedInOwner(page)
  await setUpMenu(page.request)
  const [table] = await ask<{ id: string }[]>(page.request, '/settings/store-tables')
  const cart = []
  for (const title of ['Gamay', 'Café', 'Magret de canard'])
    cart.push({ id: await itemNamed(page.request, title), quantity: 2 })
  await ask(page.request, '/pos/create-order', { cart, tableId: table!.id, deliveryType: 'dinein' })
  await page.goto('/dashboard/kitchen')
  const ticket = page.getByRole('article', { name: 'Token 1, T4' })
  const statuses = async () =>
    (await openOrders(page.request)).flatMap(({ items }) => items.map(({ status }) => status))

  await test.step('it can be read from two metres', async () => {
    const sizeOf = (what: Locator) => what.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    expect(await sizeOf(ticket.getByRole('heading', { name: 'T4' }).getByRole('button'))).toBeGreaterThanOrEqual(28)
    expect(await sizeOf(ticket.getByText('Magret de canard'))).toBeGreaterThanOrEqual(22)
    expect(await sizeOf(ticket.getByText('1', { exact: true }))).toBeGreaterThanOrEqual(36)
    // the whole head is the button in its heading
    const pressed = ticket.getByRole('button').and(page.locator('button:not(h2 > button)'))
    const head = ticket.getByRole('heading').locator('xpath=ancestor::header')
    for (const { height } of [...(await boxesOf(pressed)), ...(await boxesOf(head))])
      expect(height).toBeGreaterThanOrEqual(44)
  })

  await test.step('finished dishes are out of sight, and can be looked at', async () => {
    await ticket.getByRole('button', { name: 'Start Making: Gamay' }).click()
    await ticket.getByRole('button', { name: /Complete: .*Gamay/ }).click()
    await expect(ticket.getByText('Gamay')).toHaveCount(0)
    await ticket.getByRole('button', { name: '2 done: show' }).click()
    await expect(ticket.getByText('Gamay')).toBeVisible()
    await expectNoFindings(page, 'a ticket', ['light', 'dark'])
    await ticket.getByRole('button', { name: '2 done: hide' }).click()
  })

  await test.step('one press finishes all of it, another brings it back', async () => {
    await ticket.getByRole('button', { name: 'Start Making: Café' }).click()
    await ticket.getByRole('button', { name: 'Bump token 1, T4' }).click()
    await expect(page.getByText('No Orders Pending!')).toBeVisible()
    await expect.poll(statuses).toEqual(['completed', 'completed', 'completed'])
    await page.reload()
    await page.getByRole('button', { name: 'Recall 1 · T4' }).click()
    await expect(ticket.getByRole('button', { name: /Complete: .*Café/ })).toBeVisible()
    await expect(ticket.getByRole('button', { name: 'Start Making: Magret de canard' })).toBeVisible()
    expect(await statuses()).toEqual(['completed', 'preparing', 'created'])
    // lines finished earlier, one by one, are recalled next
    await page.getByRole('button', { name: 'Recall 1 · T4' }).click()
    await expect(ticket.getByRole('button', { name: /Complete: .*Gamay/ })).toBeVisible()
    expect(await statuses()).toEqual(['preparing', 'preparing', 'created'])
    await expect(page.getByRole('button', { name: /^Recall/ })).toHaveCount(0)
  })
})
