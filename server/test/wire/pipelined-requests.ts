import { once } from 'node:events'
import { connect } from 'node:net'

/**
 * Sends one and the same request many times over one connection, without waiting for the replies, and returns their status
 * codes: thousands of them by `fetch` take more time than the server does.
 */
export async function sendPipelined(url: string, headers: Record<string, string>, times: number): Promise<number[]> {
  const { hostname, port, host, pathname, search } = new URL(url)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`)
  const request = (more: string[]) =>
    [`GET ${pathname}${search} HTTP/1.1`, ...lines, ...more].join('\r\n').concat('\r\n\r\n')
  const socket = connect(Number(port), hostname).setEncoding('latin1')
  socket.write(request([]).repeat(times - 1) + request(['connection: close']))
  let replies = ''
  socket.on('data', (part: string) => (replies += part))
  await once(socket, 'end')
  return [...replies.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
}
