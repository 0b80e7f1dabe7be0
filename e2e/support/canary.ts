import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { headerFaults } from '../../server/test/attacks/reply-headers.ts'
import { ask, thisMinute } from './a-restaurant.ts'
import { aStaffMember } from './signed-in.ts'

/**
 * Text that would run a script, break out of its element, be evaluated as a template, reverse the text or overflow the
 * page if it were not escaped and wrapped; at most 100 letters.
 */
export const CANARY = `<img src=x onerror=ran=1>"><script>ran=1</script>{{7*7}}\u202E${'W'.repeat(32)}`
export const LINK = 'javascript:ran=1'
const SEEN = '<img src=x onerror=ran=1>"><script>ran=1</script>{{7*7}}'

/** Collects everything a page does that it should not; read after every screen. */
export async function watch(page: Page): Promise<string[]> {
  const reports: string[] = []
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      // the page can report only through the console
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

/** The screen shows the text as text, no part of it has run, and nothing is wider than the phone. */
export async function expectHarmless(page: Page, path: string, { isShown = true } = {}): Promise<void> {
  const reply = await page.goto(path)
  expect([path, headerFaults({ get: (name) => reply!.headers()[name] ?? null })]).toEqual([path, []])
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  if (!isShown) await page.waitForLoadState('networkidle')
  await expectHarmlessNow(page, path, isShown ? page.locator('body') : null)
}

/** The same for the content open now; `shown` is the element with the text, perhaps a field. */
export async function expectHarmlessNow(page: Page, what: string, shown: Locator | null): Promise<void> {
  if (shown) await expect.poll(() => textOf(shown), { message: what }).toContain(SEEN)
  const found = await page.evaluate(() => ({
    ran: 'ran' in window,
    elements: document.querySelectorAll('img[src="x"], img[onerror], a[href^="javascript:" i]').length,
    scripts: [...document.scripts].filter(({ src, textContent }) => src === '' && textContent.includes('ran=1')).length,
    isTooWide: [document.documentElement, ...document.querySelectorAll('[role$=dialog]')].some(
      ({ scrollWidth }) => scrollWidth > window.innerWidth,
    ),
  }))
  // the other screens are looked at all the same
  expect.soft([what, found]).toEqual([what, { ran: false, elements: 0, scripts: 0, isTooWide: false }])
  expect.soft([what, await turnedTexts(page)]).toEqual([what, []])
}

/** Texts in one line with typed text that are reversed by it. */
const turnedTexts = (page: Page) =>
  page.evaluate(() => {
    const turned: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    let line: Element | null = null
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
      let block = text.parentElement
      while (block && /^(?:inline|contents)$/.test(getComputedStyle(block).display)) block = block.parentElement
      const mark = text.data.lastIndexOf('\u202E')
      if (mark !== -1) line = block
      else if (block !== line) continue
      // a value ends where it is set apart, else with all that its writer typed
      const end = text.data.lastIndexOf('\u2069')
      const typed = /^.W*(?: javascript:ran=1)?/u.exec(text.data.slice(mark))?.[0].length ?? 0
      const after = mark === -1 ? 0 : end > mark ? end + 1 : mark + typed
      const places = Array.from({ length: text.data.length - after }, (_, index) => {
        const range = document.createRange()
        range.setStart(text, after + index)
        range.setEnd(text, after + index + 1)
        return range.getBoundingClientRect()
      })
      const isTurned = [...text.data.slice(after).matchAll(/(?=[\p{L}\p{N}]{2})/gu)].some(({ index }) => {
        const [one, next] = [places[index]!, places[index + 1]!]
        return one.top === next.top && next.left < one.left
      })
      if (isTurned) turned.push(text.data.slice(after))
    }
    return turned
  })

