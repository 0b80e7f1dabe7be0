import { openClosedJournal } from '../features/fiscal/open-closed-journal.ts'
import { loadConfig } from '../infrastructure/config/read-config.ts'
import { findCellOf } from '../infrastructure/database/cells/find-cell-of.ts'
import { reachCells } from '../infrastructure/database/cells/reach-cells.ts'
import { connectAsServer, type Connections } from '../infrastructure/database/connect.ts'
import { Tenant } from '../infrastructure/database/tenant.ts'

const asServer = (url: string) => connectAsServer(url, { max: 1 })

/**
 * Works on a restaurant whose journal can be signed, in whichever database it is, beside a server or without one.
 * @throws Error where no restaurant has this id
 */
export async function withJournal<T>(
  tenantId: string,
  work: (tenant: Tenant) => Promise<T>,
  connect: (url: string) => Pick<Connections, 'db' | 'close'> | Promise<Connections> = asServer,
): Promise<T> {
  const config = loadConfig()
  const { urls, leave } = await reachCells(config)
  try {
    const connections = await connect(await findCellOf(urls, tenantId))
    try {
      return await work(new Tenant(tenantId, connections.db, () => {}, { journal: openClosedJournal(config) }))
    } finally {
      await connections.close()
    }
  } finally {
    await leave()
  }
}
