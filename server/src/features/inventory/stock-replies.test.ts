import { test } from 'vitest'
import { useTestServer } from '../../../test/test-server.ts'
import { expectReplies } from '../../../test/wire/records/expect-replies.ts'
import { aFullRestaurant, aStock } from '../../../test/wire/full-restaurant.ts'
import * as stock from '../../../test/wire/records/stock-records.ts'
import { done, id, list, n, record, s } from '../../../test/wire/shapes.ts'

const server = useTestServer()

test('the stock', async () => {
  const { owner, itemId: menuItemId } = await aFullRestaurant(server())
  const { itemId, supplierId, receiptId } = await aStock({ owner })
  const oneOfItem = { itemId, quantity: '0.2' }
  const recipe = '/inventory/recipes/dish'
  const dough = { title: 'Pâte', unit: 'kg', yield: '1', lines: [oneOfItem] }
  const line = { itemId, packId: null, quantity: '1', price: '2,50' }
  await expectReplies(owner, [
    ['GET', '/inventory/items?q=fari&group=&state=null', null, list(stock.stockItem)],
    ['POST', `/inventory/items/${itemId}/update`, { title: 'Farine', unit: 'kg', lowAt: 1 }, done()],
    ['GET', '/inventory/suppliers', null, list(stock.supplier)],
    ['POST', `/inventory/suppliers/${supplierId}/update`, { name: 'Moulin', minimumOrder: '50' }, done()],
    ['POST', '/inventory/preparations/add', dough, done({ preparationId: id })],
    ['GET', '/inventory/preparations', null, list(stock.preparation)],
    ['POST', `${recipe}/${menuItemId}`, { lines: [oneOfItem] }, done({ version: n })],
    ['GET', `${recipe}/${menuItemId}`, null, stock.recipe],
    ['POST', '/inventory/receipts', { lines: [line] }, done({ receiptId: id, total: s })],
    ['POST', '/inventory/waste', { reason: 'spoiled', lines: [{ menuItemId, quantity: 1 }] }, done()],
    ['POST', `/inventory/documents/${receiptId}/reverse`, { reason: 'Erreur' }, done()],
    ['GET', `/inventory/moves?itemId=${itemId}&type=today`, null, record({ moves: list(stock.move) })],
    ['POST', `${recipe}/${menuItemId}`, { lines: [] }, done({ version: n })],
    ['DELETE', `/inventory/suppliers/${supplierId}`, null, done()],
  ])
})
