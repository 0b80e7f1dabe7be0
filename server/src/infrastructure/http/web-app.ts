import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { allowDoors } from '#core/door/door-address.ts'
import { menuLanguageOfTags } from '#core/menu/menu-languages.ts'
import { projectPath } from '../config/project-root.ts'
import { acceptedLanguages } from '#core/places/accepted-languages.ts'
import { sendRefusal } from './replies/error-replies.ts'
import { PAGES_FOLDER } from './site-pages.ts'

/** `/{qrcode}`, as codes were once printed, with any query (docs/rules/guests.md#address-of-the-menu). */
const CODE_ADDRESS = /^\/([\w-]{22})\/?(\?.*)?$/

type Asks = {
  /** True if a public code belongs to a restaurant. */
  isCode: (code: string) => Promise<boolean>
  /** The addresses at which the browser of a request may call agents of its house. */
  listDoors: (request: FastifyRequest) => Promise<readonly string[]>
}

/** Pages in one file, each with a policy of its own. */
const VERIFY_PAGE = 'verify.html'
const RESCUE_PAGE = 'rescue.html'

/** The built web app: hashed files for ever, and a page for every other address of a browser. */
export async function serveWebApp(app: FastifyInstance, { isCode, listDoors }: Asks): Promise<void> {
  const pages = await servePages(app)
  app.setNotFoundHandler(async (request, reply) => {
    const menu = request.method === 'GET' ? await menuAddress(request.url, isCode) : null
    if (menu !== null) return reply.redirect(menu, 302)
    const isPage =
      ['GET', 'HEAD'].includes(request.method) && !/^\/(?:api|assets|pictures|socket\.io)\//.test(request.url)
    if (pages === null || !isPage) return sendRefusal(request, reply, 'route.not_found')
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache')
    if (/^\/fiscal\/verify\/?(?:\?|$)/.test(request.url))
      return reply.header('content-security-policy', pages.verify.policy).send(pages.verify.page)
    if (/^\/rescue\/?(?:\?|$)/.test(request.url))
      return reply.header('content-security-policy', pages.rescue.policy).send(pages.rescue.page)
    if (request.url.startsWith('/r/'))
      return reply.header('x-robots-tag', 'noindex').send(inLanguage(pages.receipt, request.headers['accept-language']))
    if (/^\/screen\/?(?:\?|$)/.test(request.url))
      return reply.header('x-robots-tag', 'noindex').send(inLanguage(pages.screen, request.headers['accept-language']))
    if (request.url.startsWith('/b/')) {
      // a booking and a place on the waitlist are private to their guest
      if (!BOOKING_ADDRESS.test(request.url)) void reply.header('x-robots-tag', 'noindex')
      return reply.send(inLanguage(pages.booking, request.headers['accept-language']))
    }
    if (!request.url.startsWith('/m/')) {
      openDoors(reply, await listDoors(request))
      return reply.send(TILL_ADDRESS.test(request.url) ? pages.till : pages.app)
    }
    // an order is private to its guest
    if (!MENU_ADDRESS.test(request.url)) void reply.header('x-robots-tag', 'noindex')
    return reply.send(guestPage(pages.guest, request.url, request.headers['accept-language']))
  })
}

/** A till's page may call the print agents of its house. */
function openDoors(reply: FastifyReply, addresses: readonly string[]): void {
  const policy = reply.raw.getHeader('content-security-policy')
  if (addresses.length > 0 && typeof policy === 'string')
    void reply.header('content-security-policy', allowDoors(policy, addresses))
}

/** The booking page for guests, not a guest's own. */
const BOOKING_ADDRESS = /^\/b\/\w+\/?(?:\?|$)/
const TILL_ADDRESS = /^\/dashboard\/pos\/?(?:\?|$)/
const MENU_ADDRESS = /^\/m\/([\w-]{22})(?:\/cart)?\/?(?:\?(.*))?$/

/** The page in the guest's language, until its script runs. */
function inLanguage(page: string, languages = ''): string {
  return /^fr\b/i.test(languages) ? page.replace('Please wait...', 'Veuillez patienter...') : page
}

/** The guests' page, which requests its menu in the phone's language while its script is still loading. */
function guestPage(page: string, url: string, languages?: string): string {
  const waiting = inLanguage(page, languages)
  const [, code, query] = MENU_ADDRESS.exec(url) ?? []
  if (code === undefined) return waiting
  const table = /^[\w-]{22}$/.exec(new URLSearchParams(query).get('table') ?? '')?.[0] ?? 'null'
  const language = menuLanguageOfTags(acceptedLanguages(languages)) ?? 'en'
  // exactly as the page asks for it: only an identical request gets that reply
  const menu = `/api/v1/qrmenu/${code}?tableId=${table}&amp;lang=${language}`
  return waiting.replace('</head>', `<link rel="preload" as="fetch" crossorigin href="${menu}" /></head>`)
}

/** Skips addresses that cannot be a code. */
async function menuAddress(url: string, isCode: Asks['isCode']): Promise<string | null> {
  const [, code, query = ''] = CODE_ADDRESS.exec(url) ?? []
  return code !== undefined && (await isCode(code)) ? `/m/${code}${query}` : null
}

type Pages = {
  app: Buffer
  /** The page with the till's scripts. */
  till: Buffer
  guest: string
  receipt: string
  booking: string
  screen: string
  verify: OneFilePage
  rescue: OneFilePage
}

type OneFilePage = { page: string; policy: string }

/** A page whose own policy lets nothing else run in it and nothing leave. */
async function readOneFilePage(file: string): Promise<OneFilePage> {
  const page = await readFile(file, 'utf8')
  const [, policy = "default-src 'none'"] = /http-equiv="content-security-policy" content="([^"]*)"/.exec(page) ?? []
  return { page, policy: `${policy}; frame-ancestors 'none'` }
}

/** The dashboard's page, and the small ones for guests; null if nothing was built, as in tests and development. */
async function servePages(app: FastifyInstance): Promise<Pages | null> {
  const root = projectPath('dist', 'web')
  if (!existsSync(root)) return null
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    globIgnore: [`${PAGES_FOLDER}/**`, '**/*.{br,gz}', VERIFY_PAGE, RESCUE_PAGE],
    // compressed by the build (tools/web/compressed-files.mjs)
    preCompressed: true,
    setHeaders: (reply, file) => {
      const isHashed = file.includes('/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  return {
    app: await readFile(`${root}/index.html`),
    till: await readFile(`${root}/till.html`),
    guest: await readFile(`${root}/menu.html`, 'utf8'),
    receipt: await readFile(`${root}/receipt.html`, 'utf8'),
    booking: await readFile(`${root}/booking.html`, 'utf8'),
    screen: await readFile(`${root}/screen.html`, 'utf8'),
    verify: await readOneFilePage(`${root}/${VERIFY_PAGE}`),
    rescue: await readOneFilePage(`${root}/${RESCUE_PAGE}`),
  }
}
