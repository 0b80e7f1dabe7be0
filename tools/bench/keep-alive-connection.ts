import { once } from 'node:events'
import net from 'node:net'

const HEAD_END = Buffer.from('\r\n\r\n')
const LINE_END = Buffer.from('\r\n')

/** The body as sent; readers decompress it themselves. */
export type HttpAnswer = { status: number; head: string; body: Buffer }

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
    const status = Number(head.slice(9, 12))
    const body = bodyOf(status, head, this.#received.subarray(headEnd + HEAD_END.length))
    if (body === undefined) this.#answered?.reject(new Error(`The answer has no length: ${head}`))
    if (!body) return
    this.#received = Buffer.alloc(0)
    this.#answered?.resolve({ status, head, body })
  }
}

/** Null while a part of it is missing; undefined if its length cannot be known. */
function bodyOf(status: number, head: string, received: Buffer): Buffer | null | undefined {
  if (status === 304 || status === 204) return received.subarray(0, 0)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length !== undefined) return received.length < Number(length) ? null : received.subarray(0, Number(length))
  return /\r\ntransfer-encoding: chunked/i.test(head) ? chunkedBody(received) : undefined
}

/** Chunks up to the empty one (RFC 9112, 7.1); our server sends no trailers. */
function chunkedBody(received: Buffer): Buffer | null {
  const chunks: Buffer[] = []
  for (let at = 0; ;) {
    const sizeEnd = received.indexOf(LINE_END, at)
    if (sizeEnd < 0) return null
    const size = Number.parseInt(received.toString('latin1', at, sizeEnd), 16)
    const from = sizeEnd + LINE_END.length
    at = from + size + LINE_END.length
    if (received.length < at) return null
    if (size === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(from, from + size))
  }
}
