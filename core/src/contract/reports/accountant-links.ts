import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done, Id, Instant, Period, done, requiredText, withError } from '../fields.ts'
import { ArchiveHeads, ArchiveParams } from '../fiscal/archives.ts'
import { Book, BooksInit, EReport, MonthQuery, ReportQuery, SpanQuery, ZOfDays } from './accounting.ts'

const Link = z.object({
  id: z.string(),
  label: z.string(),
  created_at: Instant,
  ends_at: Instant,
  last_opened_at: Instant.nullable(),
})
export type AccountantLink = z.output<typeof Link>

/** The refusal of an ended link tells its holder whom to ask for a new one. */
export type EndedLink = {
  store: string
  email: string | null
  phone: string | null
  ended_at: string
  time_zone: string
}

/** The longest that an accountant's link stays open, in days. */
export const MAX_LINK_DAYS = 400

export const accountantLinksApi = {
  list: endpoint({
    method: 'GET',
    path: '/accounting/links',
    summary: 'Read-only links for accountants that are open',
    access: 'owner',
    openWhenUnpaid: true,
    reply: z.array(Link),
  }),
  add: endpoint({
    method: 'POST',
    path: '/accounting/links',
    summary: 'Make a read-only link for an accountant; its address is shown once',
    access: 'owner',
    openWhenUnpaid: true,
    body: z.object({
      label: requiredText('request.invalid', 80),
      days: z
        .int(withError('accounting.link_days_invalid'))
        .min(1, withError('accounting.link_days_invalid'))
        .max(MAX_LINK_DAYS, withError('accounting.link_days_invalid')),
    }),
    reply: done({ id: z.string(), url: z.string() }),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/accounting/links/:id',
    summary: 'End a link for an accountant',
    access: 'owner',
    openWhenUnpaid: true,
    params: z.object({ id: Id }),
    reply: Done,
  }),
}

const TokenParams = z.object({ token: z.string().max(200) })

/** The only calls that an accountant's link opens. */
export const accountantApi = {
  show: endpoint({
    method: 'GET',
    path: '/accountant/:token',
    summary: 'Whose figures a link for an accountant opens, and until when',
    access: 'public',
    params: TokenParams,
    reply: BooksInit.extend({ label: z.string(), ends_at: Instant }),
  }),
  z: endpoint({
    method: 'GET',
    path: '/accountant/:token/z',
    summary: 'The closings of days, by a link for an accountant',
    access: 'public',
    params: TokenParams,
    query: Period,
    reply: ZOfDays,
  }),
  book: endpoint({
    method: 'GET',
    path: '/accountant/:token/book',
    summary: 'The monthly book, by a link for an accountant',
    access: 'public',
    params: TokenParams,
    query: MonthQuery,
    reply: Book,
  }),
  entries: endpoint({
    method: 'GET',
    path: '/accountant/:token/fec',
    summary: 'The accounting entries, by a link for an accountant',
    access: 'public',
    params: TokenParams,
    query: SpanQuery,
    reply: z.string(),
  }),
  report: endpoint({
    method: 'GET',
    path: '/accountant/:token/e-report',
    summary: 'The e-reporting summary, by a link for an accountant',
    access: 'public',
    params: TokenParams,
    query: ReportQuery,
    reply: EReport,
  }),
  archives: endpoint({
    method: 'GET',
    path: '/accountant/:token/archives',
    summary: 'Archives of the journal, by a link for an accountant',
    access: 'public',
    params: TokenParams,
    reply: ArchiveHeads,
  }),
  archive: endpoint({
    method: 'GET',
    path: '/accountant/:token/archives/:id',
    summary: 'An archive of the journal, by a link for an accountant',
    access: 'public',
    params: TokenParams.extend(ArchiveParams.shape),
    reply: z.string(),
  }),
}
