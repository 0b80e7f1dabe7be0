import { reportsApi, type Report } from '#core/contract/reports/reports.ts'
import { may } from '#core/permissions/may.ts'
import { Tenant, type TenantTx } from '../../../infrastructure/database/tenant.ts'
import { insertMail } from '../../../infrastructure/mail/mails.queries.ts'
import { readFigures } from '../../reports/read-figures.ts'
import { showReport } from '../../reports/show-report.ts'
import { loadStore, type Store } from '../../store/load-store.ts'
import { writeNotification } from '../write-notification.ts'
import { countUnread, listUnread } from '../notifications.queries.ts'
import { listRecipients, type Recipient } from '../preferences.queries.ts'
import { bellKindsOf, personOf } from '../preferences.rules.ts'
import type { DigestContext } from './digest-context.ts'
import { daysOf, dueDigestOf, type DueDigest } from './digest.rules.ts'
import { writeDigestMail } from './digest-mail.ts'
import { claimDigestDay, getDigestClock, type DigestClock } from './digests.queries.ts'

const NEWEST_MAX = 10

type Reader = Recipient & { mail: string; due: DueDigest }
type Reports = Record<DueDigest, Report | null>

const maySeeReports = (reader: Recipient): boolean => may(personOf(reader), reportsApi.show.access)

/**
 * Mails the due digests of a restaurant. Reads its figures first; then one transaction claims the day and queues all
 * mails, so that one of several processes does it, and a killed one leaves all of it for the next.
 */
export async function writeDigests(context: DigestContext, tenantId: string): Promise<void> {
  const tenant = new Tenant(tenantId, context.db, () => {})
  const { clock, readers } = await tenant.read(async (tx) => {
    const found = await getDigestClock(tx.db)
    return { clock: found, readers: readersOf(await listRecipients(tx.db), found) }
  })
  const reports = await readReports(context, tenant, { clock, readers })
  await tenant.job(async (tx) => {
    if (!(await claimDigestDay(tx.db, clock.today))) return
    const store = await loadStore(tx)
    for (const reader of readers) await mailDigest(tx, reader, { clock, reports, store, publicUrl: context.publicUrl })
  })
}

function readersOf(people: readonly Recipient[], clock: DigestClock): Reader[] {
  return people.flatMap((person) => {
    const due = person.mail === null ? null : dueDigestOf(person, clock)
    return due === null || person.mail === null ? [] : [{ ...person, mail: person.mail, due }]
  })
}

async function readReports(
  { reports: cache }: DigestContext,
  tenant: Tenant,
  { clock, readers }: { clock: DigestClock; readers: readonly Reader[] },
): Promise<Reports> {
  const read = async (due: DueDigest) => {
    if (!readers.some((reader) => reader.due === due && maySeeReports(reader))) return null
    const period = { type: 'custom', ...daysOf(due, clock) }
    return readFigures(tenant, (tx, store) => showReport(tx, { store, period, cache }))
  }
  return { daily: await read('daily'), weekly: await read('weekly') }
}

type Written = { clock: DigestClock; reports: Reports; store: Store; publicUrl: string }

async function mailDigest(tx: TenantTx, person: Reader, { clock, reports, store, publicUrl }: Written): Promise<void> {
  const language = person.language === 'en' ? 'en' : 'fr'
  const reader = { userId: person.id, kinds: bellKindsOf(personOf(person), person.channels) }
  const unread = await countUnread(tx.db, reader)
  const newest = await listUnread(tx.db, { ...reader, most: NEWEST_MAX })
  const report = maySeeReports(person) ? reports[person.due] : null
  // without figures or unread entries, the mail would say nothing
  if (report === null && unread === 0) return
  const content = {
    store: store.name,
    publicUrl,
    days: daysOf(person.due, clock),
    report,
    unread,
    newest: newest.map((row) => writeNotification(row, { language, timeZone: store.timeZone })),
  }
  await insertMail(tx.db, { to: person.mail, ...writeDigestMail(content, language) })
}
