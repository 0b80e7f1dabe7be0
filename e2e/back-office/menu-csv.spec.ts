import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { ask } from '../support/a-restaurant.ts'
import { expectNoFindings } from '../support/accessible.ts'
import { aSignedInOwner } from '../support/signed-in.ts'

const ITEMS = '/dashboard/settings/menu-items'

type Choice = { title: string; price: string }
type Item = { id: string; title: string; price: string; category_title: string | null; variants: Choice[] }
const menuOf = (page: Page) => ask<Item[]>(page.request, '/menu-items')

async function download(page: Page, entry: string): Promise<string> {
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Import(er)? \// }).click()
  await page.getByRole('menuitem', { name: entry }).click()
  return readFile(await (await started).path(), 'utf8')
}

async function choose(page: Page, text: string | Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Choose a file|Choisir un fichier)$/ })
    .click()
  await (await chooser).setFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
}

async function aRestaurantWithTax(page: Page): Promise<void> {
  await aSignedInOwner(page)
  await ask(page.request, '/settings/store-setting', { storeName: 'Chez Test', currency: 'EUR' })
  await ask(page.request, '/settings/taxes/add', { title: 'TVA', rate: '10', type: 'inclusive' })
}

test('an owner fills in the template, corrects it, imports the menu and exports it again', async ({ page }) => {
  await aRestaurantWithTax(page)
  await page.goto(ITEMS)
  const dialog = page.getByRole('dialog', { name: 'Import the menu' })
  const lines = dialog.getByRole('table', { name: 'Lines of the file' }).getByRole('row')

  const template = await download(page, 'Download a template')
  expect(template).toContain(
    'Tax,Variants,Addons,Open Price,Discountable,Tax Group,Kind,Description,Allergens,Traces,Diets\r\n',
  )
  const filled = `${template}Drinks,=1+1,2.00,,,,\r\nDrinks,-5° cider,"3,5",,VAT,Glass,\r\n`

  await test.step('an unreadable file is reported at once', async () => {
    await page.getByRole('button', { name: 'Import a file or a text' }).click()
    await choose(page, 'Product,Cost\nTea,9\n')
    await expect(dialog.getByRole('alert')).toContainText('The first line must name the columns')
  })

  await test.step('wrong lines stand first, with what is wrong, and nothing can be imported', async () => {
    await choose(page, filled)
    await expect(dialog.getByText('1 to mend')).toBeVisible()
    await expect(lines.nth(1)).toContainText('-5° cider')
    await expect(lines.nth(1)).toContainText('Tax: There is no tax with this title.')
    await expect(lines.nth(1)).toContainText('Variants: Please provide valid variant price!')
    await expect(dialog.getByRole('button', { name: 'Import 3 items' })).toBeDisabled()
    expect(await menuOf(page)).toEqual([])
  })

  await test.step('the corrected file is imported by the keyboard', async () => {
    await dialog.getByRole('button', { name: 'Another file' }).click()
    await choose(page, filled.replace('VAT,Glass', 'TVA,Glass = 3.5 | Bottle = 12'))
    await expect(dialog.getByText('4 new', { exact: true })).toBeVisible()
    await expect(dialog.getByText('2 new categories')).toBeVisible()
    await dialog.getByRole('button', { name: 'Import 4 items' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('4 items imported.')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('link', { name: 'Burger' })).toBeVisible()
    expect((await menuOf(page)).map(({ title, price, category_title }) => [title, price, category_title])).toEqual([
      ['Burger', '15.00', 'Mains'],
      ['Orange juice', '4.00', 'Drinks'],
      ['=1+1', '2.00', 'Drinks'],
      ['-5° cider', '3.50', 'Drinks'],
    ])
  })

  await test.step('importing the exported menu changes nothing', async () => {
    const [burger] = await menuOf(page)
    const allergens = { contains: [{ code: 'gluten', kinds: ['wheat', 'rye'] }, { code: 'milk' }], traces: ['nuts'] }
    const description = 'Bœuf, cheddar ; "maison"\nservi saignant'
    await ask(page.request, `/menu-items/${burger!.id}/facts`, { allergens, description, diets: ['halal'] })
    await ask(page.request, '/settings/menu-languages', { own: 'fr', offered: ['de'] })
    const texts = { kind: 'item', id: burger!.id, title: 'Rindfleisch-Burger', description: 'Rind, Käse' }
    await ask(page.request, '/menu/translations', { language: 'de', rows: [texts] })
    await page.reload()
    const exported = await download(page, 'Export the menu')
    expect(exported).toContain("Drinks,'=1+1,2.00,,,,,no,yes,,,,,,,,\r\n")
    expect(exported).toContain('"Gluten (wheat, rye), Milk",Nuts,Halal,Rindfleisch-Burger,"Rind, Käse"\r\n')
    const before = await menuOf(page)
    await page.getByRole('button', { name: 'Import / export' }).click()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('menuitem', { name: 'Import a file or a text…' }).press('Enter')
    await choose(page, exported)
    await expect(dialog.getByText('4 unchanged')).toBeVisible()
    await expect(dialog.getByText('there is nothing to import')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Import 0 items' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect(await menuOf(page)).toEqual(before)
  })
})

test('a French spreadsheet is dropped on a phone-sized window, and its items change', async ({ page }) => {
  await aRestaurantWithTax(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => localStorage.setItem('comptoir_language', 'fr'))
  await ask(page.request, '/menu-items/add', { title: 'Crème brûlée', price: '7' })
  const [before] = await menuOf(page)
  await page.goto(ITEMS)
  expect(await download(page, 'Télécharger un modèle')).toContain(
    'Catégorie;Titre;Prix;Prix net;Taxe;Variantes;Suppléments;Prix libre;Remisable;Groupe de taxes',
  )

  await page.getByRole('button', { name: 'Importer / exporter' }).click()
  await page.getByRole('menuitem', { name: 'Importer un fichier ou un texte…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importer la carte' })
  const bytes = Buffer.from(
    'Titre;Prix;Taxe\r\nCr\xe8me br\xfbl\xe9e;8,50;TVA\r\nCaf\xe9;2,30;\r\n',
    'latin1',
  ).toString('base64')
  const file = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer()
    const read = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))
    transfer.items.add(new File([read], 'carte.csv', { type: 'text/csv' }))
    return transfer
  }, bytes)
  await dialog.getByText('Déposez un fichier CSV ici').dispatchEvent('drop', { dataTransfer: file })

  const cards = dialog.getByRole('list', { name: 'Lignes du fichier' }).getByRole('listitem')
  await expect(cards).toHaveCount(2)
  await expect(cards.nth(0)).toContainText('Crème brûlée')
  await expect(cards.nth(0)).toContainText('Modifié')
  const submit = dialog.getByRole('button', { name: 'Importer 2 articles' })
  await expect(submit).toBeInViewport({ ratio: 1 })
  await submit.click()
  await expect(page.getByText('2 articles importés.')).toBeVisible()
  const menu = await menuOf(page)
  expect(menu).toMatchObject([
    { id: before!.id, price: '8.50', tax_title: 'TVA' },
    { title: 'Café', price: '2.30' },
  ])
})

