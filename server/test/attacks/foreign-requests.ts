import type { Random } from '../../../database/seeds/random.ts'
import type { JsonSchema, Sent, ServedCall } from './served-calls.ts'
import type { Ids } from './tenant-rows.ts'

export type Aim = {
  random: Random
  /** By `table.column`. */
  theirs: Ids
  mine: Ids
  myCode: string
  /** Headers with values of the other restaurant: a screen, a key, an anti-forgery value. */
  theirHeaders: readonly (readonly [string, string])[]
}

/** The kind of id that belongs in each place of a call; places not listed are tried with ids of every kind. */
const KINDS: readonly (readonly [place: RegExp, kind: string])[] = [
  [/variants\S* choiceId|variant_?id$/i, 'menu_item_variants.id'],
  [/addons\S* choiceId|addons_ids$/i, 'menu_item_addons.id'],
  [/^\/settings\/modifier-groups\S* id$|modifierGroupIds$/, 'menu_option_groups.id'],
  [/modifiers id$|options id$/, 'menu_options.id'],
  [/^\/settings\/price-rules\S* id$/, 'price_rules.id'],
  [/^\/settings\/menu-schedules\S* id$|scheduleId$/, 'menu_schedules.id'],
  [/^\/settings\/tax-groups\S* id$|taxGroupId$/, 'tax_groups.id'],
  [/^\/settings\/taxes\S* id$|taxId$/, 'taxes.id'],
  [/^\/settings\/reasons\S* id$|reasonId$/, 'reasons.id'],
  [/^\/settings\/tills\S* id$|tillId$/, 'tills.id'],
  [/^\/inventory\/items\S* id$|^\/inventory\S* itemIds?$/, 'stock_items.id'],
  [/^\/inventory\/counts\S* id$/, 'stock_counts.id'],
  [/^\/inventory\/purchases\S* id$/, 'purchases.id'],
  [/^\/inventory\/suppliers\S* id$|supplierId$/, 'suppliers.id'],
  [/^\/inventory\/documents\S* id$/, 'stock_documents.id'],
  [/^\/inventory\/recipes\S* id$|menuItemId$/, 'menu_items.id'],
  [/^\/inventory\/preparations\S* id$|preparationId$/, 'preparations.id'],
  [/packId$/, 'stock_packs.id'],
  [/^\/cash\/sessions\S* id$/, 'cash_sessions.id'],
  [/^\/settings\/payment-types\S* id$|paymentTypeId$/, 'payment_types.id'],
  [/^\/qrmenu\S* tableId$/, 'restaurant_tables.public_code'],
  [/floorId$/, 'floors.id'],
  [
    /^\/settings\/store-tables\S* id$|^\/(tables|settings\/floor-plan)\S* id$|tableId$|deleted$/,
    'restaurant_tables.id',
  ],
  [/^\/settings\/categories\S* ids?$|categoryId$/, 'categories.id'],
  [/^\/(users|auth\/signin|auth\/forgot-password)\S* username$/, 'users.username'],
  [/^\/customers\S* phone$|customerId$/, 'customers.phone'],
  [/^\/reservations\/waitlist\S* id$/, 'waitlist_entries.id'],
  [/^\/reservations\S* (id|except)$/, 'reservations.id'],
  [/tableIds$/, 'restaurant_tables.id'],
  [/qrorders\S* id$|selectedQrOrderItem$/, 'qr_orders.id'],
  [/^\/(kitchen|orders\/update-status)\S* id$/, 'order_items.id'],
  [/orderIds$/, 'orders.id'],
  [/device_id$/, 'sessions.id'],
  [/^\/menu-items\S* (id|ids|itemId)$|\/(create-order|place-order)\S* id$/, 'menu_items.id'],
  [/ token$/, 'guests.token'],
  [/^\/reservations\/search q$/, 'reservations.unique_code'],
]

const VALUES: Readonly<Record<string, string | number>> = {
  date: '2090-01-14T19:30',
  password: 'a long enough word',
  email: 'mine@example.com',
  price: '8.00',
  amount: '8.00',
  rate: 10,
  quantity: 1,
  netTotal: 8,
  subTotal: 8,
  taxTotal: 0,
  total: 8,
  seatingCapacity: 2,
  people: 2,
  currency: 'EUR',
  timeZone: 'Europe/Paris',
  dayStartsAt: '05:00',
  firstDay: '2090-01-01',
  lastDay: '2090-01-31',
  value: '5.00',
  birthDate: '1990-02-03',
  type: 'custom',
  from: '2090-01-01',
  to: '2090-01-31',
  page: 1,
  perPage: 50,
}

