import { BookLock, Check, ChevronRight, ConciergeBell, PackageMinus, Printer, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { ageText } from '../orders/order-age.rules.ts'
import { orderTexts } from '../orders/order.texts.ts'
import { printerStatusTexts } from '../printing/printers/printer-status.texts.ts'
import { DayCard, QuietDay } from './day-card.tsx'
import { homeTexts } from './home.texts.ts'
import type { Notice } from './house.rules.ts'

/** Problems to see to now; each links to the screen where they are solved. */
export function NoticesCard({ notices }: { notices: readonly Notice[] }) {
  const t = useTexts(homeTexts).notices
  return (
    <DayCard title={t.title}>
      {notices.length === 0 ? (
        <QuietDay icon={<Check aria-hidden="true" />} text={t.none} />
      ) : (
        <ul className="-mx-2">
          {notices.map((notice) => (
            <li key={notice.kind === 'printer' ? notice.printer.id : notice.kind}>
              <NoticeRow notice={notice} />
            </li>
          ))}
        </ul>
      )}
    </DayCard>
  )
}

const ICONS: Record<Notice['kind'], LucideIcon> = {
  ready: ConciergeBell,
  printer: Printer,
  journal: BookLock,
  stock: PackageMinus,
}
const LOOK = 'flex min-h-14 items-center gap-3 rounded-md px-2 py-2'

function NoticeRow({ notice }: { notice: Notice }) {
  const { title, detail } = useWordsOf(notice)
  const Icon = ICONS[notice.kind]
  const content = (
    <>
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-warning-soft text-warning-ink">
        <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium [overflow-wrap:anywhere]">{title}</span>{' '}
        {detail && <span className="tnum line-clamp-2 text-sm text-ink-soft">{detail}</span>}
      </span>
    </>
  )
  if (notice.to === null) return <div className={LOOK}>{content}</div>
  return (
    <Link to={notice.to} className={`${LOOK} transition-colors hover:bg-hover`}>
      {content}
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
    </Link>
  )
}

function useWordsOf(notice: Notice): { title: string; detail: string } {
  const t = useTexts(homeTexts).notices
  const ages = useTexts(orderTexts)
  const printers = useTexts(printerStatusTexts)
  const { locale } = useLanguage()
  switch (notice.kind) {
    case 'ready':
      return {
        title: t.ready(notice.n),
        detail: notice.minutes === 0 ? t.justNow : t.oldest({ count: notice.n, age: ageText(notice.minutes, ages) }),
      }
    case 'printer': {
      const { title, status, waiting } = notice.printer
      return {
        title: printers.bar({ title, why: printers[status] }),
        detail: waiting > 0 ? printers.waiting(waiting) : '',
      }
    }
    case 'journal':
      return { title: t.journal, detail: t.findings(notice.n) }
    case 'stock':
      return { title: t.stock(notice.titles.length), detail: new Intl.ListFormat(locale).format(notice.titles) }
  }
}
