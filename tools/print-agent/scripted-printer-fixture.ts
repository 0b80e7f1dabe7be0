import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'

const READY = [0x16, 0x12, 0x12, 0x12] as const
export const NO_PAPER = [0x1e, 0x32, 0x12, 0x7e] as const
const CUT = Buffer.from([0x1d, 0x56, 0x01])

/** A printer on a TCP port whose behaviour a test sets; it keeps the bytes it received. */
export class ScriptedPrinter {
  status: readonly number[] = READY
  /** It never answers how it is. */
  isSilent = false
  /** Its connection breaks once, after this number of bytes of a print. */
  breaksAfter: number | null = null
  /** Called with each byte count of a print. */
  onBytes: (count: number) => void = () => {}
  #received = Buffer.alloc(0)
  #server: Server | null = null
  readonly #sockets = new Set<Socket>()
  port = 0

  async open(port = 0): Promise<this> {
    const server = createServer((socket) => this.#serve(socket))
    this.#server = server
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    this.port = (server.address() as AddressInfo).port
    return this
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    const server = this.#server
    this.#server = null
    if (server) await new Promise((resolve) => void server.close(resolve))
  }

  /** Papers that its cutter has cut off, as text without commands. */
  papers(): string[] {
    const papers: string[] = []
    let from = 0
    for (let at = this.#received.indexOf(CUT); at >= 0; at = this.#received.indexOf(CUT, from)) {
      papers.push(this.#received.toString('latin1', from, at).replaceAll(/[^\x20-\x7e\n]/g, ''))
      from = at + CUT.length
    }
    return papers
  }

  get bytes(): number {
    return this.#received.length
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('close', () => this.#sockets.delete(socket))
    socket.on('error', () => {})
    let count = 0
    socket.on('data', (chunk) => {
      let at = 0
      while (at < chunk.length) {
        if (chunk[at] === 0x10 && chunk[at + 1] === 0x04) {
          if (!this.isSilent) socket.write(Buffer.from([this.status[chunk[at + 2]! - 1]!]))
          at += 3
          continue
        }
        this.#received = Buffer.concat([this.#received, chunk.subarray(at, at + 1)])
        at++
        count++
        this.onBytes(count)
        if (this.breaksAfter !== null && count >= this.breaksAfter) {
          this.breaksAfter = null
          socket.resetAndDestroy()
          return
        }
      }
    })
  }
}
