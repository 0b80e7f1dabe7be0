import { expect, test, type Page } from '@playwright/test'
import { ask, invoicesOfToday, openRestaurant, setUpMenu } from '../support/a-restaurant.ts'
import { quickIf } from '../support/quick.ts'
import { AS_ON_A_PHONE, aSignedInOwner, aStaffMember, BOTH_DEVICES, elsewhere } from '../support/signed-in.ts'
import { paidOrder, tableKey, tableTile } from '../support/till.ts'

type Summary = { subtotal: number; taxTotal: number; total: number }

// Burger double 17.90 + frites 3.50 = 21.40 at 10 %: net 19.45, tax 1.95; two Gamay 11.10 at 20 %: net 9.25, tax 1.85
const BILL = { sub_total: '28.70', tax_total: '3.80', total: '32.50' }

for (const [place, device] of BOTH_DEVICES) {
  test.describe(place, () => {
    test.use(device)

    test(
      'an order is taken at the till, cooked, paid in cash, invoiced and printed',
      quickIf(place === 'on a computer'),
      async ({ page, context, isMobile }) => {
        const touch = (target: ReturnType<Page['getByRole']>) => (isMobile ? target.tap() : target.click())
        await openRestaurant(page)
        await setUpMenu(page.request)

        await test.step('the waiter takes the order', async () => {
          await page.goto('/dashboard/pos')
          await touch(page.getByRole('button', { name: /^Burger maison/ }))
          const choices = page.getByRole('dialog', { name: 'Select Variant & Addons' })
          await expect(choices.getByRole('radio', { name: /Simple/ })).toBeChecked()
          await touch(choices.getByRole('radio', { name: /Double/ }))
          await touch(choices.getByRole('checkbox', { name: /Frites/ }))
          await touch(choices.getByRole('button', { name: /Add/ }))
          await touch(page.getByRole('button', { name: /^Gamay/ }))
          await touch(page.getByRole('button', { name: /^Gamay/ }))
          if (isMobile) await touch(page.getByRole('button', { name: /Open the cart/ }))
          const burger = page.getByRole('listitem').filter({ hasText: 'Burger maison' })
          await touch(burger.getByRole('button', { expanded: false }))
          await touch(page.getByRole('button', { name: /Add Notes/ }).first())
          await page.getByRole('textbox', { name: /Notes/ }).fill('bien cuit, sans oignon')
          await touch(page.getByRole('button', { name: 'Save' }))
          await touch(tableKey(page))
          await touch(tableTile(page, 'T4'))
          await expect(page.getByText('€32.50').first()).toBeVisible()
        })

        const kitchen = await context.newPage()
        await kitchen.goto('/dashboard/kitchen')
        await expect(kitchen.getByText('No Orders Pending!')).toBeVisible()
        await page.bringToFront()

        await test.step('it appears in the kitchen without reload', async () => {
          await touch(page.getByRole('button', { name: 'Send to Kitchen' }))
          await expect(kitchen.getByText('Burger maison')).toBeVisible()
          await expect(page.getByText('Token 1 is in the kitchen.')).toBeVisible()
          await expect(kitchen.getByText('bien cuit, sans oignon')).toBeVisible()
          await expect(kitchen.getByText('Frites')).toBeVisible()
        })

        await test.step('the kitchen makes it', async () => {
          await kitchen.bringToFront()
          for (const item of ['Burger maison', 'Gamay']) {
            await touch(kitchen.getByRole('button', { name: new RegExp(`Start Making: .*${item}`) }))
            await touch(kitchen.getByRole('button', { name: new RegExp(`Complete: .*${item}`) }))
          }
          await expect(kitchen.getByText('No Orders Pending!')).toBeVisible()
        })

        await test.step('the table pays in cash and gets its change', async () => {
          await page.bringToFront()
          await page.goto('/dashboard/orders')
          await touch(page.getByRole('button', { name: 'Pay & Complete' }))
          const dialog = page.getByRole('dialog')
          await expect(dialog.getByText('€28.70')).toBeVisible()
          await dialog.getByRole('checkbox', { name: 'Print Receipt?' }).check()
          await touch(dialog.getByRole('button', { name: /^Cash/ }))
          await dialog.getByLabel(/tendered/i).fill('40')
          const popup = context.waitForEvent('page')
          await touch(dialog.getByRole('button', { name: 'Take, give back €7.50' }))
          const receipt = await popup
          for (const text of ['Chez Test', 'Burger maison', '28.70', '3.80', '32.50', '7.50'])
            await expect(receipt.getByText(text).first()).toBeVisible()
          await checkPaper(receipt)
          await receipt.close()
          await expect(page.getByText('No Orders Pending!')).toBeVisible()
        })

        await test.step('the invoice is the bill, to the cent', async () => {
          const invoices = await invoicesOfToday(page.request)
          expect(invoices).toMatchObject([{ invoice_id: '1', ...BILL, table_title: 'T4' }])
          const orderIds = invoices[0]!.orders.map((order) => order.order_id)
          expect(await ask<Summary>(page.request, '/invoices/orders', { orderIds })).toMatchObject({
            subtotal: 28.7,
            taxTotal: 3.8,
            total: 32.5,
          })
        })
      },
    )

    test('staff who may only sell can print a receipt of today again at the till', async ({
      page,
      browser,
      isMobile,
    }) => {
      const touch = (target: ReturnType<Page['getByRole']>) => (isMobile ? target.tap() : target.click())
      await aSignedInOwner(page)
      await setUpMenu(page.request)
      const seller = await aStaffMember(page.request, 'POS')
      const till = await elsewhere(browser, seller, isMobile ? AS_ON_A_PHONE : {})
      await till.goto('/dashboard/pos')
      await touch(till.getByRole('button', { name: /^Gamay/ }))
      await touch(till.getByRole('button', { name: 'Create Receipt & Pay' }))
      await touch(till.getByRole('dialog').getByRole('button', { name: /^Take/ }))
      await expect(paidOrder(till)).toBeVisible()

      // the till was closed meanwhile: it remembers no last order
      await till.reload()
      // and the next order is under way
      await touch(till.getByRole('button', { name: /^Café/ }))
      if (isMobile) await touch(till.getByRole('button', { name: /Open the cart/ }))
      await touch(till.getByRole('button', { name: 'Receipts of today' }))
      const receipts = till.getByRole('dialog', { name: 'Receipts of today' })
      await expect(receipts.getByRole('listitem')).toHaveText(/Token 1.*Cash.*€5\.55/)
      const popup = till.context().waitForEvent('page')
      await touch(receipts.getByRole('button', { name: 'Print the receipt of token 1' }))
      const receipt = await popup
      await expect(receipt.getByText('RECEIPT', { exact: true })).toBeVisible()
      await expect(receipt.getByText('Gamay')).toBeVisible()
      await till.context().close()
    })
  })
}

