import { readFile } from 'node:fs/promises'
import { expect, test, type Download, type Locator, type Page } from '@playwright/test'
import qrcode from 'qrcode'
import { ask } from '../support/a-restaurant.ts'
import { areaLink, choose, fill, openArea, openForm, pick, toast } from '../support/screens.ts'
import { aSignedInOwner, aStaffMember, signInByApi } from '../support/signed-in.ts'

type Store = Record<string, string | boolean>
type StoreTable = { table_title: string; encrypted_id: string; floor: string; seating_capacity: number }

test('an owner sets the restaurant up: details, the digital menu, tables and their codes', async ({ page }) => {
  await aSignedInOwner(page)
  await page.goto('/dashboard/settings/tables')

  await test.step('a table has no code while the digital menu is off', async () => {
    await expect(page.getByText('No tables yet')).toBeVisible()
    const form = await openForm(page, 'New', 'Add New Table')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('Please provide Title!')).toBeVisible()
    await expect(form.getByText("Please provide Floor or use '-'")).toBeVisible()
    await expect(form.getByText("Please provide Seating Capacity or '0'")).toBeVisible()
    await expect(form.getByLabel('Title')).toBeFocused()
    await fill(form, { Title: 'Terrasse 1/2', Floor: '-', 'Seating Capacity': '-2' })
    await form.getByLabel('Seating Capacity').press('Enter')
    await expect(form.getByText("Please provide Valid Seating Capacity count or '0'")).toBeVisible()
    await form.getByLabel('Seating Capacity').fill('2')
    await form.getByLabel('Seating Capacity').press('Enter')
    await toast(page, 'Table added.')
    await expect(form).toBeHidden()
    await page.getByRole('button', { name: 'Download QR of Terrasse 1/2' }).click()
    await toast(page, 'Please enable QR menu from store settings!')
  })

  await test.step('details: what was typed is not lost by a wrong click, and is saved', async () => {
    await openArea(page, 'Details')
    await page.getByLabel('Store Name').fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Please provide store name!')).toBeVisible()
    await fill(page, { 'Store Name': 'La Table d’Été', Email: 'nonsense', 'Start of Day': '04:30' })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Please provide valid email!')).toBeVisible()
    await fill(page, { Email: 'bonjour@example.com', Phone: '01 99 00 12 34', Address: '1 quai Sud\n69002 Lyon' })
    await choose(page, 'Currency', 'franc suisse', 'Nothing found')
    await choose(page, 'Currency', 'swiss', 'Swiss Franc · CHF')
    await choose(page, 'Time Zone', 'zurich', 'Europe / Zurich')
    await page.getByRole('switch', { name: 'Enable QR Menu' }).click()
    await page.getByRole('switch', { name: 'Enable Order via QR Menu' }).click()

    await areaLink(page, 'Tables').click()
    await page.getByRole('alertdialog', { name: 'Discard your changes?' }).getByText('Keep editing').click()
    await page.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'Store settings saved.')
    expect(await ask<Store>(page.request, '/settings/store-setting')).toMatchObject({
      storeName: 'La Table d’Été',
      address: '1 quai Sud\n69002 Lyon',
      email: 'bonjour@example.com',
      phone: '01 99 00 12 34',
      currency: 'CHF',
      timeZone: 'Europe/Zurich',
      dayStartsAt: '04:30',
      isQRMenuEnabled: true,
      isQROrderEnabled: true,
    })
  })

  await test.step('the code of the menu and of a table lead there, 1080 px wide', async () => {
    const { uniqueQRCode, publicUrl } = await ask<Store>(page.request, '/settings/store-setting')
    const menu = await download(page, page.getByRole('button', { name: 'Download QR Code' }))
    expect(menu.suggestedFilename()).toBe('La Table d’Été menu.png')
    expect(await readCode(page, menu)).toEqual(codeOf(`${String(publicUrl)}/m/${String(uniqueQRCode)}`))

    await openArea(page, 'Tables')
    const [table] = await ask<StoreTable[]>(page.request, '/settings/store-tables')
    const code = await download(page, page.getByRole('button', { name: 'Download QR of Terrasse 1/2' }))
    expect(code.suggestedFilename()).toBe('Terrasse 1-2.png')
    const address = `${String(publicUrl)}/m/${String(uniqueQRCode)}?table=${table!.encrypted_id}`
    expect(await readCode(page, code)).toEqual(codeOf(address))
  })

  await test.step('all tables print as one sheet of cards, and nothing else is on it', async () => {
    const { uniqueQRCode, publicUrl } = await ask<Store>(page.request, '/settings/store-setting')
    const [table] = await ask<StoreTable[]>(page.request, '/settings/store-tables')
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
    })
    await page.getByRole('button', { name: 'Print all QR codes' }).click()
    await expect(page.locator('html[data-printed=yes]')).toBeAttached()
    const card = page.locator('.qr-sheet-card')
    await expect(card).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(card).toHaveCount(1)
    for (const text of ['La Table d’Été', 'Terrasse 1/2']) await expect(card.getByText(text)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Store Tables' })).toBeHidden()
    const drawn = await card.locator('path').getAttribute('d')
    const dark = codeOf(`${String(publicUrl)}/m/${String(uniqueQRCode)}?table=${table!.encrypted_id}`).join('')
    expect(drawn!.split('M').length - 1).toBe(dark.replaceAll('0', '').length)
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('all codes are renewed in one go, and the old ones lead nowhere', async () => {
    const before = await ask<Store>(page.request, '/settings/store-setting')
    const [tableBefore] = await ask<StoreTable[]>(page.request, '/settings/store-tables')
    await openArea(page, 'Details')
    await page.getByRole('button', { name: 'Renew QR Codes' }).click()
    const question = page.getByRole('alertdialog', { name: 'Renew all QR codes?' })
    await question.getByRole('button', { name: 'Renew' }).click()
    await expect(question).toBeHidden()
    const { uniqueQRCode } = await ask<Store>(page.request, '/settings/store-setting')
    const [table] = await ask<StoreTable[]>(page.request, '/settings/store-tables')
    expect(uniqueQRCode).not.toBe(before['uniqueQRCode'])
    expect(table!.encrypted_id).not.toBe(tableBefore!.encrypted_id)
    await expect(page.getByRole('link', { name: 'View Digital Menu' })).toHaveAttribute(
      'href',
      `/m/${String(uniqueQRCode)}`,
    )
    expect((await page.request.get(`/api/v1/qrmenu/${String(before['uniqueQRCode'])}`)).status()).toBe(404)
    expect((await page.request.get(`/api/v1/qrmenu/${String(uniqueQRCode)}`)).status()).toBe(200)
    await openArea(page, 'Tables')
  })

  await test.step('a table is changed and deleted', async () => {
    const form = await openForm(page, 'Edit Terrasse 1/2', 'Update Table')
    await fill(form, { Title: 'Terrasse 1', 'Seating Capacity': '6' })
    await form.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'Table updated.')
    expect(await ask<StoreTable[]>(page.request, '/settings/store-tables')).toMatchObject([
      { table_title: 'Terrasse 1', floor: '-', seating_capacity: 6 },
    ])
    await confirmDelete(page, 'Delete Terrasse 1')
    await toast(page, 'Table deleted.')
    await expect(page.getByText('No tables yet')).toBeVisible()
  })
})

