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

/** A request to an address typed by a person or sent by a browser was refused, before or while connecting. */
export class OutboundRefused extends Error {}

export type OutboundRequest = { headers: Record<string, string | number>; body: Buffer | string }
export type OutboundReply = { status: number }

/** The only way to reach addresses that are not the operator's (docs/security.md, requests that leave). */
export type Outbound = {
  /** Throws OutboundRefused for a forbidden address; names are looked up on connecting. */
  check: (address: string) => URL
  /** Sends it once: follows no redirect, and reads at most 4 KB of the reply. */
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
    // the URL has turned names in brackets, or four numbers in any notation, into an IP address
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
 * The agent checks each address that a look-up finds, and connects to one of them. Of version 6, only 2000::/3 is
 * allocated (IANA, Internet Protocol Version 6 Address Space); the agent refuses loopback.
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
      // only the status of a reply is needed
      response.destroy()
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
