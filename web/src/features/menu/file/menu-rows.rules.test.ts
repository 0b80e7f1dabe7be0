import { expect, test } from 'vitest'
import { NO_KNOWN_FACTS } from '#core/contract/menu/no-facts-fixture.ts'
import type { MenuItem } from '#core/contract/records.ts'
import { csvFile, type CsvCell } from '#core/csv/csv-file.ts'
import { menuFileTexts } from './menu-file.texts.ts'
import { exportRows, templateRows } from './menu-rows.rules.ts'
import { readMenuFile } from './read-menu-file.ts'

async function readRows(file: Blob) {
  const read = await readMenuFile(file)
  return 'rows' in read ? { rows: read.rows } : read
}

const taxes = [
  { id: 't1', title: 'TVA', rate: 5.5 },
  { id: 't2', title: 'tva', rate: 20 },
  { id: 't3', title: 'Eco', rate: 1 },
]

const anItem = (facts: Partial<MenuItem>): MenuItem => ({
  id: 'i',
  title: 'Burger',
  price: '14.90',
  net_price: null,
  tax_id: null,
  tax_title: null,
  tax_rate: null,
  tax_type: null,
  tax_group_id: null,
  tax_by_option: { dinein: null, takeaway: null, delivery: null },
  category_id: null,
  category_title: null,
  image: null,
  addons: [],
  variants: [],
  modifier_groups: [],
  sold_out: 0,
  remaining: null,
  price_now: '14.90',
  price_rule: null,
  open_price: 0,
  discountable: 1,
  kind: 'item',
  steps: [],
  ...NO_KNOWN_FACTS,
  ...facts,
})
const choice = (title: string, price: string) => ({
  id: title,
  item_id: 'i',
  title,
  price,
  sold_out: 0,
  allergens: null,
})
const taxGroups = [{ id: 'g1', title: '=Food' }]
const styleOf = (language: 'en' | 'fr') => {
  const { columns: headers, yes, no, set } = menuFileTexts[language]
  return { language, headers, yes, no, set }
}
const fileOf = (rows: CsvCell[][], language: 'en' | 'fr' = 'en') => new Blob([csvFile(rows, language)])
const textFile = (...lines: string[]) => new Blob([lines.join('\r\n')])

const MENU = [
  anItem({
    category_title: 'Plats',
    tax_id: 't2',
    net_price: '13.50',
    variants: [choice('Grand|XL', '18.00')],
    description: 'Bœuf; "maison"\nservi saignant',
    allergens: {
      contains: [
        { code: 'gluten', kinds: ['wheat', 'rye'] },
        { code: 'milk', kinds: [] },
      ],
      traces: ['nuts'],
    },
    diets: ['halal'],
  }),
  anItem({ title: '=1+1', price: '3.00', tax_id: 't3', tax_group_id: 'g1', open_price: 1, discountable: 0 }),
  anItem({ title: '-5°', category_title: "'=x", addons: [choice('a = b', '0.50'), choice('"c"; d, e', '0.00')] }),
  anItem({ title: 'Lunch', kind: 'set', allergens: { contains: [], traces: [] } }),
]
const TEXTS = {
  languages: ['de'] as const,
  textOf: (_: string, id: string) => (id === 'i' ? { title: '+Burger', description: null } : undefined),
}

test.each(['en', 'fr'] as const)('reads an exported menu back unchanged (%s)', async (language) => {
  const decimal = (text: string) => (language === 'fr' ? text.replace('.', ',') : text)
  const [yes, no] = language === 'fr' ? ['oui', 'non'] : ['yes', 'no']
  const file = fileOf(exportRows(MENU, { taxes, taxGroups }, styleOf(language), TEXTS), language)
  const sale = { taxGroup: '', openPrice: no, discountable: yes, kind: '' }
  const texts = { title_de: '+Burger', description_de: '' }
  const facts = { description: '', allergens: '', traces: '', diets: '', ...texts }
  const rest = { category: '', netPrice: '', tax: '', ...sale, variants: '', addons: '', ...facts }
  expect(await readRows(file)).toEqual({
    rows: [
      {
        line: 2,
        category: 'Plats',
        title: 'Burger',
        price: decimal('14.90'),
        netPrice: decimal('13.50'),
        tax: 'tva 20%',
        ...sale,
        variants: decimal(String.raw`Grand\|XL = 18.00`),
        addons: '',
        ...texts,
        description: 'Bœuf; "maison"\nservi saignant',
        allergens: language === 'fr' ? 'Gluten (blé, seigle), Lait' : 'Gluten (wheat, rye), Milk',
        traces: language === 'fr' ? 'Fruits à coque' : 'Nuts',
        diets: 'Halal',
      },
      {
        ...rest,
        line: 3,
        title: '=1+1',
        price: decimal('3.00'),
        tax: 'Eco',
        taxGroup: '=Food',
        openPrice: yes,
        discountable: no,
      },
      {
        ...rest,
        line: 4,
        category: "'=x",
        title: '-5°',
        price: decimal('14.90'),
        addons: `a \\= b = ${decimal('0.50')} | "c"; d, e = ${decimal('0.00')}`,
      },
      {
        ...rest,
        line: 5,
        title: 'Lunch',
        price: decimal('14.90'),
        kind: language === 'fr' ? 'formule' : 'set menu',
        allergens: language === 'fr' ? 'Aucun' : 'None',
      },
    ],
  })
})