test('an owner sets up the paper, the taxes and the payment types', async ({ page }) => {
  await aSignedInOwner(page)
  await page.goto('/dashboard/settings/details')

  await test.step('the receipt’s preview follows the form', async () => {
    await openArea(page, 'Print Settings')
    const preview = page.getByRole('figure')
    await expect(preview).toContainText('Chez Test')
    await expect(preview).toContainText('€54.90')
    await expect(page.getByText('Sample: an invented meal, nothing was sold.')).toBeVisible()
    for (const width of [80, 57]) {
      await page.getByRole('radio', { name: `${width} mm` }).click()
      await expect.poll(async () => Math.round(((await preview.boundingBox())!.width * 25.4) / 96)).toBe(width)
    }
    await fill(page, { Header: 'IDE CHE-123', Footer: 'À bientôt !' })
    await page.getByRole('switch', { name: 'Show Store Details' }).click()
    await page.getByRole('switch', { name: 'Enable Print' }).click()
    await expect(preview).toContainText('IDE CHE-123')
    await expect(preview).toContainText('À bientôt !')
    // fields that the country's law requires stay on the paper
    await expect(preview).toContainText('Chez Test')
    await page.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'Print settings saved.')
    expect(await ask(page.request, '/settings/print-setting')).toMatchObject({
      pageFormat: '57',
      header: 'IDE CHE-123',
      footer: 'À bientôt !',
      isEnablePrint: true,
      showStoreDetails: false,
      showNotes: true,
    })
  })

  await test.step('taxes', async () => {
    await openArea(page, 'Tax Setup')
    const form = await openForm(page, 'New', 'Add New Tax')
    await form.getByRole('button', { name: 'Save' }).click()
    for (const words of ['Provide Title!', 'Invalid value provided in Tax Rate!', 'Select Tax Type!']) {
      await expect(form.getByText(words)).toBeVisible()
    }
    await fill(form, { Title: 'TVA', Rate: '8,1' })
    await pick(form, 'Type', /^Inclusive/)
    await form.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'Tax added.')
    await expect(page.getByRole('row', { name: /1 TVA 8.1 % Inclusive/ })).toBeVisible()
    const change = await openForm(page, 'Edit TVA', 'Update Tax')
    await change.getByLabel('Rate').fill('2.6')
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect(change).toBeHidden()
    await expect(page.getByRole('row', { name: /TVA 8.1 %/ })).toBeVisible()
    await confirmDelete(page, 'Delete TVA')
    await toast(page, 'Tax deleted.')
    await expect(page.getByText('No taxes yet')).toBeVisible()
  })

  await test.step('payment types', async () => {
    await openArea(page, 'Payment Types')
    const form = await openForm(page, 'New', 'Add Payment Type')
    await form.getByLabel('Title').press('Enter')
    await expect(form.getByText('Please provide Payment Type Title!')).toBeVisible()
    await form.getByLabel('Title').fill('TWINT')
    await form.getByLabel('Title').press('Enter')
    await toast(page, 'Payment type added.')
    const isActive = page.getByRole('switch', { name: 'Active TWINT' })
    await expect(isActive).toBeChecked()
    await isActive.click()
    await toast(page, 'Payment type updated.')
    await expect(page.getByRole('row', { name: /TWINT/ })).toContainText('Inactive')
    const change = await openForm(page, 'Edit TWINT', 'Update Payment Type')
    await change.getByLabel('Title').fill(' ')
    await change.getByRole('button', { name: 'Save' }).click()
    await expect(change.getByText('Please provide title!')).toBeVisible()
    await change.getByLabel('Title').fill('Twint')
    await change.getByRole('switch', { name: 'Active' }).click()
    await change.getByRole('button', { name: 'Save' }).click()
    await expect(change).toBeHidden()
    await expect(page.getByRole('switch', { name: 'Active Twint' })).toBeChecked()
    await confirmDelete(page, 'Delete Twint')
    await toast(page, 'Payment type deleted.')
  })
})

