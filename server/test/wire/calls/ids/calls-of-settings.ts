import { PRICE_RULE, SCHEDULE } from '../../full-restaurant.ts'
import { $, own, type Template } from './attempts.ts'

const byId = (method: Template['method'], path: string, kind: string, body?: object): Template => ({
  method,
  path,
  params: { id: $(kind) },
  ...(body ? { body } : {}),
})

const title = { title: 'Mien', price: '1' }
const ruled = (target: string, kind: string) => ({ ...PRICE_RULE, target, ids: [$(kind)] })
const group = { title: 'Groupe', min: 0, max: 1, options: [{ id: $('option'), title: 'Harissa' }] }
const taxed = {
  title: 'Autre',
  rules: [
    { deliveryType: 'dinein', taxId: own('tax') },
    { deliveryType: 'takeaway', taxId: $('tax') },
  ],
}
const texts = { subject: { fr: '', en: '' }, text: { fr: '', en: '' } }
const campaign = { title: 'Mienne', segmentId: $('segment'), ...texts }
const STATED = { item: 'item', variant: 'variant', addon: 'addon', option: 'option' }
const TRANSLATED = { ...STATED, category: 'category', group: 'group', step: 'step' }
const packed = { itemId: $('stockItem'), packId: $('pack'), quantity: '1' }
const made = { title: 'Sauce', unit: 'l', yield: '1' }
const stockItem = { title: 'Sel', unit: 'kg', supplierId: $('supplier') }

const choices = (['variants', 'addons'] as const).flatMap((kind): Template[] => {
  const path = `/menu-items/${kind}/:itemId`
  const params = { itemId: $('item'), choiceId: $(kind.slice(0, -1)) }
  return [
    { method: 'POST', path: `${path}/add`, params: { itemId: $('item') }, body: title },
    { method: 'POST', path: `${path}/update/:choiceId`, params, body: title },
    { method: 'DELETE', path: `${path}/delete/:choiceId`, params },
  ]
})

