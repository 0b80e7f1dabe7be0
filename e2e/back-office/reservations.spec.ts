import { expect, test, type Page } from '@playwright/test'
import { ask } from '../support/a-restaurant.ts'
import { quickIf } from '../support/quick.ts'
import { inFigures, inTwoDays, rowOf, setUpTables, sheetOf } from '../support/reservations.ts'
import { pick } from '../support/screens.ts'
import { aSignedInOwner, aStaffMember, signInByApi } from '../support/signed-in.ts'

async function openSheet(page: Page, name: string) {
  await rowOf(page, name).getByRole('button', { name }).first().click()
  return sheetOf(page, name)
}

test('a guest books by phone: added, warned about, booked anyway, found by the code, changed and removed', async ({
  page,
}) => {
  await aSignedInOwner(page)
  const { T1 } = await setUpTables(page)
  const day = await inTwoDays(page)
  await ask(page.request, '/customers/add', { phone: '06 01', name: 'Ada' })
  await ask(page.request, '/reservations/add', {
    customerId: '06 01',
    date: `${day}T19:30`,
    tableId: T1,
    peopleCount: 2,
  })
  await page.goto('/dashboard/home')
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Reservation' }).click()
  // late in the evening no hour of today can be booked any more
  const today = page.getByRole('grid').or(page.getByRole('table'))
  await expect(today).toBeVisible()
  // at 1280 × 800 the day begins high
  expect((await today.boundingBox())!.y).toBeLessThan(220)
  await page.getByRole('radio', { name: 'List', exact: true }).click()
  await expect(page.getByText('Nobody has booked for this day.')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Add New Reservation' })

  await test.step('the form names what is missing', async () => {
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog.getByText('Invalid request!')).toBeVisible()
    await expect(dialog.getByText('Please select date & time!')).toBeVisible()
    await expect(dialog.getByLabel('Date & time')).toBeFocused()
    await dialog.getByLabel('Date & time').fill('2001-01-01T12:00')
    await expect(dialog.getByText('This date & time has already passed.')).toBeVisible()
  })

  await test.step('a new customer is added in the dialog of the booking', async () => {
    await dialog.getByRole('combobox', { name: 'Customer' }).fill('Léa Martin')
    await page.getByRole('option', { name: 'Add New Customer' }).click()
    const customer = page.getByRole('dialog', { name: 'Add New Customer' })
    await expect(customer.getByLabel('Name')).toHaveValue('Léa Martin')
    await customer.getByLabel('Phone').fill('06 02')
    await customer.getByRole('button', { name: 'Save' }).click()
    await expect(customer).toBeHidden()
    await expect(dialog.getByText('Léa Martin')).toBeVisible()
  })

  await test.step('the taken table is shown, with who booked it and when, and so are its seats', async () => {
    await dialog.getByLabel('Date & time').fill(`${day}T20:30`)
    await dialog.getByLabel('People count').fill('5')
    await dialog.getByLabel('Notes').fill('Près de la fenêtre')
    await pick(dialog, 'Table', /^T1/)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog.getByText(/^Taken by Ada, .* 19:30, 2 people\.$/)).toBeVisible()
    await expect(dialog.getByText('It has only 4 seats.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Book anyway' })).toBeVisible()
  })

  await test.step('another table is asked about again, and the first one still warns', async () => {
    await pick(dialog, 'Table', /^T2/)
    await expect(dialog.getByText(/^Taken by/)).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog.getByText('It has only 2 seats.')).toBeVisible()
    await pick(dialog, 'Table', /^T1/)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.getByRole('button', { name: 'Book anyway' }).click()
    await expect(page.getByText('Reservation added.')).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  const [{ unique_code: code }] = await ask<[{ unique_code: string }]>(page.request, '/reservations/search?q=0602')
  await test.step('it is found by its code, above the list', async () => {
    const box = page.getByLabel('Search reservations')
    await box.fill('   ')
    await box.press('Enter')
    await expect(page).not.toHaveURL(/q=/)
    await box.fill(code.toLowerCase())
    await box.press('Enter')
    await expect(page).toHaveURL(new RegExp(`q=${code.toLowerCase()}`))
    const results = page.getByRole('region', { name: `Results for “${code.toLowerCase()}”` })
    const row = results.getByRole('row').filter({ hasText: 'Léa Martin' })
    await expect(row).toHaveCount(1)
    for (const fact of ['Léa Martin', 'Booked', '20:30', 'T1', '5', 'Près de la fenêtre', code])
      await expect(row).toContainText(fact)
    await expect(page.getByText('Nobody has booked for this day.')).toBeVisible()
  })

  await test.step('it is changed; its customer stays', async () => {
    const sheet = await openSheet(page, 'Léa Martin')
    for (const fact of ['20:30', '5 people', 'T1', '06 02', 'Près de la fenêtre', code])
      await expect(sheet).toContainText(fact)
    await expect(sheet.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:0602')
    await expect(sheet.getByRole('link', { name: 'Message' })).toHaveAttribute('href', 'sms:0602')
    await sheet.getByRole('button', { name: 'Edit' }).click()
    const update = page.getByRole('dialog', { name: 'Update Reservation' })
    await expect(update.getByLabel('Customer')).toHaveAttribute('readonly', '')
    await expect(update.getByLabel('Date & time')).toHaveValue(inFigures(day, '20:30'))
    await pick(update, 'Status', 'Paid')
    await update.getByLabel('People count').fill('4')
    await update.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Reservation updated.')).toBeVisible()
    await expect(rowOf(page, 'Léa Martin')).toContainText('Paid')
  })

  await test.step('a filter shows its day, and keeps it in the address', async () => {
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const filter = page.getByRole('dialog', { name: 'Filter' })
    for (const preset of ['Today', 'Tomorrow', 'Yesterday', 'Last 7 Days', 'This Month', 'Last Month', 'Custom'])
      await expect(filter.getByRole('radio', { name: preset })).toBeVisible()
    await filter.getByRole('radio', { name: 'Custom' }).click()
    await filter.getByLabel('From').fill(day)
    await filter.getByLabel('To').fill(day)
    await filter.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(new RegExp(`type=custom&from=${day}&to=${day}`))
    await expect(page.getByText('Showing 2 of 2')).toBeVisible()
    await page.reload()
    await expect(rowOf(page, 'Ada')).toBeVisible()
  })

  await test.step('it moves to a table that is free', async () => {
    const sheet = await openSheet(page, 'Ada')
    await sheet.getByRole('button', { name: 'Move' }).click()
    const tables = page.getByRole('dialog', { name: 'Table for Ada' })
    await tables.getByRole('button', { name: /^T2/ }).click()
    await tables.getByRole('button', { name: 'Move' }).click()
    await expect(rowOf(page, 'Ada')).toContainText('T2')
  })

  await test.step('it is cancelled, and stands below those who are to come', async () => {
    const sheet = await openSheet(page, 'Ada')
    await sheet.getByRole('button', { name: 'Cancel booking' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' }).click()
    await expect(page.getByRole('table', { name: 'To come' })).not.toContainText('Ada')
    await page.getByText('Seated, gone or cancelled 1').click()
    await expect(rowOf(page, 'Ada')).toContainText('Cancelled')
  })

  await test.step('it is removed', async () => {
    const sheet = await openSheet(page, 'Léa Martin')
    await sheet.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete the reservation of Léa Martin?' })
    await expect(question).toContainText('Are you sure! You can undo this for ten seconds.')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Reservation deleted.')).toBeVisible()
    await expect(page.getByText('Showing 1 of 1')).toBeVisible()
    await expect(rowOf(page, 'Léa Martin')).toHaveCount(0)
  })

  await test.step('people who may only look find no way to change anything', async () => {
    await signInByApi(page, await aStaffMember(page.request, 'VIEW_RESERVATIONS'))
    await page.goto(`/dashboard/reservation?type=custom&from=${day}&to=${day}`)
    const sheet = await openSheet(page, 'Ada')
    await expect(sheet.getByRole('link', { name: 'Call' })).toBeVisible()
    await expect(sheet.getByRole('button', { name: /^(Seat|Move|Edit|Cancel|Delete)/ })).toHaveCount(0)
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('button', { name: 'New', exact: true })).toHaveCount(0)
    await page.goto(`/dashboard/reservation?view=day&day=${day}`)
    await expect(page.getByRole('row', { name: /^T1/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Book/ })).toHaveCount(0)
  })
})

for (const [name, viewport] of [
  ['wide', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(
    `a day is seen table by table and booked with a touch or the keys (${name})`,
    quickIf(name === 'wide'),
    async ({ page }) => {
      await page.setViewportSize(viewport)
      await aSignedInOwner(page)
      const { T1 } = await setUpTables(page)
      const day = await inTwoDays(page)
      await ask(page.request, '/customers/add', { phone: '06 01', name: 'Ada' })
      const book = (time: string, more: object) =>
        ask(page.request, '/reservations/add', { customerId: '06 01', date: `${day}T${time}`, ...more })
      await book('19:30', { tableId: T1, peopleCount: 2 })
      await book('12:00', {})
      await book('13:00', { tableId: T1, status: 'cancelled' })
      await page.goto('/dashboard/reservation')
      if (name === 'phone') await page.getByRole('radio', { name: 'Day' }).click()
      const room = page.getByRole('grid')
      await expect(page.getByText('Nobody has booked for this day.')).toBeVisible()

      await test.step('from day to day', async () => {
        await page.getByRole('button', { name: 'Next day' }).click()
        await page.getByRole('button', { name: 'Next day' }).click()
        await expect(page).toHaveURL(new RegExp(`day=${day}`))
        await expect(room.getByRole('row', { name: /^T1/ })).toContainText('Ada')
        await expect(room.getByRole('row', { name: /^No table/ })).toContainText('Ada')
        await expect(page.getByText('1 cancelled reservation is not shown.')).toBeVisible()
        const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
        expect(scrollWidth).toBe(clientWidth)
      })

      await test.step('a free hour is booked', async () => {
        await room.getByRole('button', { name: 'Book T2 at 13:00' }).click()
        const dialog = page.getByRole('dialog', { name: 'Add New Reservation' })
        await expect(dialog.getByLabel('Date & time')).toHaveValue(inFigures(day, '13:00'))
        await expect(dialog.getByRole('combobox', { name: 'Table' })).toContainText('T2')
        await dialog.getByRole('combobox', { name: 'Customer' }).fill('ada')
        await page.getByRole('option', { name: /Ada/ }).click()
        await dialog.getByRole('button', { name: 'Add', exact: true }).click()
        await expect(page.getByText('Reservation added.')).toBeVisible()
        await expect(room.getByRole('row', { name: /^T2/ })).toContainText('13:00')
      })

      await test.step('arrows walk through the room, Enter opens what is there', async () => {
        await room.getByRole('button', { name: 'Book T2 at 19:00' }).focus()
        await page.keyboard.press('ArrowUp')
        await expect(room.getByRole('button', { name: 'Book T1 at 19:00' })).toBeFocused()
        await page.keyboard.press('ArrowRight')
        await page.keyboard.press('Enter')
        await sheetOf(page, 'Ada').getByRole('button', { name: 'Edit' }).click()
        const dialog = page.getByRole('dialog', { name: 'Update Reservation' })
        await expect(dialog.getByLabel('Date & time')).toHaveValue(inFigures(day, '19:30'))
        await dialog.getByRole('button', { name: 'Cancel' }).click()
        await expect(room.getByRole('button', { name: /Booked.*Ada.*19:30/ })).toBeFocused()
      })

      await test.step('and back to today', async () => {
        await page.getByRole('button', { name: 'Today', exact: true }).click()
        await expect(page).not.toHaveURL(/day=\d/)
        await page.goBack()
        await expect(room.getByRole('row', { name: /^T2/ })).toContainText('13:00')
      })
    },
  )
}
