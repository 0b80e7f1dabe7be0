import { z } from 'zod'
import { isCountry } from '../places/countries.ts'
import { endpoint } from './endpoint.ts'
import { blankableText, done, Done, Id, optionalText, requiredText, withError, Switch } from './fields.ts'
import { PAYMENT_KINDS } from '../payments/payment-kinds.ts'
import { FEATURES } from '../setup/features.ts'
import { PaymentType } from './records.ts'
import { deleted } from './people/undo.ts'

const access = { anyOf: ['SETTINGS'] } as const
const ById = z.object({ id: Id })

/** An omitted field stays; a blank one is emptied. */
const keptText = (max: number) => z.union([z.undefined(), blankableText(max)])

const StoreSettings = z.object({
  storeName: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  currency: z.string(),
  image: z.string().nullable(),
  isQRMenuEnabled: z.boolean(),
  isQROrderEnabled: z.boolean(),
  uniqueQRCode: z.string(),
  timeZone: z.string(),
  dayStartsAt: z.string(),
  /** Two letters of ISO 3166-1; empty if unknown. */
  country: z.string(),
  /** The till asks for the table of an order eaten here without one. */
  asksForTable: z.boolean(),
  /** Features that the restaurant does not use, which are hidden from its staff. */
  unusedFeatures: z.array(z.enum(FEATURES)),
  /** The till shows an order before it is sent. */
  asksBeforeSending: z.boolean(),
  /** Base of the addresses in QR codes, which may differ from a screen's address. */
  publicUrl: z.string(),
})

export const UnusedFeatures = z
  .array(z.enum(FEATURES, withError('request.invalid')))
  .max(FEATURES.length, withError('request.invalid'))

const PrintSettings = z.object({
  pageFormat: z.string(),
  header: z.string(),
  footer: z.string(),
  showNotes: z.boolean(),
  isEnablePrint: z.boolean(),
  showStoreDetails: z.boolean(),
  showCustomerDetails: z.boolean(),
  printToken: z.boolean(),
})

/** The paper width in millimetres; the wider one if blank. */
export const PageFormat = z.union([
  z.enum(['80', '57']),
  z.literal([80, 57]).transform((n) => (n === 80 ? ('80' as const) : ('57' as const))),
  z.literal('').transform(() => '80' as const),
])

const Tax = z.object({ id: z.string(), title: z.string(), rate: z.number(), type: z.string() })

const TaxBody = z.object({
  title: requiredText('tax.title_required'),
  rate: z.union([z.string().max(40), z.number()], withError('tax.rate_invalid')).transform(String),
  type: z.enum(['exclusive', 'inclusive'], withError('tax.type_required')),
})

