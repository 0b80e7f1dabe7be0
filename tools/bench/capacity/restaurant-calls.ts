import { brotliDecompressSync } from 'node:zlib'
import { browserRequest } from '../browser-request.ts'
import { KeepAliveConnection, type HttpAnswer } from '../keep-alive-connection.ts'
import type { EveningRestaurant } from './evening.ts'

const CONNECTIONS_MAX = 400

/** Sends calls over as many kept connections as are needed at once. */
export class Caller {
  readonly #origin: string
  readonly #idle: KeepAliveConnection[] = []
  readonly #tills = new Map<EveningRestaurant, string>()
  readonly #waiting: ((connection: KeepAliveConnection) => void)[] = []
  #open = 0

  constructor(origin: string) {
    this.#origin = origin
  }

  /** From here on the restaurant's calls come from the screen with this socket, which needs no event of its own calls. */
  callFrom(restaurant: EveningRestaurant, socketId: string): void {
    this.#tills.set(restaurant, socketId)
  }

  async call(
    restaurant: EveningRestaurant,
    method: 'GET' | 'POST',
    path: string,
    body: string | null = null,
  ): Promise<HttpAnswer> {
    const connection = await this.#take()
    try {
      const answer = await connection.send(
        requestOf(this.#origin, { restaurant, method, path, body, socketId: this.#tills.get(restaurant) }),
      )
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.body.toString()}`)
      return answer
    } finally {
      this.#give(connection)
    }
  }

  close(): void {
    for (const connection of this.#idle) connection.close()
  }

  async #take(): Promise<KeepAliveConnection> {
    const idle = this.#idle.pop()
    if (idle) return idle
    if (this.#open >= CONNECTIONS_MAX) return new Promise((resolve) => this.#waiting.push(resolve))
    this.#open++
    return KeepAliveConnection.open(this.#origin)
  }

  #give(connection: KeepAliveConnection): void {
    const next = this.#waiting.shift()
    if (next) next(connection)
    else this.#idle.push(connection)
  }
}

type Call = {
  restaurant: EveningRestaurant
  method: 'GET' | 'POST'
  path: string
  body: string | null
  socketId: string | undefined
}

const requestOf = (origin: string, { restaurant: { cookie, address }, socketId, ...request }: Call) =>
  browserRequest(origin, {
    cookie,
    forwardedFor: address,
    ...request,
    ...(socketId === undefined ? {} : { socketId }),
  })

/** The JSON of an answer, as the server compressed it for a browser. */
export function jsonOf<T>({ head, body }: HttpAnswer): T {
  const isPacked = /\r\ncontent-encoding: br/i.test(head)
  return JSON.parse((isPacked ? brotliDecompressSync(body) : body).toString()) as T
}
