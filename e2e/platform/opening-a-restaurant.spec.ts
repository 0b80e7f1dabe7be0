import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { ScopePreset } from '#core/permissions/scopes.ts'
import { openRestaurant, PASSWORD, signIn, thisMinute } from '../support/a-restaurant.ts'
import { button, choose, fill, goWithin, openArea, openForm, pick, toast } from '../support/screens.ts'

/*
 * A new owner opens a restaurant with nothing but the screens; then the staff find their own screens, a table is
 * booked, a meal is sold, and the report shows it.
 */
const ITEMS = [
  { title: 'Soupe à l’oignon', price: '8,50', category: 'Entrées', tax: 'TVA réduite 10%' },
  { title: 'Œuf mayonnaise', price: '6', category: 'Entrées', tax: 'TVA réduite 10%' },
  { title: 'Steak frites', price: '19.50', category: 'Plats', tax: 'TVA réduite 10%' },
  { title: 'Tarte du jour', price: '7.20', category: 'Plats', tax: 'TVA réduite 10%' },
  { title: 'Limonade', price: '4', category: 'Plats', tax: 'TVA normale 20%' },
  { title: 'Vin rouge', price: '5.50', category: 'Plats', tax: 'TVA normale 20%' },
] as const

/** The sidebar links of each preset, and the first screen after sign-in. */
const STAFF = {
  server: { name: 'Sofia', links: ['Floor', 'POS', 'Orders', 'Reservation'], within: [], first: '/dashboard/floor' },
  kitchen: { name: 'Karim', links: ['Kitchen'], within: [], first: '/dashboard/kitchen' },
  accountant: {
    name: 'Alice',
    links: ['Dashboard', 'Money', 'Fiscal journal'],
    within: ['Invoices', 'Reports', 'Accounting'],
    first: '/dashboard/home',
  },
} as const satisfies Partial<Record<ScopePreset, object>>
type Member = keyof typeof STAFF

const SCREENS = {
  Floor: '/dashboard/floor',
  Dashboard: '/dashboard/home',
  POS: '/dashboard/pos',
  Orders: '/dashboard/orders',
  Kitchen: '/dashboard/kitchen',
  Reservation: '/dashboard/reservation',
  Customers: '/dashboard/customers',
  Invoices: '/dashboard/invoices',
  Users: '/dashboard/users',
  Reports: '/dashboard/reports',
  Accounting: '/dashboard/accounting',
  'Fiscal journal': '/dashboard/compliance',
  Settings: '/dashboard/settings',
} as const

const usernameOf = (owner: string, member: Member) => owner.replace('owner', member)

test('an owner opens a restaurant with the screens alone, and it can work', async ({ page, browser }) => {
  test.setTimeout(240_000)
  const owner = await openRestaurant(page, 'Chez Camille')
  await test.step('details', () => fillInDetails(page))
  await test.step('a tax and a payment type', () => setUpMoney(page))
  await test.step('categories and six items, one with picture, variants and addons', () => setUpMenu(page))
  await test.step('four tables', () => setUpTables(page))
  await test.step('three users', () => addStaff(page, owner))

  const screenOf = (member: Member) =>
    test.step(`the ${member} finds exactly the screens of the preset`, () =>
      seeOwnScreens(browser, { member, username: usernameOf(owner, member) }))
  const [till, kitchen, books] = [await screenOf('server'), await screenOf('kitchen'), await screenOf('accountant')]
  await test.step('a table is booked', () => bookTable(page))
  await test.step('a meal is sold and cooked', () => sellMeal(till, kitchen))
  await test.step('the report and the front page show it', () => readReport(page, books))
})