test('a menu is pasted on a phone: lines that cannot be read are shown and corrected, and the items are added', async ({
  page,
}) => {
  await aSignedInOwner(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => localStorage.setItem('comptoir_language', 'fr'))
  await page.goto(ITEMS)
  await page.getByRole('button', { name: 'Importer un fichier ou un texte' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importer la carte' })
  await dialog.getByText('Texte collé').click()
  const text = dialog.getByLabel('Votre carte')
  await text.fill('Bon appétit')
  await dialog.getByRole('button', { name: 'Lire le texte' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Aucune ligne de ce texte ne se termine par un prix.')

  await text.fill('Entrées\n1. Soupe ........ 8,90 €\nVins\nChardonnay 5,50 24,00\n• Gamay  €5.50')
  await dialog.getByRole('button', { name: 'Lire le texte' }).click()
  const cards = dialog.getByRole('list', { name: 'Lignes du texte' }).getByRole('listitem')
  await expect(cards).toHaveCount(2)
  const left = dialog.getByRole('list', { name: 'Lignes non comprises' }).getByRole('listitem')
  await expect(left).toHaveCount(1)
  await expect(left).toContainText('Chardonnay 5,50 24,00')
  await expect(left).toContainText('Il y a plusieurs prix.')
  await expect(dialog.getByText('1 non comprise')).toBeVisible()
  await expectNoFindings(page, 'the preview of a pasted menu')
  await dialog.getByRole('button', { name: 'Revenir au texte' }).click()
  await text.fill((await text.inputValue()).replace('5,50 24,00', '24,00'))
  await dialog.getByRole('button', { name: 'Lire le texte' }).click()
  await dialog.getByRole('button', { name: 'Importer 3 articles' }).click()
  await expect(page.getByText('3 articles importés.')).toBeVisible()
  expect((await menuOf(page)).map(({ title, price, category_title }) => [title, price, category_title])).toEqual([
    ['Soupe', '8.90', 'Entrées'],
    ['Chardonnay', '24.00', 'Vins'],
    ['Gamay', '5.50', 'Vins'],
  ])
})

test('pasted lines with several prices ask for their meaning', async ({ page }) => {
  await aSignedInOwner(page)
  await page.goto(ITEMS)
  await page.getByRole('button', { name: 'Import a file or a text' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import the menu' })
  await dialog.getByText('Pasted text').click()
  await dialog
    .getByLabel('Your menu')
    .fill('VINS\nVin rouge 75 cl 24,00 € - verre 5,00 €\nCidre brut 12,50€ / 16,50€\nRhum 4 / 8')
  await dialog.getByRole('button', { name: 'Read the text' }).click()
  const left = dialog.getByRole('list', { name: 'Lines that were not understood' }).getByRole('listitem')
  await expect(left).toHaveCount(3)
  const choose = async (at: number, option: string) => {
    await left.nth(at).getByRole('combobox', { name: 'What is meant?' }).click()
    await page.getByRole('option', { name: option }).click()
  }
  await choose(0, 'One item with variants: 75 cl 24,00 · verre 5,00')
  await choose(1, 'Cidre brut 16,50')
  await dialog.getByRole('button', { name: 'Add 2 lines' }).click()
  await expect(left).toHaveCount(1)
  await expectNoFindings(page, 'lines with several prices')
  await dialog.getByRole('button', { name: 'Import 2 items' }).click()
  await expect(page.getByText('2 items imported.')).toBeVisible()
  expect(
    (await menuOf(page)).map(({ title, price, variants }) => [
      title,
      price,
      variants.map((one) => [one.title, one.price]),
    ]),
  ).toEqual([
    [
      'Vin rouge',
      '24.00',
      [
        ['75 cl', '24.00'],
        ['verre', '5.00'],
      ],
    ],
    ['Cidre brut', '16.50', []],
  ])
})
