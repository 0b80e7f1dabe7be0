import { once } from 'node:events'
import net from 'node:net'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'

export type FaultyWire = {
  port: number
  /** Cuts every connection, and refuses new ones until `mend`. */
  cut: () => void
  mend: () => void
  /** Sets the faults of the wire from now on; `{}` is none. */
  behave: (manner: Manner) => void
  /** Lets the next request that begins like this through, and cuts its connection before the answer comes back. */
  loseAnswerTo: (head: string) => void
  /** Number of connections it has reset so far. */
  cuts: () => number
  close: () => Promise<void>
}

type Manner = {
  /** Share of the pieces, requests or replies or parts of them, in whose middle the connection is reset. */
  cutShare?: number
  /** A piece comes in drips, each up to this late. */
  lateByMs?: number
}

const DRIPS = 3

/** A wire between two parts of the product that a test can cut and slow down. */
export async function openFaultyWire(target: { host: string; port: number }): Promise<FaultyWire> {
  const open = new Set<() => void>()
  let manner: Manner = {}
  let isCut = false
  let cuts = 0
  /** Beginnings of requests whose answer is to be lost. */
  const losing = new Set<string>()

  const proxy = net.createServer({ noDelay: true }, (near) => {
    const far = net.connect({ ...target, noDelay: true })
    const cutThis = () => {
      // a second end of the same connection finds it cut already
      if (open.delete(cutThis)) cuts++
      for (const end of [near, far]) reset(end)
    }
    const lost = answersToLose(losing)
    const forward = async function* (pieces: AsyncIterable<Buffer>, isAnswer: boolean) {
      for await (const piece of pieces) {
        if (isAnswer && lost.isNext()) return cutThis()
        if (!isAnswer) lost.look(piece)
        if (Math.random() < (manner.cutShare ?? 0)) {
          yield piece.subarray(0, Math.random() * piece.length)
          return cutThis()
        }
        yield* manner.lateByMs === undefined ? [piece] : drip(piece, manner.lateByMs)
      }
    }
    for (const end of [near, far]) end.on('error', () => {})
    open.add(cutThis)
    if (isCut) return cutThis()
    void Promise.allSettled([
      pipeline(near, (pieces: AsyncIterable<Buffer>) => forward(pieces, false), far),
      pipeline(far, (pieces: AsyncIterable<Buffer>) => forward(pieces, true), near),
    ]).then(() => open.delete(cutThis))
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')

  const cutAll = () => open.forEach((cutThis) => cutThis())
  return {
    port: (proxy.address() as net.AddressInfo).port,
    cut: () => {
      isCut = true
      cutAll()
    },
    mend: () => {
      isCut = false
    },
    behave: (next) => {
      manner = next
    },
    loseAnswerTo: (head) => losing.add(head),
    cuts: () => cuts,
    close: async () => {
      cutAll()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}

/** Of one connection: if its next answer is to be lost, as that to a request which begins like one of these. */
function answersToLose(heads: Set<string>) {
  let isNext = false
  return {
    isNext: () => isNext,
    /** Looks at a piece of a request, which goes through. */
    look: (piece: Buffer): void => {
      const head = [...heads].find((one) => piece.subarray(0, one.length).equals(Buffer.from(one)))
      if (head !== undefined) isNext = heads.delete(head)
    },
  }
}

/** Ends a connection as a power cut does: without a goodbye, and data on their way are lost. */
function reset(end: net.Socket): void {
  if (end.destroyed) return
  if (end.connecting) end.destroy()
  else end.resetAndDestroy()
}

async function* drip(piece: Buffer, lateByMs: number): AsyncGenerator<Buffer> {
  const size = Math.ceil(piece.length / DRIPS)
  for (let at = 0; at < piece.length; at += size) {
    await delay(Math.random() * lateByMs)
    yield piece.subarray(at, at + size)
  }
}
