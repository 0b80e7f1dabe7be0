import { expect, test, vi } from 'vitest'
import type { Db } from '../../src/infrastructure/database/db.ts'
import { aRestaurant, expectOk } from '../restaurant.ts'
import { startTwoCells } from './two-cells.ts'

const rounds = Number(process.env['DIRECTORY_ROUNDS'] ?? 25)

/** Statements that calls send to the directory: look-ups, claims, and transactions of a restaurant. Jobs send none of these. */
const OF_CALLS = /directory\.(?:find_|hold_|assert_here|begin_opening)|app\.tenant_id/

test(
  `${rounds} orders, payments and screens of a restaurant in another database ask the directory nothing`,
  async () => {
    const { server } = await startTwoCells({ CELL_FOR_NEW: 'paris' })
    const { owner, aMenuItem } = await aRestaurant(server)
    const cart = [{ id: await aMenuItem({ price: '8' }), quantity: 1 }]
    const sale = { netTotal: 8, taxTotal: 0, total: 8, cart }
    const round = async () => {
      await expectOk(owner.post('/pos/create-order', { cart }))
      await expectOk(owner.post('/pos/create-order-and-invoice', sale))
      await expectOk(owner.get('/kitchen'))
      await expectOk(owner.get('/orders'))
    }
    await round()
    const { db } = server.connections.cells[0]!
    const asked: string[] = []
    const noting = <Sending extends Pick<Db, 'send'>>(one: Sending, send: Db['send']): Sending =>
      new Proxy(one, {
        get: (own, key) =>
          key === 'send'
            ? (text: string, values: readonly unknown[]) => {
                if (OF_CALLS.test(text)) asked.push(text)
                return send(text, values)
              }
            : Reflect.get(own, key, own),
      })
    const [send, transaction] = [db.send.bind(db), db.transaction.bind(db)]
    vi.spyOn(db, 'send').mockImplementation(noting({ send }, send).send)
    vi.spyOn(db, 'transaction').mockImplementation((work, mode) =>
      transaction((tx) => work(noting(tx, tx.send.bind(tx))), mode),
    )
    for (let n = 0; n < rounds; n++) await round()
    expect(asked).toEqual([])
    // what does ask the directory is noted
    await owner.post('/auth/signin', { username: 'nobody@example.com', password: 'wrong password' })
    expect(asked.length).toBeGreaterThan(0)
    await server.close()
  },
  60_000 + rounds * 500,
)
