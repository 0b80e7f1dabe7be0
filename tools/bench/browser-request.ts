import { randomUUID } from 'node:crypto'

export type HttpRequest = {
  cookie: string
  method: 'GET' | 'POST'
  path: string
  body: string | null
  /** The device's address, as a reverse proxy adds it. */
  forwardedFor?: string
  /** The live channel's socket of the screen that calls. */
  socketId?: string
}

/** A request with the headers that the web app and its browser send; each command has a new Idempotency-Key. */
export function browserRequest(
  origin: string,
  { cookie, method, path, body, forwardedFor, socketId }: HttpRequest,
): string {
  const xsrfToken = /XSRF-TOKEN=([^;]*)/.exec(cookie)?.[1]
  const head = [
    `${method} /api/v1${path} HTTP/1.1`,
    `host: ${new URL(origin).host}`,
    'user-agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'accept: application/json',
    'accept-encoding: gzip, deflate, br',
    'accept-language: fr-FR,fr;q=0.9,en;q=0.8',
    'x-language: fr',
    ...(xsrfToken === undefined ? [] : [`x-xsrf-token: ${xsrfToken}`]),
    'sec-fetch-site: same-origin',
    'sec-fetch-mode: cors',
    'sec-fetch-dest: empty',
    `referer: ${origin}/`,
    `cookie: ${cookie}`,
    ...(forwardedFor === undefined ? [] : [`x-forwarded-for: ${forwardedFor}`]),
    ...(socketId === undefined ? [] : [`x-socket-id: ${socketId}`]),
    ...(method === 'GET' ? [] : [`origin: ${origin}`, `idempotency-key: ${randomUUID()}`]),
    ...(body === null ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
  ]
  return `${head.join('\r\n')}\r\n\r\n${body ?? ''}`
}
