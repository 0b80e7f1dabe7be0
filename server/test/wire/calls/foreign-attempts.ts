import type { Client } from '../../browserless-client.ts'

export type Attempt = [method: 'GET' | 'POST' | 'DELETE', path: string, body?: object]

type Stocked = { stock: { itemId: string; supplierId: string; countId: string; purchaseId: string } }

/** Counts and orders to suppliers of another restaurant. */
export function attemptsOnCounts({ stock: mine }: Stocked, { stock: theirs }: Stocked): Attempt[] {
  const line = { itemId: theirs.itemId, quantity: '1' }
  const purchase = `/inventory/purchases/${theirs.purchaseId}`
  return [
    ['POST', '/inventory/counts', { itemIds: [theirs.itemId] }],
    ['GET', `/inventory/counts/${theirs.countId}`],
    ['POST', `/inventory/counts/${theirs.countId}/lines`, { itemId: mine.itemId, quantity: '1' }],
    ['POST', `/inventory/counts/${mine.countId}/lines`, line],
    ['POST', `/inventory/counts/${theirs.countId}/close`],
    ['POST', '/inventory/purchases', { supplierId: theirs.supplierId, lines: [{ ...line, itemId: mine.itemId }] }],
    ['POST', '/inventory/purchases', { supplierId: mine.supplierId, lines: [line] }],
    ['POST', `${purchase}/update`, { supplierId: mine.supplierId, lines: [{ ...line, itemId: mine.itemId }] }],
    ['POST', `${purchase}/send`, {}],
    ['POST', `${purchase}/receive`, { lines: [{ ...line, price: '1' }] }],
    ['POST', `${purchase}/cancel`],
  ]
}

/** Calls that were not answered with 404. */
export async function refusals(client: Client, calls: readonly Attempt[]) {
  const wrong: unknown[] = []
  for (const [method, path, body] of calls) {
    const answer = await client.send<{ success: boolean; code: string }>(method, path, body, {})
    if (answer.status !== 404 || answer.body.success) wrong.push([method, path, answer.status, answer.body])
    if (answer.body.code === 'route.not_found') wrong.push([method, path, 'is no call at all'])
  }
  return wrong
}
