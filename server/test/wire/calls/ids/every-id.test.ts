import { expect, test } from 'vitest'
import { Client } from '../../../browserless-client.ts'
import { stopDigests } from '../../../attacks/tenant-rows.ts'
import { useTestServer } from '../../../test-server.ts'
import { declaredCalls } from '../declared-calls.ts'
import { attemptsOf, placesOf } from './attempts.ts'
import { CALLS_OF_DINING } from './calls-of-dining.ts'
import { CALLS_OF_GUESTS } from './calls-of-guests.ts'
import { CALLS_OF_SALE } from './calls-of-sale.ts'
import { CALLS_OF_SETTINGS } from './calls-of-settings.ts'
import { exceptionOf } from './exceptions.ts'
import { idFieldsOf } from './id-fields.ts'
import { aStockedRestaurant } from './stocked-restaurant.ts'

const server = useTestServer()
const TEMPLATES = [...CALLS_OF_SALE, ...CALLS_OF_DINING, ...CALLS_OF_SETTINGS, ...CALLS_OF_GUESTS]
const AT_ONCE = 8

test('every id that a call takes is tried below, or has a reason not to be', async () => {
  const tried = new Set(
    TEMPLATES.flatMap((template) =>
      placesOf(template).map(({ field }) => `${template.method} ${template.path} ${field}`),
    ),
  )
  const fields = (await declaredCalls()).flatMap((call) =>
    idFieldsOf(call).map((field) => `${call.method} ${call.path} ${field}`),
  )
  expect(fields.filter((field) => !tried.has(field) && exceptionOf(field) === null)).toEqual([])
  expect(fields.filter((field) => tried.has(field) && exceptionOf(field) !== null)).toEqual([])
})

const UNKNOWN: Record<string, string> = {
  phone: '0799999999',
  username: 'nobody@example.com',
  ownerName: 'nobody@example.com',
  invoice: '999',
  creditNote: 'A-999',
  position: '99',
  picture: 'nothing.webp',
  closing: '999',
  email: 'nobody@example.com',
  qrcode: 'a'.repeat(32),
  bookingCode: 'ABCDEFGHJK',
  token: 'A'.repeat(22),
  accountant: 'A'.repeat(43),
}
/** Kinds tried only with unknown ids: numbers repeat in every restaurant, and codes and tokens open it to guests. */
const UNKNOWN_ALONE = new Set([
  'invoice',
  'creditNote',
  'position',
  'picture',
  'closing',
  'email',
  'qrcode',
  'bookingCode',
  'token',
  'accountant',
])
/** Refusals of a whole list of settings. */
const OF_SETTINGS = new Set(['menu.step_choice_unsuitable'])
const unknown = (kind: string) => UNKNOWN[kind] ?? crypto.randomUUID()

test('an unknown id, or one of another restaurant, in any place of any call gets a 404, and nothing changes', async () => {
  const [mine, theirs] = await Promise.all([aStockedRestaurant(server()), aStockedRestaurant(server())])
  const guest = new Client(server().origin)
  const sides = {
    mine: mine.ids,
    theirs: theirs.ids,
    unknown,
    isUnknownAlone: (kind: string) => UNKNOWN_ALONE.has(kind),
  }
  const attempts = TEMPLATES.flatMap((template) => attemptsOf(template, sides))
  for (const { tenantId } of [mine, theirs]) await stopDigests(server().owner, tenantId)
  const before = await rowsOf([mine.tenantId, theirs.tenantId])
  const wrong: unknown[] = []
  const next = attempts.values()
  const send = async () => {
    for (const attempt of next) {
      const { call, field, tried, method, path, body, by } = attempt
      const client = by === 'guest' ? guest : mine.owner
      const answer = await client.send<{ code?: string }>(method, path, body, {})
      const { code = '' } = answer.body
      const isRefused = answer.status === 404 || (answer.status === 400 && OF_SETTINGS.has(code))
      if (!isRefused || code === 'route.not_found') wrong.push(`${call} ${field} ${tried}: ${answer.status} ${code}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, send))
  expect(wrong).toEqual([])
  expect(await rowsOf([mine.tenantId, theirs.tenantId])).toEqual(before)
  expect(attempts.length).toBeGreaterThan(800)
}, 120_000)

/** Number and checksum of these restaurants' rows, by table. */
async function rowsOf(tenantIds: readonly string[]): Promise<Record<string, string>> {
  const { rows: tables } = await server().owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'tenant_id' order by 1`,
  )
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as rows
       from "${name}" t where tenant_id = $1`,
  )
  const found: [string, string][] = []
  for (const id of tenantIds) {
    const { rows } = await server().owner.query<{ name: string; rows: string }>(parts.join(' union all '), [id])
    found.push(...rows.map((row): [string, string] => [`${id} ${row.name}`, row.rows]))
  }
  return Object.fromEntries(found)
}
