/**
 * Preloaded into a server, this makes it wrong on purpose: the `commit` of an order is acknowledged at once and sent later.
 * So replies leave while their transactions are open, as from a server that replies first and then commits. Other
 * transactions, such as opening the restaurant, are committed correctly.
 */
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

// long beside the work itself, so that nearly every kill finds one
const LATE_MS = 100

const { prototype } = pg.Client
const honest = Reflect.get(prototype, 'query')
const underway = new WeakMap()
const ordering = new WeakSet()

prototype.query = function (...args) {
  const earlier = underway.get(this)
  if (textOf(args[0]).includes('insert into orders')) ordering.add(this)
  if (args[0] === 'commit' && ordering.delete(this)) {
    const late = delay(LATE_MS).then(() => Reflect.apply(honest, this, args))
    underway.set(
      this,
      late.catch(() => {}).finally(() => underway.delete(this)),
    )
    return Promise.resolve({ command: 'COMMIT' })
  }
  // the next user of this connection waits behind the commit that is still to come
  return earlier ? earlier.then(() => Reflect.apply(honest, this, args)) : Reflect.apply(honest, this, args)
}

function textOf(query) {
  return typeof query === 'string' ? query : (query?.text ?? '')
}
