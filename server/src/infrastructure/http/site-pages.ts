import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { projectPath } from '../config/project-root.ts'
import type { Config } from '../config/read-config.ts'

/** Their folder in the built web app, which is not served as it is. */
export const PAGES_FOLDER = 'pages'

const HTML = 'text/html; charset=utf-8'

/** Pages written at build time, and their addresses (2, section 2). */
const PAGES: readonly (readonly [address: string, file: string, type: string])[] = [
  ['/', 'landing.fr.html', HTML],
  ['/en', 'landing.en.html', HTML],
  ['/terms', 'terms.fr.html', HTML],
  ['/en/terms', 'terms.en.html', HTML],
  ['/privacy', 'privacy.fr.html', HTML],
  ['/en/privacy', 'privacy.en.html', HTML],
  ['/contact', 'contact.fr.html', HTML],
  ['/en/contact', 'contact.en.html', HTML],
  ['/help', 'help.fr.html', HTML],
  ['/en/help', 'help.en.html', HTML],
  ['/sitemap.xml', 'sitemap.xml', 'application/xml; charset=utf-8'],
  ['/robots.txt', 'robots.txt', 'text/plain; charset=utf-8'],
]

type Operator = Pick<Config, 'publicUrl' | 'supportEmail' | 'company'>

/** Serves them, each filled in with the facts of this installation when it is asked for first: there are two hundred. */
export function serveSitePages(app: FastifyInstance, operator: Operator): void {
  const facts = factsOf(operator)
  const folder = projectPath('dist', 'web', PAGES_FOLDER)
  for (const [address, name, type] of [...PAGES, ...helpPages(folder)]) {
    const file = path.join(folder, name)
    if (!existsSync(file)) continue
    let filled: Page | undefined
    app.get(address, { schema: { hide: true } }, (request, reply) => {
      const { page, etag } = (filled ??= readPage(file, facts))
      void reply.header('cache-control', 'no-cache').header('etag', etag)
      const isKnown = request.headers['if-none-match']
        ?.split(',')
        .some((known) => known.trim().replace(/^W\//, '') === etag)
      return isKnown ? reply.code(304).send() : reply.type(type).send(page)
    })
  }
}

type Page = { page: string; etag: string }

function readPage(file: string, facts: Facts): Page {
  const page = fillIn(readFileSync(file, 'utf8'), facts)
  return { page, etag: `"${createHash('sha256').update(page).digest('base64url').slice(0, 27)}"` }
}

/** Articles of the help centre, as many as were built, and the lists for their search. */
function helpPages(folder: string): (readonly [address: string, file: string, type: string])[] {
  const help = path.join(folder, 'help')
  if (!existsSync(help)) return []
  return readdirSync(help).map((name) => {
    const [slug, language] = name.split('.')
    if (name.endsWith('.json')) return [`/help/${name}`, `help/${name}`, 'application/json; charset=utf-8'] as const
    return [`${language === 'fr' ? '' : `/${language}`}/help/${slug}`, `help/${name}`, HTML] as const
  })
}

type Facts = Readonly<Record<string, string | undefined>>

function factsOf({ publicUrl, supportEmail, company }: Operator): Facts {
  return {
    public_url: publicUrl,
    support_email: supportEmail,
    company_name: company.name,
    company_address: company.address,
    company_registration: company.registration,
    company_phone: company.phone,
    company_host: company.host,
  }
}

/** Replaces `{{fact}}`; the text between `{{#fact}}` and `{{/fact}}` stays only if the fact is known. */
function fillIn(page: string, facts: Facts): string {
  return page
    .replace(/\{\{#(\w+)\}\}([\s\S]*?)\{\{\/\1\}\}/g, (_, name: string, words: string) => (facts[name] ? words : ''))
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => asMarkup(facts[name] ?? ''))
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function asMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!)
}
