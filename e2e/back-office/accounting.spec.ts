import { readFileSync } from 'node:fs'
import { unzipSync, zipSync } from 'fflate'
import { expect, test } from '@playwright/test'
import { sellWine, setUpMenu } from '../support/a-restaurant.ts'
import { expectNoFindings } from '../support/accessible.ts'
import { aClosedDay } from '../support/closed-day.ts'
import { quickIf } from '../support/quick.ts'
import { aSignedInOwner, BOTH_DEVICES } from '../support/signed-in.ts'

for (const [place, device] of BOTH_DEVICES)
  test.describe(place, () => {
    test.use(device)

    test(
      'a closed day is in the Z, the monthly book and the files',
      quickIf(place === 'on a phone'),
      async ({ page }) => {
        const day = await aClosedDay(page)
        await page.goto('/dashboard/accounting?type=last_7days')
        await expect(page.getByRole('heading', { name: /^Z 1 · / })).toBeVisible()
        await expectNoFindings(page, 'a Z')

        await page.getByRole('tab', { name: 'Monthly book' }).click()
        if (!new URL(page.url()).searchParams.get('month'))
          await page.goto(`/dashboard/accounting?tab=book&month=${day.slice(0, 7)}`)
        await expect(page.getByRole('row', { name: /· Z 1/ })).toBeVisible()
        await expectNoFindings(page, 'a monthly book')

        await page.getByRole('tab', { name: 'FEC' }).click()
        const download = page.waitForEvent('download')
        await page.getByRole('button', { name: 'Entries of the month' }).click()
        const file = await download
        expect(file.suggestedFilename()).toMatch(/^732829320FEC\d{8}\.txt$/)
        expect(readFileSync(await file.path(), 'utf8')).toContain('\tZ-1\t')

        await page.getByRole('tab', { name: 'E-reporting' }).click()
        await expect(
          page
            .getByRole('row')
            .filter({ hasText: /TPS1|TLB1|TNT1/ })
            .first(),
        ).toBeVisible()
        await page.getByRole('tab', { name: 'Accounts' }).click()
        await page.getByRole('textbox', { name: 'Caisse', exact: true }).fill('531000')
        await page.getByRole('button', { name: /^Save/ }).click()
        await expect(page.getByText('Accounts saved.')).toBeVisible()
      },
    )
  })

test('an archive of closed days is created, downloaded, and verified in the browser without sending it', async ({
  page,
}) => {
  const day = await aClosedDay(page)
  await page.goto('/dashboard/accounting?tab=archives')
  await page.getByRole('button', { name: 'New archive' }).click()
  const dialog = page.getByRole('dialog', { name: 'New archive' })
  await dialog.getByLabel('First day').fill(day)
  await dialog.getByLabel('Last day').fill(day)
  await dialog.getByRole('button', { name: 'Make archive' }).click()
  await expect(dialog).toBeHidden()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download / }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`journal-${day}-${day}.zip`)
  await expectNoFindings(page, 'the archives')

  const bytes = readFileSync(await file.path())
  await page.goto('/fiscal/verify')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  const choose = (buffer: Buffer) =>
    page.getByLabel('Archive (ZIP file)').setInputFiles({ name: 'journal.zip', mimeType: 'application/zip', buffer })
  const check = async (verdict: string) => {
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page.getByRole('heading', { name: verdict })).toBeVisible()
  }
  await choose(bytes)
  await check('The archive is as it was signed.')
  await expect(page.getByText(/^Chez Test, \d{14}$/)).toBeVisible()
  await expectNoFindings(page, 'an archive that is sound')
  await choose(withOtherTotal(bytes))
  await check('The archive is not as it was signed.')
  await expect(page.getByText('Content changed · T-1')).toBeVisible()
  await expect(page.getByText('The hash is not one of the payload and the entry before.')).toBeVisible()
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(page.getByText('L’empreinte n’est pas celle du contenu et de l’écriture précédente.')).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await choose(Buffer.from('no archive'))
  await check('This file is no archive of a fiscal journal, or a part of it is missing.')
  await page.getByLabel('Key of the installation').fill('no key')
  await expect(page.getByText('A key has 64 hexadecimal digits.')).toBeVisible()
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(page.getByRole('heading', { name: 'Vérifier une archive de journal fiscal' })).toBeVisible()
  expect(sent).toEqual([])
})

/** The archive with another total on its first ticket. */
function withOtherTotal(archive: Buffer): Buffer {
  const files = unzipSync(new Uint8Array(archive))
  const tickets = Buffer.from(files['journal/T.ndjson']!).toString()
  const changed = tickets.replace(/\\"total\\":\d+/, '\\"total\\":1')
  return Buffer.from(zipSync({ ...files, 'journal/T.ndjson': Buffer.from(changed) }))
}

test('a link opens the books for reading, without an account, until it is ended', async ({ page, browser }) => {
  await aClosedDay(page)
  await page.goto('/dashboard/accounting?tab=links')
  await page.getByRole('button', { name: 'New link' }).click()
  await page.getByRole('textbox', { name: 'For whom' }).fill('Cabinet Martin')
  await page.getByRole('button', { name: 'Save' }).click()
  const address = await page.getByRole('dialog').locator('code').textContent()
  await page.getByRole('button', { name: 'Done' }).click()

  const elsewhere = await (await browser.newContext({ locale: 'fr-FR' })).newPage()
  await elsewhere.goto(`${new URL(address!).pathname}?type=last_7days`)
  await expect(elsewhere.getByRole('heading', { name: 'Chez Test' })).toBeVisible()
  await expect(elsewhere.getByRole('heading', { name: /^Z 1 · / })).toBeVisible()
  await expect(elsewhere.getByRole('tab')).toHaveText(['Z', 'Livre du mois', 'FEC', 'E-reporting', 'Archives'])
  await expectNoFindings(elsewhere, 'the books by a link')

  await page.getByRole('button', { name: 'End link' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End link' }).click()
  await expect(page.getByText('No link is open')).toBeVisible()
  await elsewhere.reload()
  await expect(elsewhere.getByRole('heading', { name: 'Ce lien n’ouvre plus rien' })).toBeVisible()
  await expect(elsewhere.getByText(/^Il ouvrait les livres de Chez Test jusqu’au /)).toBeVisible()
  await expect(elsewhere.getByRole('button', { name: 'Copier la demande' })).toBeVisible()
  await expectNoFindings(elsewhere, 'a link that has ended')
  await elsewhere.context().close()
})

test('a service is closed on the page Cash, and the business day goes on', async ({ page }) => {
  await aSignedInOwner(page)
  await setUpMenu(page.request)
  await sellWine(page.request)
  await page.goto('/dashboard/cash')
  const dialog = page.getByRole('alertdialog')
  await page.getByRole('button', { name: 'Close service' }).click()
  await dialog.getByRole('button', { name: 'Close service' }).click()
  await expect(page.getByText('Closing recorded.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Close service' }).click()
  await dialog.getByRole('button', { name: 'Close service' }).click()
  await expect(page.getByText('There is nothing to close since the last closing.')).toBeVisible()
})