export const CALLS_OF_SETTINGS: Template[] = [
  byId('GET', '/menu-items/:id', 'item'),
  { method: 'POST', path: '/menu-items/add', body: { ...title, categoryId: $('category'), taxId: $('tax') } },
  byId('POST', '/menu-items/update/:id', 'item', { ...title, categoryId: $('category'), taxId: $('tax') }),
  byId('POST', '/menu-items/update/:id/remove-photo', 'item'),
  { ...byId('POST', '/menu-items/update/:id/upload-photo', 'item'), isUpload: true },
  { ...byId('POST', '/menu-items/:id/pictures', 'item'), isUpload: true },
  byId('DELETE', '/menu-items/delete/:id', 'item'),
  { method: 'POST', path: '/menu-items/order', body: { ids: [$('item')] } },
  ...choices,
  byId('POST', '/menu-items/:id/facts', 'item', { scheduleId: $('schedule') }),
  byId('POST', '/menu-items/:id/pictures/order', 'item', { names: [] }),
  { method: 'DELETE', path: '/menu-items/:id/pictures/:name', params: { id: $('item'), name: $('picture') } },
  byId('POST', '/menu-items/:id/sale', 'item', { modifierGroupIds: [$('group')], taxGroupId: $('taxGroup') }),
  byId('POST', '/menu-items/:id/sale', 'set', {
    kind: 'set',
    steps: [
      { id: $('step'), title: 'Plat', min: 1, max: 1, choices: [{ itemId: $('item'), variantId: $('variant') }] },
    ],
  }),
  ...Object.entries(STATED).map(([kind, of]): Template => ({
    method: 'POST',
    path: '/menu-items/allergens',
    body: { rows: [{ kind, id: $(of), allergens: null }] },
  })),
  ...Object.entries(TRANSLATED).map(([kind, of]): Template => ({
    method: 'POST',
    path: '/menu/translations',
    body: { language: 'en', rows: [{ kind, id: $(of), title: 'Mine' }] },
  })),
  ...Object.entries(STATED).map(([target, of]): Template => ({
    method: 'POST',
    path: '/menu/availability',
    body: { target, id: $(of), state: 'out' },
  })),
  byId('POST', '/settings/categories/:id/update', 'category', { title: 'Mien', scheduleId: $('schedule') }),
  byId('DELETE', '/settings/categories/:id', 'category'),
  { method: 'POST', path: '/settings/categories/order', body: { ids: [$('category')] } },
  byId('POST', '/settings/menu-schedules/:id/update', 'schedule', SCHEDULE),
  byId('DELETE', '/settings/menu-schedules/:id', 'schedule'),
  { method: 'POST', path: '/settings/modifier-groups/add', body: group },
  byId('POST', '/settings/modifier-groups/:id/update', 'group', group),
  byId('DELETE', '/settings/modifier-groups/:id', 'group'),
  { method: 'POST', path: '/settings/price-rules/add', body: ruled('items', 'item') },
  { method: 'POST', path: '/settings/price-rules/add', body: ruled('categories', 'category') },
  byId('POST', '/settings/price-rules/:id/update', 'priceRule', ruled('items', 'item')),
  byId('DELETE', '/settings/price-rules/:id', 'priceRule'),
  byId('POST', '/settings/taxes/:id/update', 'tax', { title: 'T', rate: 1, type: 'inclusive' }),
  byId('DELETE', '/settings/taxes/:id', 'tax'),
  { method: 'POST', path: '/settings/tax-groups/add', body: taxed, notTwice: true },
  { ...byId('POST', '/settings/tax-groups/:id/update', 'taxGroup', taxed), notTwice: true },
  byId('POST', '/settings/tax-groups/:id/assign', 'taxGroup', { categoryId: $('category') }),
  byId('DELETE', '/settings/tax-groups/:id', 'taxGroup'),
  byId('POST', '/settings/payment-types/:id/update', 'card', { title: 'T', isActive: true }),
  byId('POST', '/settings/payment-types/:id/toggle', 'card', { isActive: false }),
  byId('DELETE', '/settings/payment-types/:id', 'card'),
  byId('POST', '/settings/reasons/:id/update', 'voidReason', { kind: 'void', title: 'Mien' }),
  byId('DELETE', '/settings/reasons/:id', 'voidReason'),
  byId('POST', '/settings/tills/:id/update', 'till', { title: 'Mien' }),
  byId('DELETE', '/settings/tills/:id', 'till'),

  ...(['update', 'pin', 'update-password'] as const).map((act): Template => ({
    method: 'POST',
    path: `/users/${act}/:username`,
    params: { username: $('username') },
    body: { name: 'Mien', userScopes: [], pin: '2580', password: 'a long enough word' },
  })),
  { method: 'DELETE', path: '/users/delete/:username', params: { username: $('username') } },
  { method: 'POST', path: '/auth/remove-device', body: { device_id: $('device') } },
  byId('DELETE', '/notifications/push/:id', 'push'),
  { method: 'POST', path: '/notifications/read', body: { ids: [$('notification')] } },
  { method: 'POST', path: '/work-periods/add', body: { username: $('username'), in: '2026-01-06T10:00' } },
  byId('POST', '/work-periods/:id/update', 'workPeriod', { in: '2026-01-06T10:00' }),
  byId('DELETE', '/work-periods/:id', 'workPeriod'),
  byId('DELETE', '/accounting/links/:id', 'link'),

  ...(['GET', 'POST'] as const).map((method): Template => ({
    method,
    path: '/customers/:phone/consents',
    params: { phone: $('phone') },
    ...(method === 'POST' ? { body: { state: 'withdrawn' } } : {}),
  })),
  { method: 'GET', path: '/customers/:phone/export', params: { phone: $('phone') } },
  { method: 'POST', path: '/customers/:phone/erase', params: { phone: $('phone') } },
  { method: 'POST', path: '/customers/:phone/update', params: { phone: $('phone') }, body: { name: 'Mien' } },
  { method: 'DELETE', path: '/customers/:phone/delete', params: { phone: $('phone') } },
  {
    method: 'POST',
    path: '/customers/:phone/merge',
    params: { phone: $('phone') },
    body: { phones: [$('phone')] },
  },
  byId('GET', '/membership/members/:id', 'member'),
  byId('POST', '/membership/members/:id/adjust', 'member', { points: 1, reason: 'Mien' }),
  { method: 'POST', path: '/membership/members/add', body: { phone: $('phone') } },
  {
    method: 'POST',
    path: '/membership/programme',
    body: {
      kind: 'points',
      amountPerPoint: '1.00',
      rewards: [{ id: $('reward'), title: 'Café', cost: 10, kind: 'amount', value: '2.00' }],
    },
  },
  byId('GET', '/gift-cards/:id', 'giftCard'),
  byId('GET', '/gift-cards/:id/paper', 'giftCard'),
  byId('POST', '/gift-cards/:id/block', 'giftCard', { reason: 'Volée' }),
  byId('POST', '/gift-cards/:id/extend', 'giftCard', { expiresOn: '2030-01-01' }),
  byId('POST', '/gift-cards/:id/reprint', 'giftCard'),
  {
    method: 'POST',
    path: '/gift-cards/sell',
    body: { amount: '25.00', payments: [{ paymentTypeId: $('paymentType'), amount: '25.00' }] },
  },
  byId('POST', '/membership/segments/:id/update', 'segment', { title: 'Mien' }),
  byId('DELETE', '/membership/segments/:id/delete', 'segment'),
  byId('GET', '/membership/campaigns/:id', 'campaign'),
  byId('GET', '/membership/campaigns/:id/preview', 'campaign'),
  { method: 'POST', path: '/membership/campaigns/add', body: campaign },
  byId('POST', '/membership/campaigns/:id/update', 'campaign', campaign),
  ...(['test', 'send', 'stop'] as const).map((act) => byId('POST', `/membership/campaigns/:id/${act}`, 'campaign')),
  byId('DELETE', '/membership/campaigns/:id/delete', 'campaign'),

  {
    method: 'POST',
    path: '/inventory/items/add',
    body: { ...stockItem, packs: [{ id: $('pack'), title: 'Sac', quantity: '25' }] },
  },
  byId('POST', '/inventory/items/:id/update', 'stockItem', {
    ...stockItem,
    packs: [{ id: $('pack'), title: 'Sac', quantity: '25' }],
  }),
  byId('DELETE', '/inventory/items/:id', 'stockItem'),
  byId('POST', '/inventory/suppliers/:id/update', 'supplier', { name: 'Mien' }),
  byId('DELETE', '/inventory/suppliers/:id', 'supplier'),
  { method: 'GET', path: '/inventory/moves', query: { itemId: $('stockItem') } },
  {
    method: 'POST',
    path: '/inventory/receipts',
    body: { supplierId: $('supplier'), lines: [{ ...packed, price: '1' }] },
  },
  {
    method: 'POST',
    path: '/inventory/waste',
    body: { reason: 'spoiled', lines: [{ itemId: $('stockItem'), quantity: '1' }] },
  },
  {
    method: 'POST',
    path: '/inventory/waste',
    body: { reason: 'spoiled', lines: [{ menuItemId: $('item'), quantity: '1' }] },
  },
  byId('POST', '/inventory/documents/:id/reverse', 'receipt', { reason: 'Mien' }),
  { method: 'POST', path: '/inventory/counts', body: { itemIds: [$('stockItem')] } },
  byId('GET', '/inventory/counts/:id', 'count'),
  byId('POST', '/inventory/counts/:id/lines', 'count', { itemId: $('stockItem'), quantity: '1' }),
  byId('POST', '/inventory/counts/:id/close', 'count'),
  {
    method: 'POST',
    path: '/inventory/purchases',
    body: { supplierId: $('supplier'), lines: [packed] },
    notTwice: true,
  },
  {
    ...byId('POST', '/inventory/purchases/:id/update', 'purchase', { supplierId: $('supplier'), lines: [packed] }),
    notTwice: true,
  },
  byId('POST', '/inventory/purchases/:id/receive', 'purchase', { lines: [{ ...packed, price: '1' }] }),
  byId('POST', '/inventory/purchases/:id/send', 'purchase', {}),
  byId('POST', '/inventory/purchases/:id/cancel', 'purchase'),
  ...[
    { itemId: $('stockItem'), quantity: '1' },
    { preparationId: $('preparation'), quantity: '1' },
  ].flatMap((line): Template[] => [
    { method: 'POST', path: '/inventory/preparations/add', body: { ...made, lines: [line] } },
    {
      method: 'POST',
      path: '/inventory/recipes/:kind/:id',
      params: { kind: 'dish', id: $('plain') },
      body: { lines: [line] },
    },
  ]),
  ...Object.entries({
    dish: 'plain',
    variant: 'variant',
    addon: 'addon',
    option: 'option',
    preparation: 'preparation',
  }).map(([kind, of]): Template => ({
    method: 'GET',
    path: '/inventory/recipes/:kind/:id',
    params: { kind, id: $(of) },
  })),
  byId('POST', '/inventory/preparations/:id/update', 'preparation', made),
  byId('DELETE', '/inventory/preparations/:id', 'preparation'),
]
