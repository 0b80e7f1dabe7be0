import { sql } from 'kysely'
import type { PrinterDraft } from '../../core/src/contract/dining/printers.ts'
import { addAgent } from '../../server/src/features/printers/save-agent.ts'
import { addPrinter } from '../../server/src/features/printers/save-printer.ts'
import { listStations } from '../../server/src/features/stations/stations.queries.ts'
import type { TenantTx } from '../../server/src/infrastructure/database/tenant.ts'

const USUAL: Omit<PrinterDraft, 'title' | 'host'> = {
  port: 9100,
  columns: 42,
  language: 'esc-pos',
  purpose: 'kitchen',
  cuts: true,
  hasDrawer: false,
  opensDrawer: false,
  backupId: null,
  agentId: null,
}

/** A printer at the grill, whose agent has been away for an hour: the till and the kitchen name it. */
export async function seedPrinters(tx: TenantTx): Promise<void> {
  const { id: agentId } = await addAgent(tx, 'Bureau')
  await sql`
    update print_agents set seen_at = now() - interval '1 hour', is_away_noticed = true where id = ${agentId}`.execute(
    tx.db,
  )
  const grill = (await listStations(tx.db)).filter(({ title }) => title === 'Grill')
  const stationIds = grill.map(({ id }) => id)
  await addPrinter(tx, { ...USUAL, title: 'Grill', host: '192.168.1.50', stationIds })
}
