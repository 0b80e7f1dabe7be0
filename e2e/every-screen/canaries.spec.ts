import { expect, test, type Page } from '@playwright/test'
import { expectNoFindings } from '../support/accessible.ts'
import { CANARY, expectHarmless, expectHarmlessNow, fillEverything, LINK, watch } from '../support/canary.ts'
import { signInOperatorByApi } from '../support/operator.ts'
import { aSignedInOwner } from '../support/signed-in.ts'
import { askBeforeSending } from '../support/till.ts'

// without a phone's zoom, which would hide elements that are too wide
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
test.describe.configure({ timeout: 300_000 })

/** A button that opens a dialog, or a menu with the entry that does. */
type Opener = RegExp | readonly [menu: RegExp, entry: string]
/** A staff screen; `isShown` tells if it shows the typed text, `openers` open its dialogs. */
type Screen = [path: string, isShown?: boolean, openers?: readonly Opener[]]

const EDIT = [/^Edit /, /^Delete /]
const STAFF_SCREENS: Screen[] = [
  ['/dashboard/home'],
  ['/dashboard/pos'],
  ['/dashboard/kitchen'],
  ['/dashboard/kitchen/expo'],
  ['/dashboard/orders', true, [/^Pay & Complete/]],
  ['/dashboard/reservation?view=list', true, [/^\d\d:\d\d/]],
  ['/dashboard/reservation?view=day'],
  ['/dashboard/customers', true, [/^<img/, [/^More for /, 'Edit'], [/^More for /, 'Delete']]],
  ['/dashboard/membership'],
  ['/dashboard/membership?tab=mails', true, [/^Open the campaign/]],
  ['/dashboard/membership?tab=mails&view=segments', true, EDIT],
  ['/dashboard/invoices'],
  ['/dashboard/cash', true, [/^X report/, /^Movement/]],
  ['/dashboard/cash?tab=movements'],
  ['/dashboard/cash?tab=accounts', true, [/^Settle /]],
  ['/dashboard/users', true, [/^<img/, [/^More for /, 'Edit User'], [/^More for /, 'Delete User']]],
  ['/dashboard/reports'],
  ['/dashboard/profile'],
  ['/dashboard/notifications', false],
  ['/dashboard/devices', false],
  ['/dashboard/contact-support', false],
  ['/dashboard/settings'],
  ['/dashboard/settings/use'],
  ['/dashboard/settings/print-settings'],
  ['/dashboard/settings/tables', true, EDIT],
  ['/dashboard/settings/dining', false],
  ['/dashboard/settings/stations', false],
  ['/dashboard/settings/printers', false],
  ['/dashboard/settings/menu-items', true, [/^Delete /]],
  ['/dashboard/settings/menu-items/categories', true, EDIT],
  ['/dashboard/settings/options', true, EDIT],
  ['/dashboard/settings/allergens'],
  ['/dashboard/settings/menu-schedules', true, EDIT],
  ['/dashboard/settings/menu-languages'],
  ['/dashboard/settings/tax-setup', true, EDIT],
  ['/dashboard/settings/tax-groups', true, EDIT],
  ['/dashboard/settings/payment-types', true, [/^Edit .*<img/, /^Delete .*<img/]],
  ['/dashboard/settings/reasons', true, [/^Edit .*<img/, /^Delete .*<img/]],
  ['/dashboard/settings/tills', true, [/^Edit .*<img/, /^Delete .*<img/]],
  ['/dashboard/no-such-page', false],
]

test('on a phone, typed text stays text on every staff screen and in every dialog, runs nowhere and is accessible', async ({
  page,
}) => {
  const reports = await watch(page)
  await aSignedInOwner(page, CANARY)
  await expectHarmless(page, '/dashboard/setup')
  const { itemId } = await fillEverything(page.request)
  const item: Screen = [`/dashboard/settings/menu-items/${itemId}`, true, EDIT]
  for (const [path, isShown = true, openers = []] of [...STAFF_SCREENS, item]) {
    await expectHarmless(page, path, { isShown })
    await expectNoFindings(page, path)
    for (const opener of openers) await expectHarmlessDialog(page, `${path} ${String(opener)}`, opener)
  }
  expect(reports).toEqual([])
})

