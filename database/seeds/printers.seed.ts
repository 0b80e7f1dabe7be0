import type { PrinterDraft } from '../../core/src/contract/dining/printers.ts'
import { addAgent } from '../../server/src/features/kitchen/printers/save-agent.ts'
import { addPrinter } from '../../server/src/features/kitchen/printers/save-printer.ts'
import { DEMO_AGENT } from '../../server/src/features/kitchen/printers/demo-printing-job.ts'
import { listStations } from '../../server/src/features/kitchen/stations/stations.queries.ts'
import type { TenantTx } from '../../server/src/infrastructure/database/tenant.ts'

const USUAL: Omit<PrinterDraft, 'title' | 'host' | 'stationIds'> = {
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

/** A printer in the kitchen, for the grill too, and one for receipts at the till; the agent of both answers. */
export async function seedPrinters(tx: TenantTx): Promise<void> {
  await addAgent(tx, DEMO_AGENT)
  const stationIds = (await listStations(tx.db)).filter(({ title }) => title !== 'Bar').map(({ id }) => id)
  await addPrinter(tx, { ...USUAL, title: 'Cuisine', host: '192.168.1.50', stationIds })
  await addPrinter(tx, { ...USUAL, title: 'Caisse', host: '192.168.1.51', purpose: 'receipt', stationIds: [] })
}
