import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { ask } from '../support/a-restaurant.ts'
import { expectNoFindings } from '../support/accessible.ts'
import { aSignedInOwner } from '../support/signed-in.ts'

async function download(page: Page, entry: string): Promise<string> {
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Import \// }).click()
  await page.getByRole('menuitem', { name: entry }).click()
  return readFile(await (await started).path(), 'utf8')
}

async function choose(page: Page, text: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('dialog').getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
}

async function openImport(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: /^Import \// }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('an owner imports stock items and recipes from files, corrects problems, and exports them again', async ({
  page,
}) => {
  await aSignedInOwner(page)
  await ask(page.request, '/settings/store-setting', { storeName: 'Chez Test', currency: 'EUR' })
  await ask(page.request, '/menu-items/add', { title: 'Tart', price: '6.00' })
  const dialog = page.getByRole('dialog')
  const lines = dialog.getByRole('table', { name: 'Lines of the file' }).getByRole('row')

  await test.step('wrong lines of items stand first, by column; what is not taken is named', async () => {
    await page.goto('/dashboard/stock')
    await openImport(page, 'Import items…')
    await choose(page, 'Title,Unit,Packs,Value\nFlour,kg,Sack = 25 kg,9\nMilk,barrel,,\n')
    await expect(dialog.getByText('1 to mend')).toBeVisible()
    await expect(lines.nth(1)).toContainText('Unit: Please choose a unit.')
    await expect(dialog.getByText('Not taken from the file: Value.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Import 1 item' })).toBeDisabled()
    await expectNoFindings(page, 'the import of stock items')
  })

  await test.step('the corrected file comes in, and its export changes nothing', async () => {
    await dialog.getByRole('button', { name: 'Another file' }).click()
    await choose(page, 'Nom;Unité;Seuil bas\nFlour;kg;2,5\nMilk;l;\n')
    await dialog.getByRole('button', { name: 'Import 2 items' }).click()
    await expect(page.getByText('2 items imported.')).toBeVisible()
    await expect(dialog).toBeHidden()
    const exported = await download(page, 'Export the items')
    await openImport(page, 'Import items…')
    await choose(page, exported)
    await expect(dialog.getByText('there is nothing to import')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('recipes come in line by line, with the preparation they need', async () => {
    await page.goto('/dashboard/stock/recipes')
    await openImport(page, 'Import recipes…')
    await choose(
      page,
      'Kind,Recipe,Makes,Makes (unit),Stock item,Preparation,Quantity,Unit\ndish,Tart,,,,Dough,120,g\npreparation,Dough,1,kg,Flour,,0.6,kg\n',
    )
    await dialog.getByRole('button', { name: 'Import 2 recipes' }).click()
    await expect(page.getByText('2 recipes imported.')).toBeVisible()
    const exported = await download(page, 'Export the recipes')
    expect(exported).toContain(',,Tart,,,1,,Dough,0.12,kg,0,no\r\n')
    await openImport(page, 'Import recipes…')
    await choose(page, exported)
    await expect(dialog.getByText('there is nothing to import')).toBeVisible()
  })
})
