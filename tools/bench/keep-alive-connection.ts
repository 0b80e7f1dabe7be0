import { once } from 'node:events'
import net from 'node:net'

const HEAD_END = Buffer.from('\r\n\r\n')

export type HttpAnswer = { status: number; body: Buffer }

/**
 * One HTTP/1.1 connection that is kept open, with one request at a time. It reads as little as it can of the answer: the
 * machine's cores belong to the server and its database, not to the client that measures them.
 */
export class KeepAliveConnection {
  readonly #socket: net.Socket
  #received = Buffer.alloc(0)
  #answered: { resolve: (answer: HttpAnswer) => void; reject: (error: Error) => void } | null = null

  constructor(socket: net.Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (chunk) => this.#read(chunk))
    socket.on('error', (error) => this.#answered?.reject(error))
    socket.on('close', () => this.#answered?.reject(new Error('The server closed the connection.')))
  }

  static async open(origin: string): Promise<KeepAliveConnection> {
    const { hostname, port } = new URL(origin)
    const socket = net.connect(Number(port), hostname)
    await once(socket, 'connect')
    return new KeepAliveConnection(socket)
  }

  /** The answer, once all of it is here. */
  send(request: string): Promise<HttpAnswer> {
    return new Promise((resolve, reject) => {
      this.#answered = { resolve, reject }
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#answered = null
    this.#socket.destroy()
  }

  #read(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? Buffer.from(chunk) : Buffer.concat([this.#received, chunk])
    const headEnd = this.#received.indexOf(HEAD_END)
    if (headEnd < 0) return
    const head = this.#received.toString('latin1', 0, headEnd)
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    if (length === undefined) {
      this.#answered?.reject(new Error(`The answer has no length: ${head}`))
      return
    }
    const bodyAt = headEnd + HEAD_END.length
    if (this.#received.length < bodyAt + Number(length)) return
    const body = this.#received.subarray(bodyAt, bodyAt + Number(length))
    this.#received = Buffer.alloc(0)
    this.#answered?.resolve({ status: Number(head.slice(9, 12)), body })
  }
}
