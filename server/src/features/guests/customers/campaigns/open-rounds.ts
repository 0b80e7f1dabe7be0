import type { LeavingMail } from '../../../../infrastructure/mail/open-mail-transport.ts'
import type { TestServer } from '../../../../../test/test-server.ts'
import { aRound } from '../../../../../test/a-round.ts'
import { sendAllCampaigns } from './campaigns-job.ts'

type Server = Pick<TestServer, 'connections' | 'owner'>

/** Rounds of the job as another process would run them, with a clock and a mail server of their own. */
export function openRounds(server: Server, { tenantId, from }: { tenantId: string; from: Date }) {
  const sent: (LeavingMail & { at: Date })[] = []
  const clock = { now: from }
  const mailServer = { answer: (_mail: LeavingMail): Promise<void> => Promise.resolve() }
  const round = (closing?: AbortSignal) =>
    sendAllCampaigns(
      {
        db: server.connections.db,
        publicUrl: 'https://pos.example.com',
        transport: {
          send: async (mail) => {
            await mailServer.answer(mail)
            sent.push({ ...mail, at: clock.now })
          },
        },
        listTenantsWithCampaigns: async (most, at) => {
          const { rows } = await server.owner.query<{ id: string }>(
            'select directory.list_tenants_with_campaigns($1, $2) as id',
            [most, at],
          )
          return rows.map(({ id }) => id).filter((id) => id === tenantId)
        },
        takeTurn: () => Promise.resolve(0),
        now: () => clock.now,
      },
      // a mail server that refuses is part of the tests
      { ...aRound([]), ...(closing && { signal: closing }) },
    )
  return { sent, clock, mailServer, round }
}

/** People on file who agreed to mails, as their opened links would have written it. */
export async function aCrowd(server: Server, tenantId: string, people: readonly { phone: string; email: string }[]) {
  await server.owner.query(
    `insert into customers (tenant_id, phone, name, email, created_on)
     select $1, phone, 'Guest ' || phone, email, current_date from jsonb_to_recordset($2::jsonb) as p(phone text, email text)`,
    [tenantId, JSON.stringify(people)],
  )
  await agreeAll(
    server,
    tenantId,
    people.map(({ phone }) => phone),
  )
}

/** A confirmed statement of each, after all that they stated before. */
export async function agreeAll(server: Server, tenantId: string, phones: readonly string[]): Promise<void> {
  await server.owner.query(
    `insert into consents (tenant_id, customer_phone, channel, number, state, is_confirmed, source, wording, address)
     select $1, c.phone, 'mail', 1 + coalesce((
         select max(number) from consents s where s.tenant_id = $1 and s.customer_phone = c.phone), 0),
       'given', true, 'staff', 1, lower(c.email)
     from customers c where c.tenant_id = $1 and c.phone = any($2::text[])`,
    [tenantId, phones],
  )
}