test('people without the right cannot open the settings', async ({ page }) => {
  await aSignedInOwner(page)
  const cashier = await aStaffMember(page.request, 'POS', 'ORDERS')
  const manager = await aStaffMember(page.request, 'SETTINGS')
  await signInByApi(page, cashier)
  await page.goto('/dashboard/settings/tables')
  await expect(page).toHaveURL(/\/no-access$/)
  await signInByApi(page, manager)
  await page.goto('/dashboard/settings/details')
  await expect(page.getByRole('heading', { name: 'Store Details' })).toBeVisible()
})

async function confirmDelete(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('Are you sure! You can undo this for ten seconds.')).toBeVisible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question).toBeHidden()
}

async function download(page: Page, button: Locator): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  return file
}

/** The code of an address as the library makes it. */
function codeOf(address: string): string[] {
  const { modules } = qrcode.create(address, { errorCorrectionLevel: 'M' })
  return Array.from({ length: modules.size }, (_, row) =>
    Array.from({ length: modules.size }, (__, column) => (modules.get(row, column) ? '1' : '0')).join(''),
  )
}

/** The modules of a saved code, row by row, read from its pixels. */
async function readCode(page: Page, file: Download): Promise<string[]> {
  const bytes = await readFile(await file.path())
  expect(bytes.readUInt32BE(16), 'width').toBe(1080)
  const blank = await page.context().newPage()
  const rows = await blank.evaluate(async (png) => {
    const picture = await createImageBitmap(new Blob([Uint8Array.from(png)], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(picture.width, picture.height)
    const context = canvas.getContext('2d')!
    context.drawImage(picture, 0, 0)
    const { data } = context.getImageData(0, 0, picture.width, picture.height)
    const isDark = (x: number, y: number) => data[(y * picture.width + x) * 4]! < 128
    // the corner's finder pattern begins with seven dark modules
    let start = 0
    while (!isDark(start, start)) start += 1
    let end = start
    while (isDark(end, start)) end += 1
    const side = (end - start) / 7
    const count = Math.round((picture.width - 2 * start) / side)
    const middle = (at: number) => Math.floor(start + (at + 0.5) * side)
    return Array.from({ length: count }, (_, row) =>
      Array.from({ length: count }, (__, column) => (isDark(middle(column), middle(row)) ? '1' : '0')).join(''),
    )
  }, Array.from(bytes))
  await blank.close()
  return rows
}
