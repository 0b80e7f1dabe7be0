import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { headerFaults } from '../server/test/attacks/reply-headers.ts'
import { ask } from './a-restaurant.ts'
import { signInOperatorByApi } from './operator.ts'
import { aSignedInOwner, aStaffMember } from './signed-in.ts'

/** What would run, break out, count, turn around or burst the page, if it were anything but text; at most 100 letters. */
const CANARY = `<img src=x onerror=ran=1>"><script>ran=1</script>{{7*7}}\u202E${'W'.repeat(32)}`
const LINK = 'javascript:ran=1'
const SEEN = '<img src=x onerror=ran=1>"><script>ran=1</script>{{7*7}}'

test.use({ viewport: { width: 390, height: 844 } })
test.describe.configure({ timeout: 300_000 })

/** Collects whatever a page does that it should not; asked after every screen. */
async function watch(page: Page): Promise<string[]> {
  const reports: string[] = []
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      // the console is the only road out of the page
      console.error(`Content Security Policy: ${violatedDirective} ${blockedURI} ${sourceFile}`)
    })
  })
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) reports.push(message.text())
  })
  page.on('pageerror', (error) => reports.push(`error: ${error.message}`))
  page.on('dialog', (dialog) => {
    reports.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return reports
}

/** The screen shows it as text, nothing of it has run, and nothing is wider than the phone. */
async function expectHarmless(page: Page, path: string, { isShown = true } = {}): Promise<void> {
  const reply = await page.goto(path)
  expect([path, headerFaults({ get: (name) => reply!.headers()[name] ?? null })]).toEqual([path, []])
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  if (isShown) await expect.poll(() => textOf(page), { message: path }).toContain(SEEN)
  else await page.waitForLoadState('networkidle')
  const found = await page.evaluate(() => ({
    ran: 'ran' in window,
    elements: document.querySelectorAll('img[src="x"], img[onerror], a[href^="javascript:" i]').length,
    scripts: [...document.scripts].filter(({ src, textContent }) => src === '' && textContent.includes('ran=1')).length,
    isTooWide: document.documentElement.scrollWidth > window.innerWidth,
  }))
  // the other screens are looked at all the same
  expect.soft([path, found]).toEqual([path, { ran: false, elements: 0, scripts: 0, isTooWide: false }])
}

/** All that is written on the page: its text, and what its fields hold. */
const textOf = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
    return [document.body.textContent, ...fields.map(({ value }) => value)].join('\n')
  })

/** Every text that a person can write, written by the API. */
async function fillEverything(request: APIRequestContext) {
  await ask(request, '/settings/store-setting', {
    storeName: CANARY,
    address: `${CANARY} ${LINK}`,
    phone: '0199001234',
    email: 'canary@example.com',
    currency: 'EUR',
    isQRMenuEnabled: true,
    isQROrderEnabled: true,
  })
  await ask(request, '/settings/print-setting', {
    pageFormat: '80',
    header: CANARY,
    footer: `${CANARY} ${LINK}`,
    showNotes: true,
    isEnablePrint: true,
    showStoreDetails: true,
    showCustomerDetails: true,
    printToken: true,
  })
  const { taxId } = await ask(request, '/settings/taxes/add', { title: CANARY, rate: '10', type: 'inclusive' })
  const { id: categoryId } = await ask(request, '/settings/categories/add', { title: CANARY })
  await ask(request, '/settings/payment-types/add', { title: CANARY, isActive: true })
  const table = { title: CANARY, floor: CANARY, seatingCapacity: 4 }
  const { id: tableId } = await ask(request, '/settings/store-tables/add', table)
  const dish = { title: CANARY, price: '8.00', categoryId, taxId }
  const { menuItemId: plainId } = await ask(request, '/menu-items/add', dish)
  const { menuItemId: itemId } = await ask(request, '/menu-items/add', dish)
  const { variantId } = await ask(request, `/menu-items/variants/${itemId}/add`, { title: CANARY, price: '9.00' })
  const { addonId } = await ask(request, `/menu-items/addons/${itemId}/add`, { title: CANARY, price: '1.00' })
  const phone = '+33612345678'
  await ask(request, '/customers/add', { phone, name: CANARY, email: 'guest@example.com' })
  const username = await aStaffMember(request, 'POS')
  const person = { name: CANARY, designation: CANARY, phone: '01', email: 'a@example.com', userScopes: ['POS'] }
  await ask(request, `/users/update/${username}`, person)

  const line = { id: itemId, quantity: 1, variant_id: variantId, addons_ids: [addonId], notes: CANARY }
  const known = { customerType: 'CUSTOMER', customerId: phone, deliveryType: 'dinein', tableId }
  await ask(request, '/pos/create-order', { cart: [line], ...known })
  const plain = { id: plainId, quantity: 1, notes: CANARY }
  await ask(request, '/pos/create-order-and-invoice', {
    cart: [plain],
    ...known,
    netTotal: 7.27,
    taxTotal: 0.73,
    total: 8,
  })
  const today = new Date().toLocaleString('sv-SE', { timeZone: 'Europe/Paris' }).slice(0, 10)
  await ask(request, '/reservations/add', { customerId: phone, date: `${today}T23:45`, tableId, notes: CANARY })
  const { uniqueQRCode: code } = await ask(request, '/settings/store-setting')
  const [{ encrypted_id: table_code }] = await ask<[{ encrypted_id: string }]>(request, '/settings/store-tables')
  const { orderToken } = await ask(request, `/qrmenu/${code}/place-order`, {
    deliveryType: null,
    cartItems: [line],
    customerType: 'WALKIN',
    customer: { name: CANARY, phone: '' },
    tableId: table_code,
  })
  return { code: code!, itemId: itemId!, orderToken: orderToken!, tableCode: table_code }
}

