import { lookup, type LookupAddress } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent'
import type { Config } from '../config/read-config.ts'

const ADDRESS_MAX = 2000
const READ_MAX = 4096
const TIMEOUT_MS = 10_000
const LOOPBACK = ['127.0.0.1', '::1']

/** A request to an address that somebody typed or a browser sent: refused before, or while it connects. */
export class OutboundRefused extends Error {}

export type OutboundRequest = { headers: Record<string, string | number>; body: Buffer | string }
export type OutboundReply = { status: number }

/** The only way out to addresses that are not the operator's (docs/security.md, requests that leave). */
export type Outbound = {
  /** Throws OutboundRefused for an address that no request may go to; names are looked up when it connects. */
  check: (address: string) => URL
  /** Sends it once: no redirect is followed, and of the reply at most 4 KB are read. */
  post: (address: string, request: OutboundRequest) => Promise<OutboundReply>
}

export function openOutbound({ publicUrl, allowsLoopback }: Pick<Config, 'publicUrl' | 'allowsLoopback'>): Outbound {
  const own = new URL(publicUrl)
  const check = (address: string) => {
    const url = address.length <= ADDRESS_MAX && URL.canParse(address) ? new URL(address) : null
    if (!url || url.username !== '' || url.password !== '') throw new OutboundRefused('not an address to send to')
    if (allowsLoopback && isLoopback(url)) {
      if (url.host === own.host) throw new OutboundRefused('the address of this installation')
      return url
    }
    // of a name in brackets or of four numbers, however they are written, the URL has made an IP address
    const host = url.hostname.replace(/\.$/, '')
    if (url.protocol !== 'https:' || url.port !== '') throw new OutboundRefused('not https on port 443')
    if (host === '' || host.startsWith('[') || isIP(host) !== 0) throw new OutboundRefused('an IP address')
    if (host === own.hostname) throw new OutboundRefused('the address of this installation')
    return url
  }
  return { check, post: async (address, request) => send(check(address), request, { allowsLoopback }) }
}

function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && (hostname === 'localhost' || hostname === '[::1]' || hostname === '127.0.0.1')
}

/** Closed after one request: the next one looks the name up again. */
function agentOf({ protocol }: URL, allowsLoopback: boolean): http.Agent {
  const options = {
    keepAlive: false,
    lookup: lookupGlobal,
    ...(allowsLoopback ? { allowIPAddressList: LOOPBACK } : {}),
  }
  return protocol === 'http:' ? new RequestFilteringHttpAgent(options) : new RequestFilteringHttpsAgent(options)
}

/**
 * The agent checks each address that a look-up found, and the connection goes to one of them. Of the version 6 only 2000::/3 is
 * handed out to anybody (IANA, Internet Protocol Version 6 Address Space), and loopback is the agent's to refuse.
 */
const lookupGlobal: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0)
    const foreign = found.find(
      ({ address, family }) => family === 6 && !LOOPBACK.includes(address) && !isGlobal(address),
    )
    if (foreign || found.length === 0) return done(new OutboundRefused(`${hostname} is no public address`), '', 0)
    const [first] = found as [LookupAddress]
    return options.all ? done(null, found) : done(null, first.address, first.family)
  })
}

const isGlobal = (address: string): boolean => /^[23][\da-f]{3}:/i.test(address)

function send(
  url: URL,
  { headers, body }: OutboundRequest,
  { allowsLoopback }: { allowsLoopback: boolean },
): Promise<OutboundReply> {
  const { request } = url.protocol === 'http:' ? http : https
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, agent: agentOf(url, allowsLoopback), maxHeaderSize: READ_MAX }
    const sent = request(url, { ...options, signal: AbortSignal.timeout(TIMEOUT_MS) }, (response) => {
      resolve({ status: response.statusCode ?? 0 })
      // of an answer the status is of use and its body of none
      response.destroy()
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
