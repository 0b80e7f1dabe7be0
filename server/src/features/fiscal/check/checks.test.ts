import { mailsTo } from '../../../../test/mails.ts'
import { expect, test } from 'vitest'
import type { CheckReply } from '#core/contract/fiscal/checks.ts'
import type { Fiscal } from '#core/contract/fiscal/fiscal.ts'
import { startNextDay } from '../../../../test/end-of-day.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { aRound } from '../../../../test/a-round.ts'
import { checkLastDays } from './nightly-checks-job.ts'

const server = useTestServer()

/** A tea room with two sales on a day that is closed, and one after it. */
async function aTeaRoom() {
  const restaurant = await aRestaurant(server())
  const { owner, tenantId } = restaurant
  const tea = await restaurant.aMenuItem({ title: 'Tea', price: '4.00' })
  const sale = { cart: [{ id: tea, quantity: 1 }], netTotal: 4, taxTotal: 0, total: 4 }
  const sell = () => expectOk(owner.post('/pos/create-order-and-invoice', sale))
  await sell()
  await sell()
  await startNextDay(server(), restaurant)
  await sell()
  let failures = 0
  return {
    ...restaurant,
    check: () => expectOk(owner.post<CheckReply>('/fiscal/check')),
    /** As a superuser of the database could, past the triggers. */
    tamper: async (statement: string) => {
      await server().owner.query('alter table fiscal_entries disable trigger user')
      try {
        await server().owner.query(statement, [tenantId])
      } finally {
        await server().owner.query('alter table fiscal_entries enable trigger user')
      }
    },
    /** The round of a night, for this restaurant alone; how many failures it counts. */
    night: async () => {
      failures = 0
      await checkLastDays(
        {
          db: server().connections.db,
          journal: server().journal,
          supportEmail: 'operator@example.com',
          publicUrl: 'https://pos.example.com',
          countFailure: () => failures++,
          listTenantsToCheck: async (most) => {
            const { rows } = await server().owner.query<{ id: string }>(
              'select id from directory.list_tenants_to_check($1) as id where id = $2',
              [most * 1_000, tenantId],
            )
            return rows.map(({ id }) => id)
          },
        },
        aRound(),
      )
      return failures
    },
  }
}

const OTHER_TOTAL = `update fiscal_entries set payload = replace(payload, '"total":400', '"total":300') where tenant_id = $1 and chain = 'T' and seq = 1`

test('bookkeepers check the whole journal by hand, and see what the last check found', async () => {
  const { owner, check, tamper, tenantId, aStaffMember } = await aTeaRoom()
  const lastCheck = async () => (await expectOk(owner.get<Fiscal>('/fiscal'))).last_check
  expect(await lastCheck()).toBeNull()
  const sound = await check()
  expect(sound).toMatchObject({ running: false, ok: true, findings: [] })
  expect(sound.entries).toBeGreaterThanOrEqual(6)
  expect(await lastCheck()).toMatchObject({ ok: true, findings: 0, running: false })
  expect(await (await aStaffMember(['POS'])).post('/fiscal/check')).toMatchObject({ status: 403 })

  await tamper(OTHER_TOTAL)
  const found = await check()
  expect(found).toMatchObject({ running: false, ok: false })
  expect(found.findings).toContainEqual({
    code: 'payload_changed',
    chain: 'T',
    seq: 1,
    text: 'The hash is not one of the payload and the entry before.',
    french: 'L’empreinte n’est pas celle du contenu et de l’écriture précédente.',
  })
  expect(found.findings).toContainEqual({
    code: 'rows_differ',
    chain: 'T',
    seq: 1,
    text: 'invoices 1: entry and row differ in total, lines[1].total.',
    french: 'invoices 1 : l’écriture et la ligne diffèrent (total, lines[1].total).',
  })
  expect(await lastCheck()).toMatchObject({ ok: false, findings: found.findings!.length })

  await server().owner.query('update fiscal_checks set started_at = now() where tenant_id = $1', [tenantId])
  expect(await owner.post('/fiscal/check')).toMatchObject({ status: 409, body: { code: 'fiscal.check_running' } })
  await server().owner.query(`update fiscal_checks set started_at = now() - interval '2 hours' where tenant_id = $1`, [
    tenantId,
  ])
  expect(await check()).toMatchObject({ running: false })
})

test('each night the last closed day is checked once; what is found is in the journal and in mails, and selling goes on', async () => {
  const { owner, night, tamper, tenantId, username } = await aTeaRoom()
  expect(await night()).toBe(0)
  await tamper(OTHER_TOTAL)
  expect(await night()).toBe(0)
  await server().owner.query('update fiscal_checks set night_of = current_date - 1 where tenant_id = $1', [tenantId])
  expect(await night()).toBe(1)
  const { last_check } = await expectOk(owner.get<Fiscal>('/fiscal'))
  expect(last_check).toMatchObject({ ok: false, running: false })
  const { rows } = await server().owner.query<{ codes: string[] }>(
    `select jsonb_path_query_array(payload::jsonb, '$.data.findings[*].code') as codes
     from fiscal_entries where tenant_id = $1 and kind = 'check_failed'`,
    [tenantId],
  )
  expect(rows).toEqual([{ codes: expect.arrayContaining(['payload_changed', 'total_wrong']) as string[] }])
  const [mail] = await mailsTo(server(), username, 1, 'Chez Test: the fiscal journal is not as it was signed')
  expect(mail).toContain('payload_changed T-1 The hash is not one of the payload and the entry before.')
  expect(await owner.get('/pos/init')).toMatchObject({ status: 200 })
})

test('a day of which an entry was removed is found; a French owner reads it in French', async () => {
  const { owner, night, tamper, username } = await aTeaRoom()
  await expectOk(owner.post('/auth/language', { language: 'fr' }))
  await tamper(`delete from fiscal_entries where tenant_id = $1 and chain = 'T' and seq = 2`)
  expect(await night()).toBe(1)
  const [, mail] = await mailsTo(server(), username, 2)
  expect(mail).toContain('entry_missing Des écritures que la clôture de la journée couvre sont manquantes.')
})

test('a business day that steps back behind a later one of the technical log has no closing missing while it runs', async () => {
  const { owner, tenantId } = await aRestaurant(server())
  const move = (timeZone: string) =>
    expectOk(owner.post('/settings/store-setting', { storeName: 'Chez Test', currency: 'EUR', timeZone }))
  await move('Pacific/Kiritimati')
  await move('Pacific/Pago_Pago')
  const title = { title: 'Tea', price: '4.00' }
  const { menuItemId: id } = await expectOk(owner.post<{ menuItemId: string }>('/menu-items/add', title))
  const sale = { cart: [{ id, quantity: 1 }], netTotal: 4, taxTotal: 0, total: 4 }
  await expectOk(owner.post('/pos/create-order-and-invoice', sale))
  const { rows } = await server().owner.query<{ is_later: boolean }>(
    `select max(business_day) filter (where chain = 'L') > max(business_day) filter (where chain = 'T') as is_later
     from fiscal_entries where tenant_id = $1`,
    [tenantId],
  )
  expect(rows).toEqual([{ is_later: true }])
  expect(await expectOk(owner.post<CheckReply>('/fiscal/check'))).toMatchObject({ ok: true, findings: [] })
  const failed = await server().owner.query(
    `select from fiscal_entries where tenant_id = $1 and kind = 'check_failed'`,
    [tenantId],
  )
  expect(failed.rows).toEqual([])
})