/** Calls that accept any text without an account, and record it in a mail or a row. */
const OPEN_TO_ANYBODY = /^\/(auth\/(signin|signup|forgot-password)|superadmin\/signin|contact)$/
const ID_LIKE = /ids?$|code|token|username|phone|key|reference/i

/** A request for this call that is nearly valid, with ids of both restaurants in it. */
export function aimRequest(call: ServedCall, given: Aim): Sent {
  const { random } = given
  // every fourth request has only the attacker's own ids: its success shows that the others fail because of their ids
  const aim = random.chance(0.25) ? { ...given, theirs: given.mine } : given
  const named = (place: string) => idAt(call, place, aim)
  const queryValue = (name: string) => {
    const words = call.querySchemas[name]?.enum
    return words ? String(random.pick(words)) : (VALUES[name] ?? named(name))
  }
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(named(name)))
  const query = call.queryNames
    .filter(() => random.chance(0.6))
    .map((name) => `${name}=${encodeURIComponent(queryValue(name))}`)
  const headers = Object.fromEntries(given.theirHeaders.filter(() => random.chance(0.15)))
  return {
    method: call.method,
    path: query.length > 0 ? `${path}?${query.join('&')}` : path,
    headers,
    ...(call.body ? { body: JSON.stringify(valueAt(call, call.body, { place: '', aim })) } : {}),
  }
}

function idAt(call: ServedCall, place: string, { random, theirs, mine, myCode }: Aim): string {
  // a restaurant's code is public, and so is the menu it opens
  if (place === 'qrcode') return myCode
  if (place === 'username' && /\/(add|signup)$/.test(call.path)) return `mine-${random.whole(1, 1e9)}@example.com`
  const kind = KINDS.find(([places]) => places.test(`${call.path} ${place}`))?.[1]
  const isOpen = OPEN_TO_ANYBODY.test(call.path)
  const isTheirs = !isOpen && random.chance(0.6)
  const ids = isTheirs ? theirs : mine
  const right = kind === undefined ? undefined : ids.get(kind)
  if (right && random.chance(0.85)) return random.pick(right)
  if (!isTheirs) return random.pick(right ?? ['mine'])
  return random.pick(random.pick([...theirs.values()]))
}

type Spot = { place: string; aim: Aim }

function valueAt(call: ServedCall, schema: JsonSchema, { place, aim }: Spot): unknown {
  const { random } = aim
  if (schema.anyOf) return valueAt(call, random.pick(schema.anyOf), { place, aim })
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type
  if (type === 'null') return null
  if (type === 'object') return objectAt(call, schema, { place, aim })
  if (type === 'array')
    return Array.from({ length: Math.max(1, random.whole(0, 2)) }, () =>
      valueAt(call, schema.items ?? {}, { place, aim }),
    )
  if (type === 'boolean') return random.chance(0.5)
  if (place in VALUES) return VALUES[place]
  if (isIdPlace(call, place)) return idAt(call, place, aim)
  if (type === 'number' || type === 'integer') return Math.max(1, schema.minimum ?? 1)
  const isNamed = !OPEN_TO_ANYBODY.test(call.path) && random.chance(0.1)
  return isNamed ? random.pick(random.pick([...aim.theirs.values()])) : `Mien ${random.whole(1, 1_000_000)}`
}

function objectAt(call: ServedCall, { properties = {}, required = [] }: JsonSchema, { aim }: Spot): object {
  const chosen = Object.entries(properties).filter(([name]) => required.includes(name) || aim.random.chance(0.6))
  const declared = chosen.map(([name, inner]) => [name, valueAt(call, inner, { place: name, aim })] as const)
  const smuggled = aim.random.chance(0.1) ? [['tenant_id', aim.theirs.get('tenants.id')![0]]] : []
  return Object.fromEntries([...declared, ...smuggled])
}

const isIdPlace = (call: ServedCall, place: string) =>
  ID_LIKE.test(place) || KINDS.some(([places]) => places.test(`${call.path} ${place}`))

/** True if the request contains an id of the other restaurant, so that it may have done harm. */
export function namesTheirs({ path, body = '' }: Sent, theirs: Ids): boolean {
  const text = decodeURIComponent(path) + body
  return [...theirs.values()].flat().some((id) => text.includes(id))
}
