import { FileText } from 'lucide-react'
import { clsx } from 'clsx'
import { Fragment } from 'react'
import type { SessionHead } from '#core/contract/selling/cash-records.ts'
import { ListSkeleton } from '../../../../lib/forms/list-skeleton.tsx'
import { Loaded } from '../../../../lib/forms/loaded.tsx'
import { signedMoneyText } from '../../../../lib/format/wire-money.ts'
import { useDocumentNumber } from '../../../../lib/restaurant/use-mode.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { useDialogOf } from '../../../../lib/use-dialog-of.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { IconButton } from '../../../../ui/button.tsx'
import { DataTable, type Column } from '../../../../ui/tables/data-table.tsx'
import { NothingInPeriod } from '../../../reports/periods/nothing-in-period.tsx'
import type { PeriodChoice } from '../../../reports/periods/period.rules.ts'
import { useSessions, type CashInit } from './cash.api.ts'
import { cashTexts } from './cash.texts.ts'
import { drawerTexts } from './drawer.texts.ts'
import { SessionDialog } from './session-dialog.tsx'

type Props = { period: PeriodChoice; init: CashInit; onFilter: () => void }

/** The sessions of a period: X of the open ones, Z of the closed ones. */
export function SessionsTab({ period, init, onFilter }: Props) {
  const t = useTexts(cashTexts).sessions
  const sessions = useSessions(period)
  return (
    <Loaded answer={sessions} failed={t.failed} skeleton={<ListSkeleton />}>
      {(all) =>
        all.length === 0 ? (
          <NothingInPeriod
            article="open-a-drawer"
            icon={<FileText aria-hidden="true" />}
            hint={t.empty}
            onFilter={onFilter}
          />
        ) : (
          <SessionsTable sessions={all} init={init} />
        )
      }
    </Loaded>
  )
}

function SessionsTable({ sessions, init }: { sessions: readonly SessionHead[]; init: CashInit }) {
  const texts = useTexts(cashTexts)
  const words = useTexts(drawerTexts)
  const shownNumber = useDocumentNumber()
  const t = texts.sessions
  const { locale } = useLanguage()
  const dialog = useDialogOf<{ id: string; title: string }>()
  const at = new Intl.DateTimeFormat(locale, {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: init.storeSettings.time_zone,
  })
  const money = (amount: string | null) =>
    amount === null ? <span className="text-ink-faint">–</span> : signedMoneyText(amount, init.currency, locale)
  const differenceOf = ({ difference }: SessionHead) => (
    <span className={clsx('font-semibold', difference?.startsWith('-') && 'text-danger-ink')}>{money(difference)}</span>
  )
  const titleOf = ({ z, till_title: till }: SessionHead) =>
    z === null ? words.reportTitle(till) : words.zTitle({ z: z.toLocaleString(locale), till })
  const columns: Column<SessionHead>[] = [
    { key: 'till', title: t.till, main: true, cell: (session) => session.till_title },
    {
      key: 'number',
      title: t.number,
      line: 2,
      cell: ({ z }) =>
        z === null ? <Badge tone="success">{t.running}</Badge> : <span className="tnum">{t.z(shownNumber(z))}</span>,
    },
    {
      key: 'opened',
      title: t.opened,
      line: 2,
      cell: (session) => <time dateTime={session.opened_at}>{at.format(new Date(session.opened_at))}</time>,
    },
    {
      key: 'closed',
      title: t.closed,
      cell: ({ closed_at: closedAt }) =>
        closedAt === null ? (
          <span className="text-ink-faint">–</span>
        ) : (
          <time dateTime={closedAt}>{at.format(new Date(closedAt))}</time>
        ),
    },
    { key: 'expected', title: t.expected, figure: true, cell: ({ expected }) => money(expected) },
    {
      key: 'counted',
      title: t.counted,
      line: 2,
      figure: true,
      cell: ({ counted }) => money(counted),
      brief: ({ counted }) => (counted === null ? null : money(counted)),
    },
    {
      key: 'difference',
      title: t.difference,
      line: 1,
      figure: true,
      cell: differenceOf,
      brief: (session) => (session.difference === null ? null : differenceOf(session)),
    },
    {
      key: 'actions',
      title: t.actions,
      actions: true,
      cell: (session) => (
        <IconButton
          label={t.show(titleOf(session))}
          icon={<FileText aria-hidden="true" className="size-4.5" />}
          onClick={() => dialog.show({ id: session.id, title: titleOf(session) })}
        />
      ),
    },
  ]
  return (
    <>
      <DataTable caption={texts.tabs.sessions} columns={columns} rows={sessions} rowKey={({ id }) => id} />
      <Fragment key={dialog.key}>
        {dialog.subject && (
          <SessionDialog session={dialog.subject} init={init} open={dialog.isOpen} onClose={dialog.close} />
        )}
      </Fragment>
    </>
  )
}
