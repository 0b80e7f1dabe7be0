import { expect, test, type Page } from '@playwright/test'
import { ask, invoicesOfToday, itemNamed, openOrders, setUpMenu } from '../support/a-restaurant.ts'
import { allowGuests, leaveOrder } from '../support/guests.ts'
import { loseNextReply } from '../support/lost-reply.ts'
import { QUICK } from '../support/quick.ts'
import { aSignedInOwner } from '../support/signed-in.ts'
import { chooseTable, openLine, paidOrder, tableKey } from '../support/till.ts'

const item = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^${title}`) })
const cartOf = (page: Page) => page.getByRole('region', { name: 'Cart' })
const linesOf = (page: Page) => cartOf(page).getByRole('listitem')

/** A till with the menu of five, its owner behind it. */
async function openTill(page: Page): Promise<void> {
  await aSignedInOwner(page)
  await setUpMenu(page.request)
  await page.goto('/dashboard/pos')
  await expect(item(page, 'Gamay')).toBeVisible()
}

async function sendToKitchen(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send to Kitchen' }).click()
}

const sent = (page: Page, token = 1) => page.getByText(`Token ${token} is in the kitchen.`)

/** Takes the money with the payment type that is chosen at first. */
async function collect(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: /^Take/ }).click()
}

test('a waiter finds items by keyboard and by category, and changes their number', async ({ page }) => {
  await openTill(page)
  await page.keyboard.press('/')
  const search = page.getByRole('textbox', { name: 'Search Item' })
  await expect(search).toBeFocused()
  await search.pressSequentially('gam')
  await search.press('Enter')
  await expect(linesOf(page)).toHaveText(/Gamay/)
  await page.getByRole('button', { name: 'Clear search' }).click()

  await page.getByRole('button', { name: 'Boissons', exact: true }).click()
  await expect(item(page, 'Magret')).toBeHidden()
  await item(page, 'Café').click()
  await expect(linesOf(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('dialog').getByRole('radio', { name: /Plats/ }).click()
  await expect(item(page, 'Magret')).toBeVisible()
  await expect(item(page, 'Café')).toBeHidden()

  await openLine(cartOf(page), 'Gamay')
  await page.getByRole('button', { name: 'One more Gamay' }).click()
  await page.getByRole('button', { name: 'One more Gamay' }).click()
  await expect(cartOf(page).getByText('€18.95').first()).toBeVisible()
  await page.getByRole('button', { name: 'One less Gamay' }).click()
  await expect(cartOf(page).getByText('€13.40').first()).toBeVisible()
  await page.getByRole('button', { name: 'One less Gamay' }).click()
  // at one, the minus takes the line away
  await linesOf(page).filter({ hasText: 'Gamay' }).getByRole('button', { name: 'Remove Gamay' }).first().click()
  await expect(linesOf(page)).toHaveText(/Café/)
  await openLine(cartOf(page), 'Café')
  await page.getByRole('button', { name: 'Remove Café' }).last().click()
  await expect(cartOf(page).getByText('Cart is empty!')).toBeVisible()
})

test('a note takes a hundred characters, an emoji counts as one, and note and cart survive a reload', async ({
  page,
}) => {
  await openTill(page)
  await item(page, 'Salade').click()
  await openLine(cartOf(page), 'Salade')
  await page.getByRole('button', { name: 'Add Notes' }).click()
  const field = page.getByRole('textbox', { name: /Notes/ })
  await field.fill('🌶'.repeat(120))
  await expect(page.getByRole('dialog').getByText('100/100')).toBeVisible()
  await field.press('Enter')
  await expect(linesOf(page)).toContainText('🌶'.repeat(100))
  await expect(linesOf(page)).not.toContainText('🌶'.repeat(101))

  await chooseTable(page, 'T4')
  await page.reload()
  await expect(linesOf(page)).toContainText('🌶'.repeat(100))
  await expect(tableKey(page)).toContainText('T4')
  await sendToKitchen(page)
  await expect(sent(page)).toBeVisible()
  expect(await openOrders(page.request)).toMatchObject([{ table_title: 'T4', items: [{ notes: '🌶'.repeat(100) }] }])
})

test('a customer is found, removed, added and sent with the order', async ({ page }) => {
  await openTill(page)
  await ask(page.request, '/customers/add', { phone: '0601020304', name: 'Marie Curie' })
  const search = page.getByRole('combobox', { name: 'Search Customer' })
  await search.click()
  await expect(page.getByText('Type something to find...')).toBeVisible()
  await search.fill('curi')
  await page.getByRole('option', { name: /Marie Curie/ }).click()
  await expect(cartOf(page).getByText('0601020304')).toBeVisible()
  await page.getByRole('button', { name: 'Clear: back to walk-in' }).click()

  await search.fill('0677')
  await page.getByRole('option', { name: 'Add New Customer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Customer' })
  await expect(dialog.getByLabel('Phone')).toHaveValue('0677')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText("Please Provide Customer's Name!")).toBeVisible()
  await dialog.getByLabel('Name').fill('Pierre')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(cartOf(page).getByText('Pierre')).toBeVisible()

  await item(page, 'Café').click()
  await sendToKitchen(page)
  await expect(sent(page)).toBeVisible()
  expect(await openOrders(page.request)).toMatchObject([{ customer_name: 'Pierre' }])
})

test('a cart is parked with its customer and table and resumed, and drafts are deleted', async ({ page }) => {
  await openTill(page)
  await ask(page.request, '/customers/add', { phone: '0601020304', name: 'Marie Curie' })
  await item(page, 'Gamay').click()
  await page.getByRole('combobox', { name: 'Search Customer' }).fill('marie')
  await page.getByRole('option', { name: /Marie Curie/ }).click()
  await chooseTable(page, 'T4')
  const save = async (reference: string) => {
    await page.getByRole('button', { name: 'Draft', exact: true }).click()
    const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' })
    await name.fill(reference)
    await name.press('Enter')
    await expect(cartOf(page).getByText('Cart is empty!')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await save('Terrasse')
  await expect(page.getByRole('combobox', { name: 'Search Customer' })).toBeVisible()
  for (const reference of ['Bar', 'Salon']) {
    await item(page, 'Café').click()
    await save(reference)
  }

  await page.reload()
  await page.getByRole('button', { name: /Drafts List.*3 drafts/ }).click()
  const drafts = page.getByRole('dialog', { name: 'Drafts' })
  const terrace = drafts.getByRole('listitem').filter({ hasText: 'Terrasse' })
  await terrace.getByRole('button', { name: 'Load' }).click()
  await expect(drafts).toBeHidden()
  await expect(linesOf(page)).toHaveText(/Gamay/)
  await expect(cartOf(page).getByText('Marie Curie')).toBeVisible()
  await expect(tableKey(page)).toContainText('T4')

  await page.getByRole('button', { name: 'New', exact: true }).click()
  await expect(cartOf(page).getByText('Cart is empty!')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Search Customer' })).toBeVisible()
  await page.getByRole('button', { name: /Drafts List/ }).click()
  await drafts.getByRole('button', { name: 'Delete the draft Bar' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Are you sure? This process is irreversible!')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(drafts.getByRole('listitem')).toHaveCount(2)
  await drafts.getByRole('button', { name: 'Clear all' }).click()
  await question.getByRole('button', { name: 'Keep' }).click()
  await expect(drafts.getByRole('listitem')).toHaveCount(2)
  await drafts.getByRole('button', { name: 'Clear all' }).click()
  await question.getByRole('button', { name: 'Clear all' }).click()
  await expect(drafts.getByText('No drafts')).toBeVisible()
})

test('an empty cart is reported, not sent', async ({ page }) => {
  await openTill(page)
  for (const name of ['Draft', 'Send to Kitchen', 'Create Receipt & Pay']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('status').getByText('Cart is empty!')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // the message of this button proves nothing about the next one
    await page.reload()
  }
  expect(await openOrders(page.request)).toEqual([])
})

test(
  'a bill is paid in cash with a fifty, and a double click on the last button is one order',
  QUICK,
  async ({ page, context }) => {
    await openTill(page)
    const settings = await ask<object>(page.request, '/settings/print-setting')
    await ask(page.request, '/settings/print-setting', { ...settings, isEnablePrint: true })
    await page.reload()
    await item(page, 'Magret').click()
    await page.getByRole('button', { name: 'Create Receipt & Pay' }).click()
    const dialog = page.getByRole('dialog')
    const tendered = dialog.getByLabel('Amount tendered')
    await tendered.fill('20')
    await expect(dialog.getByText('€2.50 is still missing.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Take/ })).toBeDisabled()
    await tendered.fill('225')
    await dialog.getByRole('button', { name: /^Take/ }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('€225.00 for a bill of €22.50?')
    await question.getByRole('button', { name: 'Correct the amount' }).click()
    await tendered.fill('50')
    await expect(dialog.getByText('€27.50')).toBeVisible()
    const popup = context.waitForEvent('page')
    await dialog.getByRole('button', { name: 'Take, give back €27.50' }).dblclick()
    const receipt = await popup
    await expect(receipt.getByText(/^Invoice No\./)).toBeVisible()
    await receipt.close()
    // nothing has to be closed: it is in the cart until the next item is touched
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(paidOrder(page).getByText('€27.50')).toBeVisible()
    const again = context.waitForEvent('page')
    await paidOrder(page).getByRole('button', { name: 'Print Receipt' }).click()
    await expect((await again).getByText('*** DUPLICATE 1 ***')).toBeVisible()
    await (await again).close()

    await item(page, 'Café').click()
    await expect(paidOrder(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Send to Kitchen' }).dblclick()
    await expect(sent(page, 2)).toBeVisible()
    // automatic printing is for receipts: an unpaid order has none
    await expect(page.getByRole('button', { name: 'Print Receipt' })).toHaveCount(0)
    expect(context.pages()).toEqual([page])
    const orders = await openOrders(page.request)
    expect(orders.map(({ token_no }) => token_no)).toEqual([1, 2])
    const invoices = await invoicesOfToday(page.request)
    expect(invoices).toMatchObject([{ invoice_id: '1', total: '22.50' }])
  },
)

const NO_REPLY = 'No reply from the server. Try again: the order will not be sent twice.'

test('an order is placed once when its reply is lost and it is sent again', QUICK, async ({ page }) => {
  await openTill(page)
  await item(page, 'Gamay').click()
  await loseNextReply(page, '/pos/create-order')
  await sendToKitchen(page)
  await expect(page.getByText(NO_REPLY)).toBeVisible()
  await expect(linesOf(page)).toHaveCount(1)
  await sendToKitchen(page)
  await expect(sent(page)).toBeVisible()
  expect((await openOrders(page.request)).map(({ token_no }) => token_no)).toEqual([1])
})

test('a payment is taken once when its reply is lost, even if the till is reloaded in between', async ({ page }) => {
  await openTill(page)
  await item(page, 'Gamay').click()
  await loseNextReply(page, '/pos/create-order-and-invoice')
  await page.getByRole('button', { name: 'Create Receipt & Pay' }).click()
  await collect(page)
  await expect(page.getByRole('alert').getByText(NO_REPLY)).toBeVisible()

  await page.reload()
  await expect(linesOf(page)).toHaveText(/Gamay/)
  // no button matters any more: the payment has been taken
  await sendToKitchen(page)
  // in the cart, and in the dialog that opens over it
  await expect(page.getByText(/An earlier try had already gone through/).first()).toBeVisible()
  expect(await openOrders(page.request)).toMatchObject([{ token_no: 1, payment_status: 'paid' }])
  expect(await invoicesOfToday(page.request)).toHaveLength(1)
})

test('a changed price is shown before money is taken, then the new total is paid', async ({ page }) => {
  await openTill(page)
  await item(page, 'Magret').click()
  const id = await itemNamed(page.request, 'Magret de canard')
  await page.getByRole('button', { name: 'Create Receipt & Pay' }).click()
  await ask(page.request, `/menu-items/update/${id}`, { title: 'Magret de canard', price: '25.00' })
  await collect(page)
  await expect(page.getByText('The amount has changed. The new total is €25.00.')).toBeVisible()
  expect(await openOrders(page.request)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Take €25.00' }).click()
  await expect(paidOrder(page)).toContainText('Paid by Cash')
  const invoices = await invoicesOfToday(page.request)
  expect(invoices).toMatchObject([{ total: '25.00' }])
})

test('guests’ orders are counted, and taken into the cart and sent one by one, or cancelled', async ({ page }) => {
  await openTill(page)
  const code = await allowGuests(page.request)
  const line = { id: await itemNamed(page.request, 'Café'), quantity: 2 }
  for (const name of ['Ana', 'Boris']) await leaveOrder(page.request, { code, name, line })
  await page.reload()
  await page.getByRole('button', { name: /QR Menu Orders.*2 orders wait/ }).click()
  const waiting = page.getByRole('dialog', { name: 'QR Orders' })
  const orderOf = (guest: string) => waiting.getByRole('listitem').filter({ hasText: guest })
  await orderOf('Ana').getByRole('button', { name: 'Take into cart' }).click()
  await expect(waiting).toBeHidden()
  await expect(cartOf(page).getByText('From a QR menu order')).toBeVisible()
  await expect(linesOf(page)).toHaveText(/Café/)

  // a guest's order is reviewed before it is sent, as Undo would not return it to the list
  await sendToKitchen(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Send to Kitchen' }).click()
  await expect(sent(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await page.getByRole('button', { name: /QR Menu Orders.*1 order waits/ }).click()
  await orderOf('Boris').getByRole('button', { name: 'Cancel order of Boris' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(waiting.getByText('No QR orders waiting')).toBeVisible()
  await waiting.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'QR Menu Orders', exact: true })).toBeVisible()
  expect(await openOrders(page.request)).toMatchObject([{ items: [{ item_title: 'Café', quantity: 2 }] }])
})
