import { expect, test } from 'vitest'
import type { Report } from '#core/contract/reports/reports.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { aRound } from '../../../../test/a-round.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useOwnTestServer } from '../../../../test/test-server.ts'
import { ReportCache } from '../../reports/report-cache.ts'
import { writeAllDigests } from './digests-job.ts'

const server = useOwnTestServer({ PUBLIC_URL: 'https://pos.example.com' })

/** A round as another process would run it. */
const writeDigests = () => {
  const { db } = server().connections
  return writeAllDigests(
    {
      db,
      reports: new ReportCache(),
      publicUrl: 'https://pos.example.com',
      listTenantsToDigest: async () => {
        const { rows } = await server().owner.query<{ id: string }>(
          'select directory.list_tenants_to_digest(100) as id',
        )
        return rows.map(({ id }) => id)
      },
    },
    aRound(),
  )
}

/** Without the spaces that French puts before its punctuation. */
const plainSpaces = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ')

/** A zone whose clocks show about this hour now. */
function zoneAt(hour: number): string {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

/** A restaurant of long ago whose clock shows this hour, and whose digests were sent until some days ago. */
async function aRestaurantAt(hour: number, sentDaysAgo: number) {
  const restaurant = await aRestaurant(server(), 'Chez Léa')
  const { tenantId } = restaurant
  const { owner } = server()
  await owner.query(`update store_settings set time_zone = $2, day_starts_at = '04:00' where tenant_id = $1`, [
    tenantId,
    zoneAt(hour),
  ])
  const setBack = async () => {
    await owner.query(`update users set created_at = created_at - interval '90 days' where tenant_id = $1`, [tenantId])
    await owner.query(
      `insert into digest_days (tenant_id, sent_on)
       select $1, (now() at time zone time_zone)::date - $2::int from store_settings where tenant_id = $1
       on conflict (tenant_id) do update set sent_on = excluded.sent_on`,
      [tenantId, sentDaysAgo],
    )
  }
  return { ...restaurant, setBack }
}

test('the owner’s digest of the week has the report’s own figures and what is unread, once however many processes run', async () => {
  const { owner, username, setBack, aMenuItem, aStaffMember } = await aRestaurantAt(12, 8)
  const host = await aStaffMember(['RESERVATIONS'])
  const tea = await aMenuItem({ title: 'Tea', price: '4.50' })
  await expectOk(owner.post('/auth/language', { language: 'fr' }))
  await expectOk(owner.post('/customers/add', { phone: '0612', name: 'Ada' }))
  await expectOk(host.post('/reservations/add', { customerId: '0612', date: '2090-01-14T19:30', peopleCount: 2 }))
  const line = { id: tea, quantity: 2 }
  const totals = { netTotal: 9, taxTotal: 0, total: 9 }
  const { businessDay } = await expectOk(
    owner.post<{ businessDay: string }>('/pos/create-order-and-invoice', { cart: [line], ...totals }),
  )
  await setBack()
  await Promise.all(Array.from({ length: 5 }, writeDigests))
  await writeDigests()
  const mail = plainSpaces((await mailsTo(server(), username, 1))[0]!)
  const period = /from=(\d{4}-\d{2}-\d{2})&to=(\d{4}-\d{2}-\d{2})/.exec(mail)!
  const [from, to] = [period[1]!, period[2]!]
  expect([new Date(from).getUTCDay(), new Date(to).getUTCDay()]).toEqual([1, 0])
  const report = await expectOk(owner.get<Report>(`/reports?type=custom&from=${from}&to=${to}`))
  const isInWeek = from <= businessDay && businessDay <= to
  expect(report.revenueTotal).toBe(isInWeek ? '9.00' : '0.00')
  expect(mail).toContain(`Chiffre d’affaires : ${report.revenueTotal.replace('.', ',')}`)
  expect(mail).toContain('1 notification non lue :')
  expect(mail).toContain('Nouvelle réservation')
  expect(mail).not.toMatch(/Ada|0612/)
})

test('the daily digest has the day before, for staff without the figures they may not see', async () => {
  const { owner, username, setBack, aStaffMember, aMenuItem } = await aRestaurantAt(12, 1)
  const [host, reader] = [await aStaffMember(['RESERVATIONS']), await aStaffMember(['REPORTS'])]
  const silent = await aStaffMember(['RESERVATIONS'])
  await expectOk(owner.post('/notifications/preferences', { digest: 'off' }))
  for (const client of [host, reader]) await expectOk(client.post('/notifications/preferences', { digest: 'daily' }))
  for (const client of [host, reader, silent]) await expectOk(client.post('/auth/language', { language: 'en' }))
  const tea = await aMenuItem({ title: 'Tea', price: '4.50' })
  const totals = { netTotal: 4.5, taxTotal: 0, total: 4.5 }
  await expectOk(owner.post('/pos/create-order-and-invoice', { cart: [{ id: tea, quantity: 1 }], ...totals }))
  await setBack()
  await writeDigests()
  const [figures] = await mailsTo(server(), reader.username, 1)
  expect(figures).toMatch(/Revenue: .*0\.00/)
  expect(figures).toContain('You have no unread notifications.')
  // neither figures nor anything unread
  await mailsTo(server(), host.username, 0)

  await expectOk(owner.post('/customers/add', { phone: '0612', name: 'Ada' }))
  await expectOk(owner.post('/reservations/add', { customerId: '0612', date: '2090-01-14T19:30' }))
  await setBack()
  await writeDigests()
  const [unread] = await mailsTo(server(), host.username, 1)
  expect(unread).toContain('1 unread notification:')
  expect(unread).not.toContain('Revenue')
  await mailsTo(server(), silent.username, 0)
  await mailsTo(server(), username, 0)
})

test('no digest comes before eight o’clock of the store, nor of a restaurant that may not work', async () => {
  const early = await aRestaurantAt(6, 8)
  const ended = await aRestaurantAt(12, 8)
  await early.setBack()
  await ended.setBack()
  await server().owner.query(`update tenants set trial_end_at = now() - interval '1 day' where id = $1`, [
    ended.tenantId,
  ])
  await writeDigests()
  await mailsTo(server(), early.username, 0)
  await mailsTo(server(), ended.username, 0)
})
