import { openHouse, removeTemplate } from './house.ts'
import { chaos, newModel } from './run.ts'
const t0 = Date.now(); const lap = (s: string) => console.log(Date.now() - t0, s)
const house = await openHouse(); lap('house')
const model = newModel(process.env['SEED'] ?? String(Date.now()))
try { await chaos(house, model, { actsOfTill: Number(process.env['ACTS'] ?? 10) }); lap('fine'); const c: Record<string, number> = {}; for (const a of model.acts) c[a.kind + ' ' + a.said] = (c[a.kind + ' ' + a.said] ?? 0) + 1; console.log(JSON.stringify(c)) ; if (process.env['LOG']) console.log(model.log.join('\n'))}
catch (e) { console.log((e as Error).message); lap('failed') }
if (process.env['DUMP']) { const { withClient } = await import('../../../server/src/infrastructure/database/with-client.ts'); const { writeFileSync } = await import('node:fs'); const d: any = {}; for (const t of ['device_operations','settle_items','order_items','orders','bills','bill_lines','invoice_lines','invoice_payments','bill_payments','shared_devices','visits']) d[t] = await withClient((await house.place.database()).url, async (c) => (await c.query(`select * from ${t} where tenant_id = $1`, [house.tenantId])).rows); writeFileSync(process.env['DUMP'], JSON.stringify({ ...d, acts: model.acts, log: model.log }, null, 1)) }
await house.close(); await removeTemplate(); lap('closed')