/** The same receipt at both widths of paper: everything fits, nothing of the application is printed. */
async function checkPaper(receipt: Page): Promise<void> {
  const stored = await receipt.evaluate(() => localStorage.getItem('RESTROPROSAAS__RECEIPT__PRINT'))
  expect(stored).toBeTruthy()
  for (const width of ['80', '57']) {
    await receipt.evaluate(
      ([text, format]) => {
        const receipt = JSON.parse(text!, (key, value: unknown) =>
          /page_?format/i.test(key) ? format : value,
        ) as unknown
        localStorage.setItem('RESTROPROSAAS__RECEIPT__PRINT', JSON.stringify(receipt))
      },
      [stored, width],
    )
    await receipt.goto('/print-receipt')
    await receipt.emulateMedia({ media: 'print' })
    const paper = receipt.getByRole('article')
    await expect(paper).toBeVisible()
    const box = (await paper.boundingBox())!
    const millimetres = (box.width * 25.4) / 96
    expect(millimetres).toBeLessThanOrEqual(Number(width))
    expect(millimetres).toBeGreaterThan(Number(width) - 15)
    expect(await paper.evaluate((element) => element.scrollWidth <= element.clientWidth + 1)).toBe(true)
    await receipt.emulateMedia({ media: 'screen' })
  }
}
