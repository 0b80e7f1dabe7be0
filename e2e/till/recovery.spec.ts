import { expect, test, type Browser, type Page } from '@playwright/test'
import { openPlace, type Place } from '../../server/test/faults/place.ts'
import { whyNoSmallDisk } from '../../server/test/faults/small-disk.ts'
import { ask, itemNamed, openOrders, setUpMenu } from '../support/a-restaurant.ts'
import { aGuest, allowGuests, leaveOrder } from '../support/guests.ts'
import { quickIf } from '../support/quick.ts'
import { aSignedInOwner, expectLive } from '../support/signed-in.ts'
import { openLine } from '../support/till.ts'
import { TROUBLES, type Trouble } from '../support/troubles.ts'

/*
 * A till, a kitchen screen, a guest with a full cart and a guest who waits for an order go through one fault after the
 * other. Nobody reloads a page.
 */
type Screens = Record<'till' | 'kitchen' | 'guest' | 'waitingGuest', Page>

let place: Place
let screens: Screens
let recover: () => unknown = () => undefined

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ mode: 'default' })

test.beforeAll(async ({ browser }) => {
  const onDisk = whyNoSmallDisk === null ? { onSmallDisk: 'data' as const } : {}
  place = await openPlace({ database: 'own', ...onDisk })
  screens = await openScreens(browser)
})
test.afterEach(() => recover())
test.afterAll(() => place.close())

for (const trouble of TROUBLES) {
  test(
    `${trouble.name}: the screens show it, lose nothing, and go on by themselves`,
    quickIf(trouble.name === 'the server is killed'),
    async () => {
      test.skip(trouble.showsOnWriting !== undefined && whyNoSmallDisk !== null, whyNoSmallDisk ?? '')
      const { till, kitchen, guest } = screens
      await fillGuestCart(guest, trouble)

      recover = once(await trouble.inject(place))
      if (trouble.showsOnWriting) await writeUntilRefused(till)
      if (trouble.isConnectionLost) await expectConnectionLostShown(till, kitchen)
      await Promise.all([orderAtTill(till, trouble), orderAsGuest(screens, trouble)])
      await recover()

      await orderElsewhere(till, `after: ${trouble.name}`)
      await expect(kitchen.getByRole('article').getByText(`after: ${trouble.name}`)).toBeVisible({ timeout: 20_000 })
      await expectRecovered(screens)
      await finishAtTill(till)
      await finishAsGuest(guest)
      await expectOnce(screens, trouble)
      for (const screen of Object.values(screens))
        await expect(screen.locator('body')).toHaveAttribute('data-test-mark', 'same page')
    },
  )
}

function once(work: () => unknown): () => unknown {
  let isDone = false
  return () => {
    if (isDone) return undefined
    isDone = true
    return work()
  }
}

async function openScreens(browser: Browser): Promise<Screens> {
  const staff = await browser.newContext({ baseURL: place.origin, viewport: { width: 1280, height: 800 } })
  const [till, kitchen] = [await staff.newPage(), await staff.newPage()]
  const guest = await aGuest(browser, { baseURL: place.origin })
  const waitingGuest = await aGuest(browser, { baseURL: place.origin })
  await aSignedInOwner(till)
  await setUpMenu(till.request)
  const code = await allowGuests(till.request)
  const line = await lineOf(till, 'the first of all')
  const orderToken = await leaveOrder(guest.request, { code, name: 'Noé', line })
  await till.goto('/dashboard/pos')
  await kitchen.goto('/dashboard/kitchen')
  await guest.goto(`/m/${code}`)
  await waitingGuest.goto(`/m/${code}/orders/${orderToken}`)
  await expect(waitingGuest.getByRole('status')).toContainText('Waiting for the staff')
  for (const screen of [till, kitchen]) await expectLive(screen)
  await expectDialogsFetched(till)
  const all = { till, kitchen, guest, waitingGuest }
  // a reload would remove it
  for (const screen of Object.values(all))
    await screen.evaluate(() => document.body.setAttribute('data-test-mark', 'same page'))
  return all
}

/** The till fetches its dialogs by itself once it has stood untouched for a moment. */
async function expectDialogsFetched(till: Page): Promise<void> {
  const files = () => till.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await expect.poll(files).toContainEqual(expect.stringContaining('one-dialog'))
}

async function lineOf(till: Page, notes: string) {
  return { id: await itemNamed(till.request, 'Café'), quantity: 1, notes }
}

/** From a device with a connection of its own, directly to the server. */
async function orderElsewhere(till: Page, notes: string): Promise<void> {
  await expect(async () => {
    const data = { cart: [await lineOf(till, notes)], deliveryType: 'takeaway', customerType: 'WALKIN' }
    const reply = await till.request.post(`${place.server.origin}/api/v1/pos/create-order`, { data })
    expect(reply.status()).toBe(200)
  }).toPass()
}

/** A disk is full when the next rows do not fit. */
async function writeUntilRefused(till: Page): Promise<void> {
  const line = await lineOf(till, 'x'.repeat(100))
  const data = { cart: Array.from({ length: 100 }, () => line), deliveryType: 'takeaway', customerType: 'WALKIN' }
  const write = async () => (await till.request.post('/api/v1/pos/create-order', { data })).status()
  await expect.poll(write, { intervals: [0] }).toBe(503)
}