export const settingsApi = {
  store: endpoint({
    method: 'GET',
    path: '/settings/store-setting',
    summary: 'The store’s details',
    access,
    reply: StoreSettings,
  }),
  saveStore: endpoint({
    method: 'POST',
    path: '/settings/store-setting',
    summary: 'Save the store’s details; a field that is left out keeps its value',
    access,
    body: z.object({
      storeName: requiredText('store.name_required').optional(),
      address: keptText(500),
      phone: keptText(60),
      email: keptText(254),
      currency: z.string(withError('store.currency_unknown')).max(3, withError('store.currency_unknown')).optional(),
      image: z.union([z.undefined(), optionalText(300)]),
      isQRMenuEnabled: Switch.optional(),
      isQROrderEnabled: Switch.optional(),
      timeZone: z.string(withError('store.time_zone_unknown')).max(60, withError('store.time_zone_unknown')).optional(),
      dayStartsAt: z
        .string(withError('store.day_start_invalid'))
        .regex(/^([01]\d|2[0-3]):[0-5]\d$/, withError('store.day_start_invalid'))
        .optional(),
      country: z
        .string(withError('store.country_unknown'))
        .refine((code) => code === '' || isCountry(code), withError('store.country_unknown'))
        .optional(),
      asksForTable: Switch.optional(),
      unusedFeatures: UnusedFeatures.optional(),
      asksBeforeSending: Switch.optional(),
    }),
    reply: done({ ...StoreSettings.shape }),
  }),
  saveLogo: endpoint({
    method: 'POST',
    path: '/settings/store-setting/logo',
    summary: 'Give the restaurant its logo (multipart, file field `image`), which takes the place of the one before',
    access,
    changes: ['/settings/store-setting', '/screens/customer-display'],
    upload: true,
    reply: done({ imageURL: z.string() }),
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/settings/store-setting/logo',
    summary: 'Take the logo away',
    access,
    changes: ['/settings/store-setting', '/screens/customer-display'],
    reply: Done,
  }),
  renewQrCodes: endpoint({
    method: 'POST',
    path: '/settings/store-setting/renew-qr-codes',
    summary: 'New codes for the store and for every table; the old ones lead nowhere from now on',
    changes: ['/settings/store-setting', '/settings/store-tables'],
    access,
    reply: done({ uniqueQRCode: z.string() }),
  }),
  print: endpoint({
    method: 'GET',
    path: '/settings/print-setting',
    summary: 'How receipts look',
    access,
    reply: PrintSettings,
  }),
  savePrint: endpoint({
    method: 'POST',
    path: '/settings/print-setting',
    summary: 'Save how receipts look; a field that is left out keeps its value',
    access,
    body: z.object({
      pageFormat: PageFormat.optional(),
      header: keptText(1000),
      footer: keptText(1000),
      showNotes: Switch.optional(),
      isEnablePrint: Switch.optional(),
      showStoreDetails: Switch.optional(),
      showCustomerDetails: Switch.optional(),
      printToken: Switch.optional(),
    }),
    reply: done({ ...PrintSettings.shape }),
  }),
}

export const taxesApi = {
  list: endpoint({ method: 'GET', path: '/settings/taxes', summary: 'The taxes', access, reply: z.array(Tax) }),
  add: endpoint({
    method: 'POST',
    path: '/settings/taxes/add',
    summary: 'Add a tax',
    access,
    body: TaxBody,
    reply: done({ taxId: z.string() }),
  }),
  update: endpoint({
    method: 'POST',
    path: '/settings/taxes/:id/update',
    summary: 'Change a tax; what was ordered keeps the old one',
    access,
    params: ById,
    body: TaxBody,
    reply: done({ taxId: z.string() }),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/settings/taxes/:id',
    summary: 'Remove a tax; refused while an open order uses it',
    access,
    params: ById,
    reply: deleted({ taxId: z.string() }),
  }),
}

/** Blank: by the words of the title. Omitted: unchanged. */
const PaymentKindChoice = z.union([z.enum(PAYMENT_KINDS), z.literal('').transform(() => null)]).nullish()

export const paymentTypesApi = {
  list: endpoint({
    method: 'GET',
    path: '/settings/payment-types',
    summary: 'All payment types',
    access,
    reply: z.array(PaymentType),
  }),
  add: endpoint({
    method: 'POST',
    path: '/settings/payment-types/add',
    summary: 'Add a payment type',
    access,
    body: z.object({
      title: requiredText('payment_type.title_required'),
      isActive: Switch.optional(),
      kind: PaymentKindChoice,
    }),
    reply: done({ id: z.string() }),
  }),
  update: endpoint({
    method: 'POST',
    path: '/settings/payment-types/:id/update',
    summary: 'Change a payment type',
    access,
    params: ById,
    body: z.object({
      title: requiredText('payment_type.new_title_required'),
      isActive: Switch.optional(),
      kind: PaymentKindChoice,
    }),
    reply: done({ id: z.string() }),
  }),
  toggle: endpoint({
    method: 'POST',
    path: '/settings/payment-types/:id/toggle',
    summary: 'Switch a payment type on or off',
    access,
    params: ById,
    body: z.object({ isActive: Switch }),
    reply: done({ id: z.string() }),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/settings/payment-types/:id',
    summary: 'Remove a payment type; what was paid keeps its name',
    access,
    params: ById,
    reply: deleted({ id: z.string() }),
  }),
}