async function fillInDetails(page: Page): Promise<void> {
  await page.goto('/dashboard/settings')
  await fill(page, { 'Store Name': 'Chez Camille', Address: '3 rue des Halles', Phone: '02 99 00 00 00' })
  await choose(page, 'Currency', 'euro', 'Euro · EUR · €')
  await choose(page, 'Time Zone', 'paris', 'Europe / Paris')
  await page.getByRole('switch', { name: 'Enable QR Menu' }).click()
  await page.getByRole('switch', { name: 'Enable Order via QR Menu' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Store settings saved.')
}

async function setUpMoney(page: Page): Promise<void> {
  await openArea(page, 'Tax Setup')
  const tax = await openForm(page, 'New', 'Add New Tax')
  await fill(tax, { Title: 'TVA réduite', Rate: '10' })
  await pick(tax, 'Type', /^Inclusive/)
  await save(tax)
  await expect(page.getByRole('row', { name: /TVA réduite/ })).toBeVisible()
  await openArea(page, 'Payment Types')
  const form = await openForm(page, 'New', 'Add Payment Type')
  await fill(form, { Title: 'Ticket restaurant' })
  await save(form)
  for (const title of ['Cash', 'Card', 'Ticket restaurant'])
    await expect(page.getByRole('switch', { name: `Active ${title}` })).toBeChecked()
}

async function setUpMenu(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Menu', exact: true }).click()
  await page.getByRole('link', { name: 'Categories' }).click()
  await page.getByRole('button', { name: 'Add the first category' }).click()
  const category = page.getByRole('dialog', { name: 'Add Category' })
  await fill(category, { Title: 'Entrées' })
  await save(category)
  await expect(page.getByRole('rowheader', { name: 'Entrées' })).toBeVisible()
  await page.getByRole('link', { name: 'Menu Items' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Menu Item' })
  for (const [at, { title, price, category, tax }] of ITEMS.entries()) {
    await page.getByRole('button', { name: at === 0 ? 'Add the first item' : 'New', exact: true }).click()
    await fill(dialog, { Title: title })
    await dialog.getByRole('textbox', { name: 'Price', exact: true }).fill(price)
    if (title === 'Steak frites') await makeCategory(dialog, category)
    else await pick(dialog, 'Category', category)
    if (title === 'Limonade') await makeTax(dialog, tax)
    else await pick(dialog, 'Tax', tax)
    // the typed text is still there after other records were added
    await expect(dialog.getByLabel('Title')).toHaveValue(title)
    await expect(dialog.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue(price)
    await save(dialog)
    await expect(page.getByRole('listitem').filter({ hasText: title })).toBeVisible()
  }
  await dressItem(page, 'Steak frites')
}

/**
 * Creates the category of an item in the item's dialog, by keyboard. Giving up another one leaves the item as it was.
 */
async function makeCategory(item: Locator, title: string): Promise<void> {
  const page = item.page()
  const opener = button(item, 'New category…')
  const form = page.getByRole('dialog', { name: 'Add Category' })
  await opener.press('Enter')
  await form.getByLabel('Title').press('Escape')
  await expect(form).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Title').press('Enter')
  await expect(form).toBeHidden()
  await expect(item.getByRole('combobox', { name: 'Category' })).toHaveText(title)
  await expect(opener).toBeFocused()
}

/** The same for a tax, of which "TVA normale 20%" is the name with its rate. */
async function makeTax(item: Locator, name: string): Promise<void> {
  const [, title = '', rate = ''] = /^(.+) (\d+)%$/.exec(name) ?? []
  await button(item, 'New tax…').click()
  const form = item.page().getByRole('dialog', { name: 'Add New Tax' })
  await fill(form, { Title: title, Rate: rate })
  await pick(form, 'Type', /^Inclusive/)
  await save(form)
  await expect(item.getByRole('combobox', { name: 'Tax' })).toHaveText(name)
}

/** A picture, two variants and an addon. */
async function dressItem(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: title }).click()
  const colour = { width: 900, height: 600, channels: 3, background: '#8c2f39' } as const
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload image' }).click()
  const buffer = await sharp({ create: colour }).jpeg().toBuffer()
  await (await chooser).setFiles({ name: 'steak.jpg', mimeType: 'image/jpeg', buffer })
  await toast(page, 'Picture saved.')
  const dialog = page.getByRole('dialog')
  for (const [button, name, price] of [
    ['Add variant', '180 g', '19.50'],
    ['Add variant', '250 g', '24.50'],
    ['Add addon', 'Sauce au poivre', '2'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await fill(dialog, { Title: name, Price: price })
    await save(dialog)
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  }
}

async function setUpTables(page: Page): Promise<void> {
  await page.goto('/dashboard/settings/tables')
  for (const [title, seats] of [
    ['T1', '2'],
    ['T2', '4'],
    ['T3', '4'],
    ['T4', '6'],
  ] as const) {
    const form = await openForm(page, 'New', 'Add New Table')
    await fill(form, { Title: title, Floor: 'Salle', 'Seating Capacity': seats })
    await save(form)
    await expect(page.getByRole('row', { name: new RegExp(`^${title} Salle`) })).toBeVisible()
  }
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download QR of T1' }).click()
  expect((await file).suggestedFilename()).toBe('T1.png')
}

async function addStaff(page: Page, owner: string): Promise<void> {
  await page.goto(SCREENS.Users)
  for (const [member, { name }] of Object.entries(STAFF)) {
    await page.getByRole('button', { name: 'New', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Add New User' })
    await dialog.getByRole('button', { name: member }).click()
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await dialog.getByLabel('Username').fill(usernameOf(owner, member as Member))
    await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    await save(dialog)
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  }
}

/** Signs a member in at a device of their own, which is handed back to work with. */
async function seeOwnScreens(browser: Browser, { member, username }: { member: Member; username: string }) {
  const { links, within, first } = STAFF[member]
  const page = await browser.newPage()
  await signIn(page, username)
  await page.waitForURL(`**${first}`)
  const sidebar = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link')
  await expect(sidebar).toHaveText([...links])
  for (const [title, path] of Object.entries(SCREENS)) {
    if ([...links, ...within].some((link) => link === title)) {
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    } else {
      await goWithin(page, path)
      await page.waitForFunction(() => location.pathname === '/no-access')
    }
  }
  return page
}

async function bookTable(page: Page): Promise<void> {
  await page.goto(SCREENS.Reservation)
  await page.getByRole('button', { name: 'New', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Add New Reservation' })
  const customer = form.getByRole('combobox', { name: 'Customer' })
  await customer.fill('06 11 22 33 44')
  await page.getByRole('option', { name: /Add New Customer/ }).click()
  const newcomer = page.getByRole('dialog', { name: 'Add New Customer' })
  await fill(newcomer, { Name: 'Léa Martin' })
  await save(newcomer)
  await form.getByLabel('Date & time').fill(thisMinute())
  await form.getByLabel('People count').fill('4')
  await pick(form, 'Table', /^T2/)
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await toast(page, 'Reservation added.')
}

async function sellMeal(till: Page, kitchen: Page): Promise<void> {
  await till.goto(SCREENS.POS)
  await till.getByRole('button', { name: /^Steak frites/ }).click()
  const choices = till.getByRole('dialog', { name: 'Select Variant & Addons' })
  await choices.getByRole('radio', { name: /250 g/ }).click()
  await choices.getByRole('checkbox', { name: /Sauce au poivre/ }).click()
  await choices.getByRole('button', { name: /^Add/ }).click()
  await till.getByRole('button', { name: /^Limonade/ }).click()
  await till.getByRole('button', { name: 'Create Receipt & Pay' }).click()
  await till.getByRole('dialog').getByRole('button', { name: 'Without a table' }).click()
  await till.getByRole('dialog').getByRole('button', { name: /^Take/ }).click()
  await expect(till.getByRole('region', { name: 'Paid order' })).toBeVisible()
  await till.close()

  await kitchen.goto(SCREENS.Kitchen)
  for (const item of ['Steak frites', 'Limonade']) {
    await kitchen.getByRole('button', { name: new RegExp(`Start Making: .*${item}`) }).click()
    await kitchen.getByRole('button', { name: new RegExp(`Complete: .*${item}`) }).click()
  }
  await expect(kitchen.getByText('No Orders Pending!')).toBeVisible()
  await kitchen.close()
}

/** 24.50 and 2.00 with 10 % in them, 4.00 with 20 %: 30.50, of which 2.41 and 0.67 are tax. */
async function readReport(page: Page, books: Page): Promise<void> {
  await books.goto(SCREENS.Dashboard)
  await expect(books.getByText('Steak frites')).toBeVisible()
  // accountants may not open the reservations
  await expect(books.getByText('Léa Martin')).toHaveCount(0)
  await books.getByRole('link', { name: /^Revenue today/ }).click()
  for (const [tile, figure] of [
    ['Revenue', '€30.50'],
    ['Net Sales', '€27.42'],
    ['Tax', '€3.08'],
    ['Orders', '1'],
    ['Avg. Order Value', '€30.50'],
    ['New Customers', '1'],
  ] as const) {
    const term = books.getByRole('term').filter({ hasText: new RegExp(`^${tile}$`) })
    await expect(term.locator('xpath=following-sibling::dd[1]')).toHaveText(figure)
  }
  await books.close()
  await page.goto(SCREENS.Invoices)
  await expect(page.getByRole('row', { name: /30\.50/ })).toBeVisible()
}

async function save(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
}
