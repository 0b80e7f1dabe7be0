import type { CampaignOfList } from '#core/contract/guests/campaigns.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { Badge, type Tone } from '../../../../ui/badge.tsx'
import { type Column, DataTable } from '../../../../ui/tables/data-table.tsx'
import { mailsTexts } from './mails.texts.ts'

const TONES: Record<CampaignOfList['state'], Tone> = {
  draft: 'neutral',
  planned: 'notice',
  sending: 'brand',
  sent: 'success',
  stopped: 'warning',
}

/** A campaign's state as a badge. */
export function CampaignState({ state }: Pick<CampaignOfList, 'state'>) {
  const t = useTexts(mailsTexts)
  return <Badge tone={TONES[state]}>{t.states[state]}</Badge>
}

/** Writes a time of the store's own clock, and an instant by that clock. */
export function useStoreTimes(timeZone: string) {
  const { locale } = useLanguage()
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const
  const local = new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' })
  const instants = new Intl.DateTimeFormat(locale, { ...style, timeZone })
  return {
    ofStore: (time: string) => local.format(new Date(`${time.slice(0, 16)}:00Z`)),
    ofInstant: (at: string) => instants.format(new Date(at)),
  }
}

type Props = {
  campaigns: readonly CampaignOfList[]
  timeZone: string
  onOpen: (campaign: CampaignOfList) => void
}

/** Campaigns with what became of their mails. */
export function CampaignTable({ campaigns, timeZone, onOpen }: Props) {
  const t = useTexts(mailsTexts).list
  const { locale } = useLanguage()
  const { ofStore, ofInstant } = useStoreTimes(timeZone)
  const figures = new Intl.NumberFormat(locale)
  const whenOf = ({ sendAt, startedAt }: CampaignOfList) =>
    startedAt !== null ? ofInstant(startedAt) : sendAt !== null ? ofStore(sendAt) : t.atOnce
  const count = (key: 'sent' | 'failed' | 'unsubscribed' | 'left', of: (row: CampaignOfList) => number) => ({
    key,
    title: t.columns[key],
    figure: true,
    cell: (row: CampaignOfList) => (row.startedAt === null ? '–' : figures.format(of(row))),
  })
  const columns: Column<CampaignOfList>[] = [
    {
      key: 'title',
      title: t.columns.title,
      main: true,
      cell: (row) => (
        <button
          type="button"
          aria-label={t.open(row.title)}
          onClick={() => onOpen(row)}
          className="-my-3 min-h-11 min-w-11 py-3 text-left font-medium [overflow-wrap:anywhere] text-brand-ink hover:underline"
        >
          {row.title}
        </button>
      ),
    },
    { key: 'state', title: t.columns.state, line: 1, cell: ({ state }) => <CampaignState state={state} /> },
    {
      key: 'segment',
      title: t.columns.segment,
      line: 2,
      cell: ({ segment }) => <span className="break-words">{segment}</span>,
    },
    { key: 'when', title: t.columns.when, line: 2, cell: whenOf },
    count('sent', ({ sent }) => sent),
    count('failed', ({ failed }) => failed),
    count('unsubscribed', ({ unsubscribed }) => unsubscribed),
    count('left', ({ waiting }) => waiting),
  ]
  return <DataTable caption={t.caption} columns={columns} rows={campaigns} rowKey={({ id }) => id} />
}
