import type { EventEmitter } from 'node:events'
import pg from 'pg'

/** PostgreSQL's code for a database that takes no work at the moment. */
const NO_WORK_NOW = '57P03'

/** The machine of the database is not the primary, or no longer: it takes no writes. */
export class NotPrimary extends Error {
  override name = 'NotPrimary'
  readonly code = NO_WORK_NOW

  constructor(cause?: unknown) {
    super('The database takes no writes: its machine is not the primary.', { cause })
  }
}

/** PostgreSQL's refusal to write where everything is read only. */
export const refusesWrites = (error: unknown) => (error as { code?: string }).code === '25006'

type Inside = { connection: EventEmitter }
type Parameter = { parameterName: string; parameterValue: string }

/** A connection that knows if its database is a standby: PostgreSQL tells it with the sign-in. */
class KnowingClient extends pg.Client {
  isStandby = false

  constructor(config?: pg.ClientConfig) {
    super(config)
    const { connection } = this as unknown as Inside
    connection.on('parameterStatus', ({ parameterName, parameterValue }: Parameter) => {
      if (parameterName === 'in_hot_standby') this.isStandby = parameterValue === 'on'
    })
  }
}

/**
 * Of a pool that connects to a primary only. What is read from a primary of before may lack the last sales, or have one
 * that was never acknowledged and is nowhere else: a till that repeats it would be told it is sold.
 */
export const PRIMARY_ONLY = {
  Client: KnowingClient,
  onConnect: (client: pg.ClientBase) => {
    if ((client as KnowingClient).isStandby) throw new NotPrimary()
  },
}