const STAFF_SCREENS: [path: string, isShown?: boolean][] = [
  ['/dashboard/home'],
  ['/dashboard/pos'],
  ['/dashboard/kitchen'],
  ['/dashboard/orders'],
  ['/dashboard/reservation'],
  ['/dashboard/reservation?view=day'],
  ['/dashboard/customers'],
  ['/dashboard/invoices'],
  ['/dashboard/users'],
  ['/dashboard/reports'],
  ['/dashboard/profile'],
  ['/dashboard/devices', false],
  ['/dashboard/contact-support', false],
  ['/dashboard/settings'],
  ['/dashboard/settings/print-settings'],
  ['/dashboard/settings/tables'],
  ['/dashboard/settings/menu-items'],
  ['/dashboard/settings/menu-items/categories'],
  ['/dashboard/settings/tax-setup'],
  ['/dashboard/settings/payment-types'],
  ['/dashboard/no-such-page', false],
]

test('what a person writes is shown as text on every screen of the staff, and runs nowhere', async ({ page }) => {
  const reports = await watch(page)
  await aSignedInOwner(page, CANARY)
  const { itemId } = await fillEverything(page.request)
  for (const [path, isShown = true] of [...STAFF_SCREENS, [`/dashboard/settings/menu-items/${itemId}`] as [string]])
    await expectHarmless(page, path, { isShown })
  expect(reports).toEqual([])
})

const PAPER = {
  language: 'fr',
  currency: 'EUR',
  timeZone: 'Europe/Paris',
  store: { name: CANARY, address: CANARY, phone: LINK, email: CANARY },
  print: {
    pageFormat: '57',
    header: CANARY,
    footer: CANARY,
    showNotes: true,
    showStoreDetails: true,
    showCustomerDetails: true,
    printToken: true,
  },
  isDuplicate: true,
  receiptNumber: '1',
  soldAt: '2026-01-14T12:00:00.000Z',
  tokens: [7],
  deliveryType: 'dinein',
  table: { title: CANARY, floor: CANARY },
  customer: { name: CANARY, phone: CANARY },
  lines: [{ title: CANARY, variant: CANARY, addons: [CANARY], notes: CANARY, quantity: 1, unitPrice: 800, total: 800 }],
  subTotal: 727,
  taxTotal: 73,
  total: 800,
  taxes: [{ title: CANARY, rate: 10, type: 'inclusive', net: 727, tax: 73 }],
  payments: [{ title: CANARY, amount: 800, tendered: null, change: 0 }],
}

test('on paper it is text too', async ({ page }) => {
  const reports = await watch(page)
  await aSignedInOwner(page)
  for (const pageFormat of ['57', '80']) {
    const paper = { ...PAPER, print: { ...PAPER.print, pageFormat } }
    await page.evaluate(
      (waiting) => localStorage.setItem('RESTROPROSAAS__RECEIPT__PRINT', waiting),
      JSON.stringify({ kind: 'receipt', paper }),
    )
    await expectHarmless(page, '/print-receipt')
  }
  expect(reports).toEqual([])
})

test('guests see it as text, whoever wrote it', async ({ page }) => {
  const reports = await watch(page)
  await aSignedInOwner(page, CANARY)
  const { code, orderToken, tableCode } = await fillEverything(page.request)
  await page.context().clearCookies()
  await expectHarmless(page, `/m/${code}?table=${tableCode}`)
  await expectHarmless(page, `/m/${code}/orders/${orderToken}`)
  // what stands in an address is written by anybody
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
    `/${nonsense}`,
    `/en/${nonsense}`,
    '/',
    '/contact',
    '/terms',
  ])
    await expectHarmless(page, path, { isShown: false })
  expect(reports).toEqual([])
})

test('the operator of the platform sees it as text', async ({ page }) => {
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

test('the page that explains the API runs nothing of its own either', async ({ page }) => {
  const reports = await watch(page)
  await expectHarmless(page, '/api/docs/', { isShown: false })
  await expect(page.getByText('Comptoir').first()).toBeVisible()
  // a style of its own, which is refused, is all it ever tries
  expect(reports.filter((report) => !/style-src/.test(report))).toEqual([])
})
