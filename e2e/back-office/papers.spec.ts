import { expect, test } from '@playwright/test'
import { ask, invoicesOfToday, setUpMenu } from '../support/a-restaurant.ts'
import { expectNoFindings } from '../support/accessible.ts'
import { aSignedInOwner, AS_ON_A_PHONE } from '../support/signed-in.ts'
import { paidOrder } from '../support/till.ts'

test('a French restaurant states its company, asks each guest for the receipt, and makes an invoice out to a company', async ({
  page,
  browser,
  context,
}) => {
  await aSignedInOwner(page)
  await setUpMenu(page.request)

  await test.step('the identity is checked beside its field, and saved', async () => {
    await page.goto('/dashboard/settings/bill')
    await page.getByLabel('Legal name').fill('Jeanne Martin')
    const siret = page.getByLabel('SIRET')
    await siret.fill('732 829 320 00075')
    await page.getByRole('radio', { name: 'Ask' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('This number cannot be right.')).toBeVisible()
    await siret.fill('732 829 320 00074')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Settings saved.')).toBeVisible()
    await expectNoFindings(page, 'bill settings')
  })

  const link = await test.step('after a payment the guest takes the receipt as a code', async () => {
    await page.goto('/dashboard/pos')
    await page.getByRole('button', { name: /^Gamay/ }).click()
    await page.getByRole('button', { name: 'Create Receipt & Pay' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Take €/ })
      .click()
    const paid = paidOrder(page)
    await paid.getByRole('button', { name: 'QR code' }).click()
    await expect(paid.getByRole('img', { name: 'The receipt as a QR code' })).toBeVisible()
    const address = await paid.getByText(/\/r\/[\w-]{22}$/).innerText()
    return new URL(address).pathname
  })

  await test.step('the guest reads it without signing in; another address has none', async () => {
    const guest = await (await browser.newContext(AS_ON_A_PHONE)).newPage()
    await guest.goto(link)
    const paper = guest.getByRole('article')
    for (const text of ['Chez Test', 'Jeanne Martin', 'SIRET 73282932000074', 'RECEIPT', 'Gamay'])
      await expect(paper.getByText(text).first()).toBeVisible()
    await expect(paper.getByText(/DUPLICATE/)).toHaveCount(0)
    await expectNoFindings(guest, 'a receipt on a phone')
    await guest.goto(`/r/${'A'.repeat(22)}`)
    await expect(guest.getByText('There is no receipt at this address.')).toBeVisible()
    await guest.context().close()
  })

  await test.step('made out to a company it is an invoice of the same number, printed as a duplicate', async () => {
    await page.goto('/dashboard/invoices/1')
    await page.getByRole('button', { name: 'Company' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Name').fill('Atelier Nord')
    await form.getByLabel('Address').fill('8 rue Neuve')
    await form.getByLabel('Postcode').fill('59000')
    await form.getByLabel('City').fill('Lille')
    await form.getByLabel('SIREN').fill('404 833 049')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('A SIREN has nine digits. Please check it.')).toBeVisible()
    await form.getByLabel('SIREN').fill('404 833 048')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('SIREN 404833048')).toBeVisible()
    await expectNoFindings(page, 'an invoice made out to a company')
    await page.getByRole('button', { name: 'Factur-X' }).click()
    await expect(page.getByText(/^Missing: VAT number/)).toBeVisible()
    await ask(page.request, '/settings/bill', { identity: { vatNumber: 'FR44732829320' } })
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Factur-X' }).click()
    expect((await download).suggestedFilename()).toBe('facture-1.pdf')

    const popup = context.waitForEvent('page')
    await page.getByRole('button', { name: 'View receipt' }).click()
    const paper = await popup
    for (const text of ['INVOICE', '*** DUPLICATE 1 ***', 'Atelier Nord', 'SIREN 404833048'])
      await expect(paper.getByText(text, { exact: true })).toBeVisible()
    await paper.getByRole('radio', { name: 'A4 sheet' }).click()
    await expect(paper.locator('.paper-a4')).toBeVisible()
    await paper.close()
    expect(await invoicesOfToday(page.request)).toMatchObject([{ invoice_id: '1', copies: 2 }])
  })
  const { url } = await ask(page.request, '/documents/link', { kind: 'invoice', id: '1' })
  expect(url).toContain(link)
})
