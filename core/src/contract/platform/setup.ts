import { z } from 'zod'
import { FR_TAX_GROUP_KEYS } from '../../countries/fr-tax-groups.ts'
import { PAYMENT_KINDS } from '../../payments/payment-kinds.ts'
import { isCountry } from '../../places/countries.ts'
import { LANGUAGES } from '../../places/languages.ts'
import { CHECKLIST, SETUP_STEPS } from '../../setup/setup-steps.ts'
import { TEMPLATE_IDS } from '../../setup/store-template.ts'
import { endpoint } from '../endpoint.ts'
import {
  AmountText,
  blankableText,
  Decimal,
  done,
  Done,
  plainText,
  QueryText,
  requiredText,
  withError,
} from '../fields.ts'
import { IMPORT_MAX, ImportRow } from '../menu/import-row.ts'
import { PageFormat, UnusedFeatures } from '../settings.ts'
import { TableBody } from '../dining/tables.ts'

const access = 'owner'
const ById = z.object({ id: plainText(40) })

/** Language of the titles in the reply. */
const Titled = QueryText.meta({ description: 'en or fr; else that of the caller' })

const MAX_ITEMS = 200
const MAX_TABLES = 300
const MAX_PAYMENT_TYPES = 30

const atMost = <T extends z.ZodType>(entry: T, max: number) =>
  z.array(entry, withError('request.invalid')).max(max, withError('request.invalid')).default([])

const PaymentTypeBody = z.object({
  title: requiredText('payment_type.title_required'),
  kind: z.enum(PAYMENT_KINDS).nullish(),
})

const StoreBody = z.object({
  name: requiredText('store.name_required').optional(),
  address: z.union([z.undefined(), blankableText(500)]),
  country: z
    .string(withError('store.country_unknown'))
    .refine(isCountry, withError('store.country_unknown'))
    .optional()
    .meta({ description: 'decides the currency and the time zone where these are left out and it has one of each' }),
  currency: z.string(withError('store.currency_unknown')).max(3, withError('store.currency_unknown')).optional(),
  timeZone: z.string(withError('store.time_zone_unknown')).max(60, withError('store.time_zone_unknown')).optional(),
  language: z.enum(LANGUAGES).optional().meta({ description: 'of the titles that come from the template' }),
  pageFormat: PageFormat.optional(),
  unusedFeatures: UnusedFeatures.optional(),
})

export const SetupBody = z.object({
  template: z.enum(TEMPLATE_IDS, withError('setup.template_not_found')).nullish(),
  /** The chosen items of the template, each with its price in the store's currency. */
  items: atMost(z.object({ id: plainText(60), price: AmountText }), MAX_ITEMS),
  /** Lines of a file or pasted text, as for the menu import. */
  rows: z.array(ImportRow, withError('request.invalid')).max(IMPORT_MAX, withError('menu.import_too_many')).default([]),
  tables: atMost(TableBody, MAX_TABLES),
  paymentTypes: atMost(PaymentTypeBody, MAX_PAYMENT_TYPES),
  store: StoreBody.prefault({}),
})
export type SetupBody = z.output<typeof SetupBody>

export const Setup = z.object({
  /** True while the set-up can be applied: the menu is empty and nothing was ordered. */
  isOpen: z.boolean(),
  steps: z.array(z.object({ id: z.enum(SETUP_STEPS), state: z.enum(['open', 'done', 'skipped']) })),
  templates: z.array(
    z.object({ id: z.enum(TEMPLATE_IDS), title: z.string(), itemCount: z.int(), tableCount: z.int() }),
  ),
  checklist: z.array(z.object({ id: z.enum(CHECKLIST), isDone: z.boolean() })),
  isChecklistClosed: z.boolean(),
})
export type Setup = z.output<typeof Setup>

export const SetupTemplate = z.object({
  id: z.enum(TEMPLATE_IDS),
  title: z.string(),
  items: z.array(
    z.object({
      id: z.string(),
      category: z.string(),
      title: z.string(),
      price: Decimal,
      taxGroup: z.enum(FR_TAX_GROUP_KEYS),
    }),
  ),
  tables: z.array(z.object({ title: z.string(), floor: z.string(), seatingCapacity: z.int() })),
  paymentTypes: z.array(z.object({ title: z.string(), kind: z.enum(PAYMENT_KINDS) })),
})
export type SetupTemplate = z.output<typeof SetupTemplate>

export const setupApi = {
  show: endpoint({
    method: 'GET',
    path: '/setup',
    summary: 'How far the set-up of the restaurant is',
    access,
    query: z.object({ language: Titled }),
    reply: Setup,
  }),
  template: endpoint({
    method: 'GET',
    path: '/setup/templates/:id',
    summary: 'What a restaurant of this kind usually starts with',
    access,
    params: ById,
    query: z.object({
      language: Titled,
      currency: QueryText.meta({ description: 'ISO 4217; else that of the store' }),
    }),
    reply: SetupTemplate,
  }),
  apply: endpoint({
    method: 'POST',
    path: '/setup/apply',
    summary: 'Set an empty restaurant up, all or nothing',
    changes: [
      '/setup',
      '/menu-items',
      '/settings/categories',
      '/settings/taxes',
      '/settings/tax-groups',
      '/settings/store-tables',
      '/settings/payment-types',
      '/settings/store-setting',
      '/settings/print-setting',
      '/pos/init',
    ],
    access,
    bodyMax: 4 * 1024 * 1024,
    body: SetupBody,
    reply: done({
      items: z.int(),
      categories: z.int(),
      taxGroups: z.int(),
      tables: z.int(),
      paymentTypes: z.int(),
    }),
  }),
  skip: endpoint({
    method: 'POST',
    path: '/setup/steps/:id/skip',
    summary: 'Skip a step of the set-up, or close the checklist',
    changes: ['/setup'],
    access,
    params: ById,
    reply: Done,
  }),
}
