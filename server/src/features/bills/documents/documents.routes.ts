import type { FastifyInstance } from 'fastify'
import { succeed } from '#core/contract/fields.ts'
import { documentsApi } from '#core/contract/selling/documents.ts'
import type { Config } from '../../../infrastructure/config/read-config.ts'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import type { PlatformDatabase } from '../../../infrastructure/database/platform-database.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import { Tenant, type Publish } from '../../../infrastructure/database/tenant.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import type { StaffSession } from '../../../infrastructure/http/session.ts'
import { loadStoreOfGuests } from '../../store/load-store.ts'
import { askForBill } from './ask-for-bill.ts'
import { findLinked, linkDocument, showLinked } from './link-document.ts'
import { loadDocument } from './load-document.ts'
import { countCopy, requireNamed } from './count-copy.ts'

type Dependencies = {
  platform: PlatformDatabase
  db: DbPool
  publish: Publish
  config: Pick<Config, 'publicUrl'>
}

export function documentRoutes(app: FastifyInstance, { platform, db, publish, config }: Dependencies): void {
  serve(app, documentsApi.print, async ({ tenant, session, body }) => {
    const person = session as StaffSession
    const named = requireNamed(person, body)
    // stores only the number for repeated calls: documents identify the customer
    const { copy } = await tenant.command(async (tx) => {
      await askForBill(tx, named)
      return countCopy(tx, named)
    })
    return {
      ...succeed('document.printed'),
      copy,
      document: await tenant.read((tx) => loadDocument(tx, named, person)),
    }
  })
  serve(app, documentsApi.link, async ({ tenant, session, body }) => {
    const named = requireNamed(session as StaffSession, body)
    const { token } = await tenant.command(async (tx) => ({ token: await linkDocument(tx, named) }))
    return { ...succeed('document.linked'), url: `${config.publicUrl}/r/${token}` }
  })
  serve(app, documentsApi.receipt, async ({ params: { token } }) => {
    const { tenantId, named } = await findLinked(platform, token)
    return new Tenant(tenantId, db, publish).read(async (tx) => {
      const [document, { logo }] = await awaitPipelined([showLinked(tx, named), loadStoreOfGuests(tx)])
      return { document, logo }
    })
  })
}