/** The element's text and the values of its fields. */
const textOf = (where: Locator) =>
  where.evaluate((element) => {
    const fields = [...element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
    return [element.textContent, ...fields.map(({ value }) => value)].join('\n')
  })

/** Payment types, reasons, and a till whose drawer is open, with a movement in it; the id of the type that is an account. */
async function fillPayments(request: APIRequestContext): Promise<string> {
  await ask(request, '/settings/payment-types/add', { title: CANARY, isActive: true })
  await ask(request, '/settings/reasons/add', { kind: 'discount', title: CANARY })
  // no longer than a title of a till may be
  const tillTitle = CANARY.slice(0, 60)
  await ask(request, '/settings/tills/add', { title: tillTitle })
  const { id: tillId } = (await ask<{ id: string; title: string }[]>(request, '/settings/tills')).find(
    ({ title }) => title === tillTitle,
  )!
  const { sessionId } = await ask(request, '/cash/sessions/open', { tillId, float: '100' })
  await ask(request, `/cash/sessions/${sessionId}/movements`, { kind: 'drop', amount: '1', note: CANARY })
  const { id: paymentTypeId } = await ask(request, '/settings/payment-types/add', { title: 'Room', isActive: true })
  return paymentTypeId!
}

/** Fills in an item's description, serving hours and translation. */
async function fillDetails(request: APIRequestContext, itemId: string): Promise<void> {
  // no longer than a title of a schedule may be
  const always = { title: CANARY.slice(0, 80), spans: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00' }] }
  const { id: scheduleId } = await ask(request, '/settings/menu-schedules/add', always)
  await ask(request, `/menu-items/${itemId}/facts`, { description: CANARY, scheduleId })
  await ask(request, '/settings/menu-languages', { own: 'fr', offered: ['de'] })
  const texts = { kind: 'item', id: itemId, title: CANARY, description: CANARY }
  await ask(request, '/menu/translations', { language: 'de', rows: [texts] })
}

/** An item with a choice of each kind, and all that guests read of it. */
async function fillItem(request: APIRequestContext, menuItem: object) {
  const { menuItemId: itemId } = await ask(request, '/menu-items/add', menuItem)
  const { variantId } = await ask(request, `/menu-items/variants/${itemId}/add`, { title: CANARY, price: '9.00' })
  const { addonId } = await ask(request, `/menu-items/addons/${itemId}/add`, { title: CANARY, price: '1.00' })
  await fillDetails(request, itemId!)
  return { itemId, variantId, addonId }
}

/** A tax, and a group that uses it; the id of the tax. */
async function fillTaxes(request: APIRequestContext): Promise<string> {
  const { taxId } = await ask(request, '/settings/taxes/add', { title: CANARY, rate: '10', type: 'inclusive' })
  await ask(request, '/settings/tax-groups/add', { title: CANARY, rules: [{ deliveryType: 'dinein', taxId }] })
  return taxId!
}

/** A segment, and a campaign to it that is not sent yet. */
async function fillMails(request: APIRequestContext): Promise<void> {
  const { id: segmentId } = await ask(request, '/membership/segments/add', { title: CANARY })
  const texts = { subject: { fr: CANARY, en: CANARY }, text: { fr: `${CANARY} ${LINK}`, en: CANARY } }
  await ask(request, '/membership/campaigns/add', { title: CANARY, segmentId, ...texts })
}

/** Every text that a person can write, written by the API. */
export async function fillEverything(request: APIRequestContext) {
  await ask(request, '/settings/store-setting', {
    storeName: CANARY,
    address: `${CANARY} ${LINK}`,
    phone: '0199001234',
    email: 'canary@example.com',
    currency: 'EUR',
    isQRMenuEnabled: true,
    isQROrderEnabled: true,
  })
  await ask(request, '/settings/modifier-groups/add', { title: CANARY, options: [{ title: CANARY }] })
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
  const taxId = await fillTaxes(request)
  const { id: categoryId } = await ask(request, '/settings/categories/add', { title: CANARY })
  const paymentTypeId = await fillPayments(request)
  const table = { title: CANARY, floor: CANARY, seatingCapacity: 4 }
  const { id: tableId } = await ask(request, '/settings/store-tables/add', table)
  const menuItem = { title: CANARY, price: '8.00', categoryId, taxId }
  const { menuItemId: plainId } = await ask(request, '/menu-items/add', menuItem)
  const { itemId, variantId, addonId } = await fillItem(request, menuItem)
  const phone = '+33612345678'
  await ask(request, '/customers/add', { phone, name: CANARY, email: 'guest@example.com' })
  await fillMails(request)
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
    payments: [{ paymentTypeId, amount: '8.00', reference: CANARY }],
  })
  await ask(request, '/reservations/add', { customerId: phone, date: thisMinute(), tableId, notes: CANARY })
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
