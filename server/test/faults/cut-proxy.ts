import { once } from 'node:events'
import net from 'node:net'

export type CutProxy = {
  port: number
  /** Cuts every connection, and refuses new ones until `mend`. */
  cut: () => void
  mend: () => void
  /** Cuts what is connected now; who comes again is let through. */
  cutOnce: () => number
  close: () => Promise<void>
}

/** A wire between two parts of the product that a test can cut. */
export async function openCutProxy(target: { host: string; port: number }): Promise<CutProxy> {
  const open = new Set<net.Socket>()
  let isCut = false
  const proxy = net.createServer((near) => {
    if (isCut) return void near.destroy()
    const far = net.connect(target)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const cutOnce = () => {
    const count = open.size / 2
    for (const socket of open) socket.destroy()
    return count
  }
  return {
    port: (proxy.address() as net.AddressInfo).port,
    cut: () => {
      isCut = true
      cutOnce()
    },
    mend: () => {
      isCut = false
    },
    cutOnce,
    close: async () => {
      cutOnce()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