async function expectHarmlessDialog(page: Page, what: string, opener: Opener): Promise<void> {
  const [name, entry] = opener instanceof RegExp ? [opener] : opener
  await page.getByRole('button', { name }).first().click()
  if (entry !== undefined) await page.getByRole('menuitem', { name: entry, exact: true }).click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expectHarmlessNow(page, what, dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

test('the till shows typed text as text while an order is placed', async ({ page }) => {
  const reports = await watch(page)
  await aSignedInOwner(page, CANARY)
  await fillEverything(page.request)
  await askBeforeSending(page)
  await expectHarmless(page, '/dashboard/pos')
  await expectHarmlessDialog(page, 'the guests’ orders', /QR Menu Orders/)
  await page.getByRole('button').filter({ hasText: '1 variant' }).click({ button: 'right' })
  const dialog = page.getByRole('dialog')
  await expectHarmlessNow(page, 'the choices', dialog)
  await dialog.getByRole('button', { name: /^Add/ }).click()
  await page.getByRole('button', { name: /Open the cart/ }).click()
  await page.getByRole('dialog').getByRole('listitem').getByRole('button', { expanded: false }).click()
  await page.getByRole('button', { name: 'Add Notes' }).click()
  await page.getByRole('textbox', { name: /Notes/ }).fill(CANARY)
  await expectHarmlessNow(page, 'the notes', page.getByRole('dialog').last())
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Send to Kitchen' }).click()
  const tables = page.getByRole('dialog', { name: 'Which table?' })
  await expectHarmlessNow(page, 'the question for the table', tables)
  await tables.getByRole('listitem').getByRole('button').first().click()
  await expectHarmlessNow(page, 'the summary', page.getByRole('dialog').last())
  expect(reports).toEqual([])
})

const AMOUNTS = { amount: '8.00', tip: '1.00', rounding: '0.00', surplus: '0.00', tendered: null, change: '0.00' }
const DOCUMENT = {
  kind: 'invoice',
  number: '1',
  invoice_id: null,
  letter: 'B',
  at: '2026-01-14T12:00:00.000Z',
  country: 'FR',
  currency: 'EUR',
  time_zone: 'Europe/Paris',
  store: { name: CANARY, address: CANARY, phone: LINK, email: CANARY },
  identity: { legalName: CANARY, legalForm: CANARY, siret: CANARY, rcs: CANARY, vatNumber: CANARY, ape: CANARY },
  print: {
    page_format: '57',
    header: CANARY,
    footer: CANARY,
    show_notes: 1,
    show_store_details: 1,
    show_customer_details: 1,
    print_token: 1,
  },
  till: CANARY,
  server: CANARY,
  table_title: CANARY,
  floor: CANARY,
  covers: 2,
  delivery_type: 'dinein',
  tokens: [{ token_no: 7, business_day: '2026-01-14' }],
  customer_type: 'CUSTOMER',
  customer_id: CANARY,
  customer_name: CANARY,
  buyer: {
    name: CANARY,
    address: CANARY,
    postcode: CANARY,
    city: CANARY,
    country: 'DE',
    siren: CANARY,
    vatNumber: CANARY,
    email: CANARY,
  },
  reason: CANARY,
  sets: [{ id: 'set', title: CANARY, quantity: '1', unit_price: '9.90', total: '9.90' }],
  lines: [
    {
      title: CANARY,
      variant_title: CANARY,
      addons: [CANARY],
      notes: CANARY,
      quantity: '1',
      unit_price: '8.00',
      total: '8.00',
      discounts: [{ title: CANARY, amount: '1.00' }],
      letter: 'A',
      set_id: 'set',
    },
  ],
  sum: '8.00',
  discounts: [{ title: CANARY, amount: '1.00' }],
  sub_total: '7.27',
  tax_total: '0.73',
  total: '8.00',
  taxes: [{ letter: 'A', title: CANARY, rate: 10, type: 'inclusive', net: '7.27', tax: '0.73', gross: '8.00' }],
  payments: [{ title: CANARY, kind: 'card', reference: CANARY, ...AMOUNTS }],
  paid: null,
  due: null,
  session: null,
  product: { name: 'Comptoir', version: '1.0.0' },
}

const TOKEN = {
  language: 'fr',
  timeZone: 'Europe/Paris',
  storeName: CANARY,
  called: CANARY,
  soldAt: '2026-01-14T12:00:00.000Z',
  deliveryType: 'dinein',
  tableTitle: CANARY,
}

test('printed papers show typed text as text: receipt, copy and token, on both widths', async ({ page }) => {
  const reports = await watch(page)
  await aSignedInOwner(page)
  const printed = async (path: string, waiting: object) => {
    await page.evaluate((text) => localStorage.setItem('RESTROPROSAAS__RECEIPT__PRINT', text), JSON.stringify(waiting))
    await expectHarmless(page, path)
  }
  for (const pageFormat of ['57', '80']) {
    const document = { ...DOCUMENT, print: { ...DOCUMENT.print, page_format: pageFormat } }
    for (const copy of [0, 1])
      await printed('/print-receipt', { kind: 'receipt', paper: { language: 'fr', copy, document } })
    await printed('/print-token', { kind: 'token', paper: { ...TOKEN, pageFormat } })
  }
  expect(reports).toEqual([])
})

test('a guest’s words stay text in the cart, at the checkout and after it', async ({ page }) => {
  const reports = await watch(page)
  await aSignedInOwner(page, CANARY)
  const { code } = await fillEverything(page.request)
  await page.context().clearCookies()
  await page.goto(`/m/${code}`)
  // the one with choices stands second
  await page.getByRole('button', { name: /^ADD / }).nth(1).click()
  await page.getByRole('dialog').getByRole('checkbox').first().click()
  await expectHarmlessNow(page, 'the sheet of a menu item', page.getByRole('dialog'))
  await page.getByRole('button', { name: /ADD TO CART/ }).click()
  await page.getByRole('link', { name: /View Cart/ }).click()
  await page.getByRole('button', { name: /^Notes on/ }).click()
  await page.getByRole('textbox', { name: /Notes/ }).fill(CANARY)
  await expectHarmlessNow(page, 'the notes', page.getByRole('dialog'))
  await page.getByRole('button', { name: 'Save' }).click()
  await expectHarmlessNow(page, 'the cart', page.getByRole('main'))
  await page.getByRole('button', { name: /Checkout/ }).click()
  await page.getByRole('radio', { name: /Using Phone Number/ }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(CANARY)
  await page.getByRole('textbox', { name: 'Phone number' }).fill('06 01 02 03 04')
  await expectHarmlessNow(page, 'the checkout', page.getByRole('dialog'))
  await page.getByRole('button', { name: /Place Order/ }).click()
  await page.waitForURL(/\/m\/order-success/)
  await expectHarmlessNow(page, 'after the order', page.getByRole('main'))
  expect(reports).toEqual([])
})

test('a visitor’s message to us stays text, sent or refused', async ({ page }) => {
  const reports = await watch(page)
  await expectHarmless(page, '/contact', { isShown: false })
  const send = page.getByRole('button', { name: 'Envoyer le message' })
  await page.getByRole('radio').first().check()
  await page.getByLabel('Nom complet').fill(CANARY)
  await page.getByRole('textbox', { name: 'Message' }).fill(`${CANARY} ${LINK}`)
  await page.getByLabel('E-mail').fill(`${LINK}@`)
  await send.click()
  await expect(page.getByText('Cette adresse e-mail semble incorrecte.')).toBeVisible()
  await expectHarmlessNow(page, 'the form, refused', page.locator('form'))
  await page.getByLabel('E-mail').fill('canary@example.com')
  await send.click()
  await expect(page.getByRole('heading', { name: 'Merci, votre message est parti.' })).toBeVisible()
  await expectHarmlessNow(page, 'the form, sent', null)
  expect(reports).toEqual([])
})

test('guests see typed text as text, whoever wrote it', async ({ page }) => {
  const reports = await watch(page)
  await aSignedInOwner(page, CANARY)
  const { code, orderToken, tableCode } = await fillEverything(page.request)
  await page.context().clearCookies()
  await expectHarmless(page, `/m/${code}?table=${tableCode}`)
  await expectHarmless(page, `/m/${code}/orders/${orderToken}`)
  // anybody can write into an address
  const nonsense = encodeURIComponent(CANARY)
  const addresses = [
    `/m/${nonsense}`,
    `/m/${code}?table=${nonsense}`,
    `/m/${code}/orders/${nonsense}`,
    `/login?next=${LINK}`,
  ]
  for (const path of [
    ...addresses,
    `/reset-password?token=${nonsense}`,
    `/invitation?token=${nonsense}`,
    `/mail/confirm?token=${nonsense}`,
    `/mail/unsubscribe?token=${nonsense}`,
    `/${nonsense}`,
    `/en/${nonsense}`,
    '/',
    '/contact',
    '/terms',
  ])
    await expectHarmless(page, path, { isShown: false })
  expect(reports).toEqual([])
})

test('the operator of the platform sees typed text as text', async ({ page }) => {
  const reports = await watch(page)
  const { tenant_id } = await aSignedInOwner(page, CANARY)
  await fillEverything(page.request)
  await page.context().clearCookies()
  await signInOperatorByApi(page)
  await expectHarmless(page, '/superadmin/dashboard/tenants?status=all')
  await expectHarmless(page, `/superadmin/dashboard/tenants/${tenant_id}/subscription-history`)
  for (const path of ['home', 'reports', 'audit-log'])
    await expectHarmless(page, `/superadmin/dashboard/${path}`, { isShown: false })
  expect(reports).toEqual([])
})

test('the page that explains the API runs no typed text either', async ({ page }) => {
  const reports = await watch(page)
  await expectHarmless(page, '/api/docs/', { isShown: false })
  await expect(page.getByText('Comptoir').first()).toBeVisible()
  // a style of its own, which is refused, is all it ever tries
  expect(reports.filter((report) => !/style-src/.test(report))).toEqual([])
})
