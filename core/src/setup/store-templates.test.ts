import { expect, test } from 'vitest'
import { z } from 'zod'
import { FR_TAX_GROUP_KEYS } from '../countries/fr-tax-groups.ts'
import { kindOfTitle } from '../payments/payment-kinds.ts'
import { LANGUAGES } from '../places/languages.ts'
import {
  itemsOfTemplate,
  tablesOfTemplate,
  TEMPLATE_IDS,
  TEMPLATE_PAYMENTS,
  templatePriceIn,
} from './store-template.ts'
import { findTemplate, STORE_TEMPLATES } from './store-templates.ts'

const Text = z.string().regex(/^\S(.{0,58}\S)?$/u)
const Titles = z.strictObject({ fr: Text, en: Text })
const Group = z.enum(FR_TAX_GROUP_KEYS)
const Id = z.string().regex(/^[a-z]+(-[a-z]+)*$/)
const Price = z.int().min(100).max(5000).multipleOf(10)
const Template = z.strictObject({
  id: z.enum(TEMPLATE_IDS),
  title: Titles,
  categories: z.array(
    z.strictObject({
      title: Titles,
      taxGroup: Group,
      items: z.array(z.union([z.tuple([Id, Text, Text, Price]), z.tuple([Id, Text, Text, Price, Group])])).min(2),
    }),
  ),
  floors: z.array(
    z.strictObject({ floor: Titles, first: z.int().min(1), seats: z.array(z.int().min(1).max(12)).min(1) }),
  ),
})

test.each([
  ['brasserie', 36, 20],
  ['pizzeria', 30, 14],
  ['cafe', 24, 8],
  ['food_truck', 14, 0],
  ['bakery', 26, 0],
  ['bar', 30, 10],
])('%s: %i items and %i tables in both languages, each with an id and a title of its own', (id, items, tables) => {
  const template = findTemplate(id)!
  expect(Template.parse(template)).toEqual(template)
  for (const language of LANGUAGES) {
    const found = itemsOfTemplate(template, language)
    expect(found).toHaveLength(items)
    expect(new Set(found.map((item) => item.id)).size).toBe(items)
    expect(new Set(found.map(({ category, title }) => `${category}/${title}`)).size).toBe(items)
    const rooms = tablesOfTemplate(template, language)
    expect(rooms).toHaveLength(tables)
    expect(rooms.map(({ title }) => title)).toEqual(Array.from({ length: tables }, (_, at) => `Table ${at + 1}`))
  }
})

test('every kind is offered once; what contains alcohol is taxed as alcohol', () => {
  expect(STORE_TEMPLATES.map(({ id }) => id)).toEqual(TEMPLATE_IDS)
  const items = STORE_TEMPLATES.flatMap((template) => itemsOfTemplate(template, 'fr'))
  const alcohol = /\b(vin|bières?|cidre|champagne|bordeaux|chianti|chardonnay|kir|spritz|pastis|whisky|rhum|porto)\b/i
  const wrong = items.filter(({ title, taxGroup }) => alcohol.test(title) !== (taxGroup === 'alcohol'))
  // named by their title, not by their contents
  const named = [
    'Blonde',
    'IPA',
    'Blanche',
    'Verre de rosé',
    'Mojito',
    'Gin',
    'Moscow',
    'Caïpirinha',
    'Expresso martini',
  ]
  expect(wrong.filter(({ title }) => !named.some((start) => title.startsWith(start)))).toEqual([])
  expect(items.find(({ title }) => title === 'Mojito sans alcool')?.taxGroup).toBe('drink_open')
})

test('payment types mean their kind by their title in both languages', () => {
  for (const { title, kind } of TEMPLATE_PAYMENTS)
    expect(LANGUAGES.map((language) => kindOfTitle(title[language]))).toEqual([kind, kind])
})

test('a price keeps its figure; without decimals its hundredths are units', () => {
  expect([2, 3, 0].map((digits) => templatePriceIn(1250, digits))).toEqual([1250, 12_500, 1250])
})
