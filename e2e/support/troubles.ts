import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { withClient } from '../../server/src/infrastructure/database/with-client.ts'
import type { Place } from '../../server/test/faults/place.ts'

export type Trouble = {
  name: string
  /** Causes it; returns a function that ends it. */
  inject: (place: Place) => Promise<() => unknown>
  /** The screens lose their live channel, and show it even if nobody sends anything. */
  isConnectionLost?: true
  /** Devices whose requests fail or get no reply meanwhile; requests of the others arrive late. */
  refuses: readonly ('till' | 'guest')[]
  /** Runs only where all of them are asked for; other tests check something similar. */
  isRare?: true
  /** It shows only when rows are written that need more space. */
  showsOnWriting?: true
}

const BOTH = ['till', 'guest'] as const
const LATE_BY_MS = 2_000

/** All failures that may happen between a screen and the disk. */
const ALL_TROUBLES: readonly Trouble[] = [
  {
    name: 'the server is killed',
    inject: async ({ server }) => {
      await server.kill()
      return server.restart
    },
    isConnectionLost: true,
    refuses: BOTH,
  },
  {
    name: 'the connection is cut',
    inject: async ({ tillsWire }) => {
      tillsWire.cut()
      return tillsWire.mend
    },
    isRare: true,
    isConnectionLost: true,
    refuses: BOTH,
  },
  {
    name: 'the connection is slow',
    inject: async ({ tillsWire }) => {
      tillsWire.behave({ lateByMs: LATE_BY_MS })
      return () => tillsWire.behave({})
    },
    isRare: true,
    isConnectionLost: true,
    refuses: [],
  },
  {
    name: 'the database is killed',
    inject: async ({ database }) => {
      const { pid, port } = await database()
      process.kill(pid, 'SIGKILL')
      return occupyPort(port)
    },
    refuses: BOTH,
  },
  {
    name: 'the database stops responding',
    inject: async ({ database }) => {
      const pids = await processesOf(await database())
      for (const pid of pids) process.kill(pid, 'SIGSTOP')
      return () => {
        for (const pid of pids) process.kill(pid, 'SIGCONT')
      }
    },
    // a guest waits longer
    refuses: ['till'],
  },
  {
    name: 'the disk is full',
    inject: async ({ disk }) => {
      disk!.fill()
      return disk!.free
    },
    isRare: true,
    // a small row may fit into a page that is not full
    refuses: [],
    showsOnWriting: true,
  },
]

/** Half of them; `TROUBLES=all` runs all. */
export const TROUBLES = ALL_TROUBLES.filter(({ isRare }) => !isRare || process.env['TROUBLES'] === 'all')

/** A killed database cannot start while another process occupies its port; returns a function that frees it. */
async function occupyPort(port: number): Promise<() => Promise<void>> {
  for (;;) {
    const occupant = net.createServer((socket) => socket.destroy())
    occupant.listen(port, '127.0.0.1')
    const isOccupied = await once(occupant, 'listening').then(
      () => true,
      () => false,
    )
    if (isOccupied)
      return async () => {
        occupant.close()
        await once(occupant, 'close')
      }
    await delay(5)
  }
}

/** PostgreSQL's processes: the first, which starts the others, and those. */
async function processesOf({ pid, url }: { pid: number; url: string }): Promise<number[]> {
  const others = 'select pid from pg_stat_activity where pid <> pg_backend_pid()'
  const { rows } = await withClient(url, (client) => client.query<{ pid: number }>(others))
  return [pid, ...rows.map((row) => row.pid)]
}