async function expectConnectionLostShown(till: Page, kitchen: Page): Promise<void> {
  for (const screen of [till, kitchen])
    await expect(screen.getByRole('banner').getByText('Offline', { exact: true })).toBeVisible()
  await expect(till.getByText('Connection lost. The till keeps trying, and the cart is safe')).toBeVisible()
  await expect(kitchen.getByRole('main').getByText('Connection lost')).toBeVisible()
  await expect(kitchen.getByText(/data from \d+ (?:s|min) ago/)).toBeVisible()
}

/** The cart is filled and its note is typed while the trouble lasts. */
async function orderAtTill(till: Page, { name, refuses }: Trouble): Promise<void> {
  await till.getByRole('button', { name: /^Gamay/ }).click()
  await openLine(till.getByRole('region', { name: 'Cart' }), 'Gamay')
  await till.getByRole('button', { name: 'Add Notes' }).click()
  await till.getByRole('textbox', { name: /Notes/ }).fill(`till: ${name}`)
  await till.getByRole('button', { name: 'Save', exact: true }).click()
  await till.getByRole('button', { name: 'Send to Kitchen' }).click()
  if (!refuses.includes('till')) return
  await expect(noReply(till)).toBeVisible({ timeout: 15_000 })
  await expect(till.getByRole('region', { name: 'Cart' }).getByRole('listitem')).toContainText(['Gamay'])
  await expect(till.getByRole('region', { name: 'Cart' }).getByText(`till: ${name}`)).toBeVisible()
}

const noReply = (till: Page) => till.getByText('No reply from the server. Try again: the order will not be sent twice.')

async function finishAtTill(till: Page): Promise<void> {
  const sent = till.getByText(/^Token \d+ is in the kitchen\.$/)
  // the toast goes by itself, the hint in the cart stays until the order is sent
  const maybeSent = till.getByText('this order may have gone out')
  await expect(sent.or(maybeSent).first()).toBeVisible({ timeout: 15_000 })
  if (await maybeSent.isVisible()) await till.getByRole('button', { name: 'Send to Kitchen' }).click()
  await expect(sent.first()).toBeVisible({ timeout: 15_000 })
}

async function fillGuestCart(guest: Page, { name }: Trouble): Promise<void> {
  await guest.getByRole('button', { name: 'ADD Gamay' }).tap()
  await guest.getByRole('link', { name: /View Cart/ }).tap()
  await guest.getByRole('button', { name: /Checkout/ }).tap()
  await guest.getByRole('radio', { name: /Using Phone Number/ }).tap()
  await guest.getByRole('textbox', { name: 'Name' }).fill(`guest: ${name}`)
  await guest.getByRole('textbox', { name: 'Phone number' }).fill('06 01 02 03 04')
}

async function orderAsGuest({ guest, waitingGuest }: Screens, { refuses }: Trouble): Promise<void> {
  await guest.getByRole('button', { name: /Place Order/ }).tap()
  if (!refuses.includes('guest')) return
  await expect(failed(guest)).toBeVisible()
  // the other takes up the phone
  await waitingGuest.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(waitingGuest.getByText('No connection: this may be out of date.')).toBeVisible()
}

const failed = (guest: Page) => guest.getByRole('heading', { name: 'Oops! An error occurred' })

async function finishAsGuest(guest: Page): Promise<void> {
  const confirmed = guest.getByRole('heading', { name: 'Order sent!' })
  await expect(confirmed.or(failed(guest))).toBeVisible({ timeout: 20_000 })
  if (await failed(guest).isVisible()) await guest.getByRole('button', { name: 'Try again' }).tap()
  await expect(confirmed).toBeVisible()
  await guest.getByRole('link', { name: 'Back to the menu' }).tap()
}

async function expectRecovered({ till, kitchen, waitingGuest }: Screens): Promise<void> {
  // the till's open dialog hides the rest of the page from screen readers
  for (const screen of [till, kitchen]) {
    const banner = screen.getByRole('banner', { includeHidden: true })
    await expect(banner.getByText('Live', { exact: true })).toBeVisible({ timeout: 20_000 })
  }
  await expect(kitchen.getByRole('main').getByText('Live', { exact: true })).toBeVisible()
  await expect(till.getByText(/^Connection lost/)).toHaveCount(0)
  // a guest's page that has seen no change for long asks every half minute
  await expect(waitingGuest.getByText('No connection: this may be out of date.')).toBeHidden({ timeout: 35_000 })
}

/** One order of the till and one of the guest; the kitchen and the till show them by themselves. */
async function expectOnce({ till, kitchen }: Screens, { name }: Trouble): Promise<void> {
  const items = (await openOrders(till.request)).flatMap((order) => order.items)
  expect(items.filter(({ notes }) => notes === `till: ${name}`)).toHaveLength(1)
  await expect(kitchen.getByRole('article').getByText(`till: ${name}`)).toBeVisible()

  const waiting = await ask<{ customer_name: string }[]>(till.request, '/pos/qrorders')
  expect(waiting.filter(({ customer_name }) => customer_name === `guest: ${name}`)).toHaveLength(1)
  await expect(till.getByRole('button', { name: new RegExp(`${waiting.length} orders wait`) })).toBeVisible()
}
