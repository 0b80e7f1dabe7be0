import { test } from 'vitest'
import { expectOk } from '../../../test/restaurant.ts'
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
  const { preparationId } = await expectOk(owner.post<{ preparationId: string }>('/inventory/preparations/add', dough))
  const line = { itemId, packId: null, quantity: '1', price: '2,50' }
  await expectReplies(owner, [
    ['GET', '/inventory/init', null, stock.init],
    ['GET', '/inventory/items?q=fari&group=&state=null', null, list(stock.stockItem)],
    ['POST', `/inventory/items/${itemId}/update`, { title: 'Farine', unit: 'kg', lowAt: 50, target: 60 }, done()],
    ['GET', '/inventory/suppliers', null, list(stock.supplier)],
    ['POST', `/inventory/suppliers/${supplierId}/update`, { name: 'Moulin', minimumOrder: '50' }, done()],
    ['GET', '/inventory/preparations', null, list(stock.preparation)],
    ['POST', `/inventory/preparations/${preparationId}/update`, { title: 'Pâte brisée' }, done()],
    ['POST', `${recipe}/${menuItemId}`, { lines: [oneOfItem] }, done({ version: n })],
    ['GET', `${recipe}/${menuItemId}`, null, stock.recipe],
    ['POST', '/inventory/receipts', { lines: [line] }, done({ receiptId: id, total: s })],
    ['GET', '/inventory/waste/menu-items', null, list(stock.wastable)],
    ['POST', '/inventory/waste', { reason: 'spoiled', lines: [{ menuItemId, quantity: 1 }] }, done()],
    ['POST', `/inventory/documents/${receiptId}/reverse`, { reason: 'Erreur' }, done()],
    ['GET', '/inventory/recipes', null, list(stock.listedRecipe)],
    ['GET', '/inventory/purchases/proposal', null, list(stock.proposal)],
    ['GET', '/inventory/reports?type=today', null, stock.stockReport],
    ['GET', `/inventory/moves?itemId=${itemId}&type=today`, null, record({ moves: list(stock.move) })],
    ['POST', `${recipe}/${menuItemId}`, { lines: [] }, done({ version: n })],
    ['DELETE', `/inventory/suppliers/${supplierId}`, null, done()],
    ['DELETE', `/inventory/preparations/${preparationId}`, null, done()],
  ])
})

test('counts and orders to suppliers', async () => {
  const { owner } = await aFullRestaurant(server())
  const { itemId, supplierId } = await aStock({ owner })
  const { countId } = await expectOk(owner.post<{ countId: string }>('/inventory/counts', { group: '', blind: 0 }))
  const count = `/inventory/counts/${countId}`
  const lines = [{ itemId, packId: '', quantity: 2 }]
  const order = { supplierId, expectedOn: '2090-01-31', lines }
  const { purchaseId } = await expectOk(owner.post<{ purchaseId: string }>('/inventory/purchases', order))
  const purchase = `/inventory/purchases/${purchaseId}`
  const came = [{ itemId, quantity: '1', price: '0,80' }]
  await expectReplies(owner, [
    ['POST', '/inventory/counts', { itemIds: [itemId] }, done({ countId: id })],
    ['GET', '/inventory/counts', null, list(stock.stockCount)],
    ['POST', `${count}/lines`, { itemId, quantity: '9' }, done()],
    ['GET', count, null, stock.openCount],
    ['POST', `${count}/close`, null, done({ differences: list(stock.difference) })],
    ['POST', '/inventory/purchases', order, done({ purchaseId: id, number: n })],
    ['POST', `${purchase}/update`, order, done()],
    ['POST', `${purchase}/send`, { text: '' }, done()],
    ['POST', `${purchase}/receive`, { lines: came }, done({ receiptId: id, total: s })],
    ['GET', '/inventory/purchases?state=open', null, list(stock.purchase)],
    ['POST', `${purchase}/cancel`, null, done()],
  ])
})
