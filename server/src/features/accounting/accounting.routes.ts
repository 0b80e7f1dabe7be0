import type { FastifyInstance } from 'fastify'
import { accountantApi, accountantLinksApi } from '#core/contract/reports/accountant-links.ts'
import { accountingApi } from '#core/contract/reports/accounting.ts'
import { succeed } from '#core/contract/fields.ts'
import type { Config } from '../../infrastructure/config/read-config.ts'
import type { DbPool } from '../../infrastructure/database/db.ts'
import type { ClosedJournal, Publish } from '../../infrastructure/database/tenant.ts'
import { serve } from '../../infrastructure/http/serve.ts'
import { downloadArchive, sendZip, showArchives } from '../fiscal/archives/send-archive.ts'
import { exportEntries } from './export-entries.ts'
import { sendFile } from './exported-file.ts'
import { addLink, endLink, showLinks } from './links/manage-links.ts'
import { openLink, openTenantOfLink, readByLink } from './links/open-link.ts'
import { openBooks } from './open-books.ts'
import { exportReport, reportDays } from './report-days.ts'
import { saveAccounts, showAccounts } from '../store/accounts/save-accounts.ts'
import { recordExport } from './record-export.ts'
import { showBook } from './show-book.ts'
import { showZ } from './show-z.ts'

type Dependencies = {
  db: DbPool
  publish: Publish
  config: Pick<Config, 'publicUrl'>
  journal: ClosedJournal
}

export function accountingRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  serve(app, accountingApi.init, ({ tenant }) => tenant.read(openBooks))
  serve(app, accountingApi.z, ({ tenant, query }) => tenant.read((tx) => showZ(tx, query), 'from a standby'))
  serve(app, accountingApi.book, ({ tenant, query }) => tenant.read((tx) => showBook(tx, query), 'from a standby'))
  serve(app, accountingApi.entries, async ({ tenant, query, reply }) => {
    const file = await tenant.read((tx) => exportEntries(tx, query), 'from a standby')
    await recordExport(tenant, { ...query, what: 'entries', by: null })
    return sendFile(reply, file)
  })
  serve(app, accountingApi.report, async ({ tenant, query, reply }) => {
    if (query.format === 'json') return tenant.read((tx) => reportDays(tx, query), 'from a standby')
    const file = await tenant.read((tx) => exportReport(tx, query), 'from a standby')
    await recordExport(tenant, { ...query, what: 'e-report', by: null })
    return sendFile(reply, file)
  })
  serve(app, accountingApi.accounts, ({ tenant }) => tenant.read(async (tx) => ({ mapping: await showAccounts(tx) })))
  serve(app, accountingApi.saveAccounts, ({ tenant, body }) =>
    tenant.command(async (tx) => {
      await saveAccounts(tx, body.mapping)
      return succeed('accounting.accounts_saved')
    }),
  )
  linkCalls(app, dependencies)
  callsByLink(app, dependencies)
}

/** The owner's management of links. */
function linkCalls(app: FastifyInstance, { config }: Dependencies): void {
  serve(app, accountantLinksApi.list, ({ tenant }) => tenant.read(showLinks))
  // the reply is not stored: it would keep the token, of which the database has only the hash
  serve(app, accountantLinksApi.add, async ({ tenant, body }) => {
    const { id, token } = await tenant.job((tx) => addLink(tx, body))
    return { ...succeed('accounting.link_added'), id, url: `${config.publicUrl}/accountant/${token}` }
  })
  serve(app, accountantLinksApi.end, ({ tenant, params }) =>
    tenant.command(async (tx) => {
      await endLink(tx, params.id)
      return succeed('accounting.link_ended')
    }),
  )
}

/** Calls by a link. */
function callsByLink(app: FastifyInstance, dependencies: Dependencies): void {
  serve(app, accountantApi.show, ({ params, request }) => openLink(dependencies, { ...params, ip: request.ip }))
  serve(app, accountantApi.z, ({ params, query }) => readByLink(dependencies, params, (tx) => showZ(tx, query)))
  serve(app, accountantApi.book, ({ params, query }) => readByLink(dependencies, params, (tx) => showBook(tx, query)))
  serve(app, accountantApi.entries, async ({ params, query, reply }) => {
    const { tenant, label } = await openTenantOfLink(dependencies, params)
    const file = await tenant.read((tx) => exportEntries(tx, query), 'from a standby')
    await recordExport(tenant, { ...query, what: 'entries', by: label })
    return sendFile(reply, file)
  })
  serve(app, accountantApi.archives, ({ params }) => readByLink(dependencies, params, showArchives))
  serve(app, accountantApi.archive, async ({ params, request, reply }) => {
    const { tenant, label } = await openTenantOfLink(dependencies, params)
    const by = { label, ip: request.ip }
    return sendZip(reply, await downloadArchive(tenant, { id: params.id, by, root: dependencies.journal.root }))
  })
  serve(app, accountantApi.report, async ({ params, query, reply }) => {
    if (query.format === 'json') return readByLink(dependencies, params, (tx) => reportDays(tx, query))
    const { tenant, label } = await openTenantOfLink(dependencies, params)
    const file = await tenant.read((tx) => exportReport(tx, query), 'from a standby')
    await recordExport(tenant, { ...query, what: 'e-report', by: label })
    return sendFile(reply, file)
  })
}
