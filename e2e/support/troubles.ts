import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { withClient } from '../../server/src/infrastructure/database/with-client.ts'
import type { Place } from '../../server/test/faults/place.ts'

export type Trouble = {
  name: string
  /** Brings it about; returns what ends it. */
  inject: (place: Place) => Promise<() => unknown>
  /** The screens lose their live channel, and tell of it whether or not somebody asks for anything. */
  isLineLost?: true
  /** Who gets no answer, or a refusal, to what is sent meanwhile; what others send goes through, late. */
  refuses: readonly ('till' | 'guest')[]
  /** Told only where all of them are asked for; other stories tell of something like it. */
  isRare?: true
  /** It is felt only when rows are written that need more room. */
  isFelt?: 'by writing'
}

const BOTH = ['till', 'guest'] as const
const LATE_BY_MS = 2_000

/** What may happen between a screen and the disk. */
const ALL_TROUBLES: readonly Trouble[] = [
  {
    name: 'the server is killed',
    inject: async ({ server }) => {
      await server.kill()
      return server.restart
    },
    isLineLost: true,
    refuses: BOTH,
  },
  {
    name: 'the line is cut',
    inject: async ({ tillsWire }) => {
      tillsWire.cut()
      return tillsWire.mend
    },
    isRare: true,
    isLineLost: true,
    refuses: BOTH,
  },
  {
    name: 'the line drips',
    inject: async ({ tillsWire }) => {
      tillsWire.behave({ lateByMs: LATE_BY_MS })
      return () => tillsWire.behave({})
    },
    isRare: true,
    isLineLost: true,
    refuses: [],
  },
  {
    name: 'the database is killed',
    inject: async ({ database }) => {
      const { pid, port } = await database()
      process.kill(pid, 'SIGKILL')
      return holdPort(port)
    },
    refuses: BOTH,
  },
  {
    name: 'the database stands still',
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
    // what is small may find room on a page that is not full
    refuses: [],
    isFelt: 'by writing',
  },
]

/** Half of them; `TROUBLES=all` tells of all. */
export const TROUBLES = ALL_TROUBLES.filter(({ isRare }) => !isRare || process.env['TROUBLES'] === 'all')

/** A database that was killed stays away for as long as another holds its port; returns how to give it up. */
async function holdPort(port: number): Promise<() => Promise<void>> {
  for (;;) {
    const holder = net.createServer((socket) => socket.destroy())
    holder.listen(port, '127.0.0.1')
    const isHeld = await once(holder, 'listening').then(
      () => true,
      () => false,
    )
    if (isHeld)
      return async () => {
        holder.close()
        await once(holder, 'close')
      }
    await delay(5)
  }
}

/** PostgreSQL is many processes: first the one that starts the others, which it can name. */
async function processesOf({ pid, url }: { pid: number; url: string }): Promise<number[]> {
  const others = 'select pid from pg_stat_activity where pid <> pg_backend_pid()'
  const { rows } = await withClient(url, (client) => client.query<{ pid: number }>(others))
  return [pid, ...rows.map((row) => row.pid)]
}
