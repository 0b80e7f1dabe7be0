import { expect, test } from 'vitest'
import { readWrittenPrice } from '#core/money/written-price.ts'
import { readMenuFile } from './read-menu-file.ts'

/** A byte for each sign, as Windows-1252 has the French accents where Unicode has them. */
const inBytes = (text: string) => new Blob([Uint8Array.from(text, (sign) => sign.charCodeAt(0))])
const file = (...lines: string[]) => new Blob([lines.map((line) => `${line}\r\n`).join('')])

async function itemsOf(blob: Blob) {
  const read = await readMenuFile(blob)
  if ('problem' in read) return read.problem
  return read.rows.map(({ category, title, price }) => {
    const amount = readWrittenPrice(price ?? '', 2)
    return [category, title, 'price' in amount ? amount.price : amount.problem]
  })
}

test('reads a French Excel file with a separator line, in Windows-1252', async () => {
  const blob = inBytes(
    'sep=;\r\nCat\xe9gorie;Titre;Prix\r\nEntr\xe9es;P\xe2t\xe9 "maison";12,50\r\nDesserts;"Cr\xe8me br\xfbl\xe9e; vanille";7,9\r\nVins;Sancerre 75 cl;28\r\n',
  )
  expect(await itemsOf(blob)).toEqual([
    ['Entrées', 'Pâté "maison"', 1250],
    ['Desserts', 'Crème brûlée; vanille', 790],
    ['Vins', 'Sancerre 75 cl', 2800],
  ])
  // Excel shows no row for the separator line
  expect(await readMenuFile(blob)).toMatchObject({ rows: [{ line: 2 }, { line: 3 }, { line: 4 }] })
})

test('reads prices with hard blanks, and column names of another till', async () => {
  const blob = file(
    '\uFEFFCATEGORIE ; DESIGNATION ; PRIX TTC',
    'Entrées;Œuf mimosa;6,50\u00a0€',
    'Plats;Homard (pour deux);1\u202f234,50\u00a0€',
    'Plats;Entrecôte 300 g;24,00 €',
    'Boissons;Café;€2.20',
  )
  expect(await itemsOf(blob)).toEqual([
    ['Entrées', 'Œuf mimosa', 650],
    ['Plats', 'Homard (pour deux)', 123_450],
    ['Plats', 'Entrecôte 300 g', 2400],
    ['Boissons', 'Café', 220],
  ])
})

test('skips a title above the header, and keeps line numbers', async () => {
  const blob = file(
    'Carte 2026;;',
    '',
    'Catégorie;Désignation;Prix €',
    "Entrées;Soupe à l'oignon;7,50",
    'Plats;Bœuf bourguignon;19,80',
  )
  expect(await itemsOf(blob)).toEqual([
    ['Entrées', "Soupe à l'oignon", 750],
    ['Plats', 'Bœuf bourguignon', 1980],
  ])
  expect(await readMenuFile(blob)).toMatchObject({ rows: [{ line: 4 }, { line: 5 }] })
})

test.each([
  ['Warengruppe;Artikel;Preis', 'Suppen;Gulasch;12,50 €'],
  ['Kategorie;Bezeichnung;Preis (EUR)', 'Suppen;Gulasch;12,50'],
  ['Artikel;Bezeichnung;Warengruppe;VK-Preis', '1001;Gulasch;Suppen;12,50'],
  ['Kategorie;Name;Preis in CHF', 'Suppen;Gulasch;CHF 12.50'],
  ['Category,Name,Price', 'Suppen,Gulasch,$12.50'],
  ['Category,Product name,Price (incl. VAT)', 'Suppen,Gulasch,£12.50'],
  ['Famille;Libellé;Prix de vente TTC', 'Suppen;Gulasch;12,50'],
  ['Rubrique;Nom du produit;Prix HT;Prix TTC', 'Suppen;Gulasch;11,36;12,50'],
  ['Catégorie|Plat|Tarif', 'Suppen|Gulasch|12€50'],
  ['CATÉGORIE\tDÉSIGNATION\tPRIX\u00a0€', 'Suppen\tGulasch\t12,50'],
  ['"sep=,"\r\nCategory,Title,Price', 'Suppen,Gulasch,12.50'],
  ['sep=\t\r\nCategory\tTitle\tPrice', 'Suppen\tGulasch\t12.50'],
])('the header of another program is known: %s', async (...lines) => {
  expect(await itemsOf(file(...lines))).toEqual([['Suppen', 'Gulasch', 1250]])
})

const TEXT = 'Catégorie;Titre;Prix\r\nEntrées;Crème brûlée;9,50\r\n'
const ITEM = [['Entrées', 'Crème brûlée', 950]]

test.each([
  ['UTF-8 with mark', new Blob([`\uFEFF${TEXT}`])],
  ['UTF-8', new Blob([TEXT])],
  ['UTF-16', new Blob([Buffer.from(`\uFEFF${TEXT}`, 'utf16le')])],
  ['UTF-16, the other way round', new Blob([Buffer.from(`\uFEFF${TEXT}`, 'utf16le').swap16()])],
  ['Windows-1252', inBytes(TEXT)],
  [
    'Mac',
    inBytes(TEXT.replaceAll('é', '\x8e').replaceAll('è', '\x8f').replaceAll('û', '\x9e').replaceAll('\r\n', '\r')),
  ],
])('a file in %s is read', async (_, blob) => {
  expect(await itemsOf(blob)).toEqual(ITEM)
})

test('does not read a price without tax as one with tax', async () => {
  expect(await readMenuFile(file('Catégorie;Titre;Prix HT', 'Plats;Tarte;8'))).toEqual({ problem: 'columns' })
})

test.each([
  [['Category,Title,Price', 'Entrées,Soupe,7,50', 'Plats,"Bœuf","19,80"', 'Plats,Tarte,8.50'], [2]],
  [['Prix;Titre', '7,90;Crème; vanille', '7,90;"Crème; vanille"'], [2]],
  [['Catégorie;Titre;Prix;Taxe', 'Plats;Menu; 12; 18;TVA 10', 'Plats;Tarte;8;TVA 10'], [2]],
  [['Carte;;;;', '', 'Titre;Prix', 'Tarte;8;;', 'Café;2; ;Espresso'], [5]],
])('a line with more cells than columns is named, blank ones behind are not: %j', async (lines, surplus) => {
  expect(await readMenuFile(file(...lines))).toMatchObject({ surplus })
})

test('names columns that are not read', async () => {
  const blob = file('Titre;Prix;Prix emporter;;Vide', 'Tarte;8;7;maison;', 'Café;2;;;')
  expect(await readMenuFile(blob)).toMatchObject({ ignored: ['Prix emporter', '(D)'], surplus: [] })
})