test('the template has two importable items, with the currency’s decimals', async () => {
  const examples = {
    food: { category: 'Mains', title: 'Burger', variants: ['Single', 'Double'], addons: ['Cheese', 'No onions'] },
    drink: { category: 'Drinks', title: 'Juice' },
  } as const
  const template = (digits: number) => readRows(fileOf(templateRows(examples, { digits, taxes }, styleOf('en'))))
  expect(await template(2)).toMatchObject({
    rows: [
      {
        line: 2,
        price: '15.00',
        tax: 'TVA 5.5%',
        variants: 'Single = 15.00 | Double = 19.00',
        addons: 'Cheese = 2.00 | No onions = 0.00',
      },
      { line: 3, category: 'Drinks', title: 'Juice', price: '4.00', variants: '' },
    ],
  })
  expect(await template(0)).toMatchObject({ rows: [{ price: '15.00' }, {}] })
  expect(await template(3)).toMatchObject({ rows: [{ price: '15.000' }, {}] })
})

test.each([
  ['commas', 'Price,Title', '9,Tea'],
  ['semicolons with decimal commas', ' PRIX ;titre', '9;Tea'],
  ['tabs', 'prix\tNom', '9\tTea'],
  ['columns of other programs beside ours', 'sku,Item,colour,PRICE', 'x,Tea,red,9'],
])('%s', async (_, ...lines) => {
  expect(await readRows(textFile(...lines))).toEqual({ rows: [{ line: 2, title: 'Tea', price: '9' }] })
})

test('skips blank lines, and numbers lines as a spreadsheet does', async () => {
  const file = textFile('', 'Title;Price', ';;', '"two', 'lines";1', '', 'Tea;2', '')
  expect(await readRows(file)).toEqual({
    rows: [
      { line: 4, title: 'two\r\nlines', price: '1' },
      { line: 6, title: 'Tea', price: '2' },
    ],
  })
})

test('reads each of 200 lines that is not blank as a row, even with errors', async () => {
  const faults = [
    '',
    ';',
    'Soup',
    ';4',
    'Soup;4;too;many;cells',
    '"two\nlines";4',
    'Soup;"4',
    'Soup;four',
    '=1+1;-1',
    ' ; ',
  ]
  const isBlank = (text: string) => text.replaceAll(';', '').trim() === ''
  const lines = Array.from({ length: 200 }, (_, at) => faults[at % faults.length]!).filter((text) => text !== 'Soup;"4')
  const expected = lines.flatMap((text, at) => (isBlank(text) ? [] : [at + 2]))
  const read = await readRows(textFile('Title;Price', ...lines))
  expect('rows' in read && read.rows.map((row) => row.line)).toEqual(expected)
  expect(await readRows(textFile('Title;Price', ...lines, 'Soup;"4'))).toEqual({ problem: 'quotes' })
})

test('a file of an old spreadsheet keeps its accents', async () => {
  const bytes = Uint8Array.from('Titre;Prix\nCr\xe8me br\xfbl\xe9e;9', (sign) => sign.charCodeAt(0))
  expect(await readRows(new Blob([bytes]))).toMatchObject({ rows: [{ title: 'Crème brûlée' }] })
})

test('a file in UTF-16 is read too', async () => {
  const text = '\uFEFFTitre\tPrix\nThé\t9'
  const bytes = Buffer.from(text, 'utf16le')
  expect(await readRows(new Blob([bytes]))).toMatchObject({ rows: [{ title: 'Thé', price: '9' }] })
})

test.each([
  ['empty', textFile(' ', '')],
  ['empty', textFile('Title,Price', ',')],
  ['columns', textFile('Title,Cost', 'Tea,9')],
  ['columns', textFile('Tea,9')],
  ['quotes', textFile('Title,Price', '"Tea,9')],
  ['unreadable', new Blob([Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0])])],
  ['tooLarge', new Blob(['x'.repeat(1024 * 1024 + 1)])],
  ['tooMany', textFile('Title,Price', ...Array.from({ length: 2001 }, (_, n) => `Tea ${n},9`))],
])('such a file is refused: %s', async (problem, file) => {
  expect(await readRows(file)).toEqual({ problem })
})
