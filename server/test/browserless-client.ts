import { rememberReply, rememberSecret, rememberSent } from './test-logs.ts'

export type Answer<T = Record<string, unknown>> = { status: number; body: T; headers: Headers }

/** A plain HTTP client with a cookie jar: how the server sees other people's clients. */
export class Client {
  readonly #origin: string
  readonly #cookies = new Map<string, string>()

  constructor(origin: string, cookies: Iterable<[string, string]> = []) {
    this.#origin = origin
    this.#cookies = new Map(cookies)
    for (const value of this.#cookies.values()) rememberSecret(value)
  }

  get cookies(): ReadonlyMap<string, string> {
    return this.#cookies
  }

  get cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Another device with a copy of this one's cookies. */
  copy(): Client {
    return new Client(this.#origin, this.#cookies)
  }

  get<T = Record<string, unknown>>(path: string, headers: Record<string, string> = {}): Promise<Answer<T>> {
    return this.send<T>('GET', path, undefined, headers)
  }

  post<T = Record<string, unknown>>(
    path: string,
    body: unknown = {},
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    return this.send<T>('POST', path, body, headers)
  }

  delete<T = Record<string, unknown>>(path: string, headers: Record<string, string> = {}): Promise<Answer<T>> {
    return this.send<T>('DELETE', path, undefined, headers)
  }

  /** A file, in bytes. */
  async download(path: string): Promise<{ status: number; bytes: Buffer; disposition: string | null }> {
    const response = await fetch(`${this.#origin}/api/v1${path}`, { headers: { cookie: this.cookieHeader } })
    const bytes = Buffer.from(await response.arrayBuffer())
    return { status: response.status, bytes, disposition: response.headers.get('content-disposition') }
  }

  async send<T>(method: string, path: string, body: unknown, headers: Record<string, string>): Promise<Answer<T>> {
    const isForm = body instanceof FormData
    rememberSent(body)
    const response = await fetch(`${this.#origin}/api/v1${path}`, {
      method,
      redirect: 'manual',
      headers: {
        cookie: this.cookieHeader,
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    this.#keepCookies(response.headers.getSetCookie())
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? true
    const json: unknown = text === '' ? null : isJson ? JSON.parse(text) : text
    rememberReply(json)
    return { status: response.status, headers: response.headers, body: json as T }
  }

  #keepCookies(setCookies: readonly string[]): void {
    for (const cookie of setCookies) {
      const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim())
      const at = pair.indexOf('=')
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
      const expires = attributes.find((attribute) => /^expires=/i.test(attribute))?.slice('expires='.length)
      const isGone = value === '' || (expires !== undefined && new Date(expires) <= new Date())
      if (isGone) this.#cookies.delete(name)
      else {
        this.#cookies.set(name, value)
        rememberSecret(value)
      }
    }
  }
}
