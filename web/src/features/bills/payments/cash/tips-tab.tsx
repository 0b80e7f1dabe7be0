import { HandHeart } from 'lucide-react'
import { Fragment } from 'react'
import type { Tips } from '#core/contract/selling/cash-records.ts'
import { ListSkeleton } from '../../../../lib/forms/list-skeleton.tsx'
import { Loaded } from '../../../../lib/forms/loaded.tsx'
import { signedMinorOf, signedMoneyText } from '../../../../lib/format/wire-money.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { useDialogOf } from '../../../../lib/use-dialog-of.ts'
import { Button } from '../../../../ui/button.tsx'
import { DataTable, type Column } from '../../../../ui/tables/data-table.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import type { PeriodChoice } from '../../../reports/periods/period.rules.ts'
import { useTips, type CashInit } from './cash.api.ts'
import { cashTexts } from './cash.texts.ts'
import { drawerTexts } from './drawer.texts.ts'
import { TipPayoutDialog } from './tip-payout-dialog.tsx'
import { HelpLink } from '../../../../lib/help/help-link.tsx'

/** Tips of each person in a period, and the amount owed to them now. */
export function TipsTab({ period, init }: { period: PeriodChoice; init: CashInit }) {
  const t = useTexts(cashTexts).tips
  const tips = useTips(period)
  return (
    <Loaded answer={tips} failed={t.failed} skeleton={<ListSkeleton />}>
      {(all) =>
        all.length === 0 ? (
          <EmptyState
            icon={<HandHeart aria-hidden="true" />}
            title={t.empty}
            hint={t.emptyHint}
            article={<HelpLink slug="tips" />}
          />
        ) : (
          <TipsTable tips={all} init={init} />
        )
      }
    </Loaded>
  )
}

function TipsTable({ tips, init }: { tips: readonly Tips[]; init: CashInit }) {
  const texts = useTexts(cashTexts)
  const t = texts.tips
  const { noDrawer } = useTexts(drawerTexts)
  const { locale } = useLanguage()
  const dialog = useDialogOf<Tips>()
  const money = (amount: string) => signedMoneyText(amount, init.currency, locale)
  const hasDrawer = init.tills.some(({ session }) => session !== null)
  const columns: Column<Tips>[] = [
    { key: 'name', title: t.name, main: true, cell: ({ name }) => name },
    { key: 'received', title: t.received, line: 2, figure: true, cell: ({ received }) => money(received) },
    { key: 'paidOut', title: t.paidOut, line: 2, figure: true, cell: ({ paid_out: paidOut }) => money(paidOut) },
    {
      key: 'owed',
      title: t.owed,
      line: 1,
      figure: true,
      cell: ({ owed }) => <span className="font-semibold">{money(owed)}</span>,
    },
    {
      key: 'actions',
      title: t.actions,
      actions: true,
      cell: (one) => (
        <Button
          variant="outline"
          aria-label={t.payTo(one.name)}
          disabled={!hasDrawer || signedMinorOf(one.owed, init.currency) <= 0}
          onClick={() => dialog.show(one)}
        >
          {t.pay}
        </Button>
      ),
    },
  ]
  return (
    <div className="flex flex-col gap-3">
      {!hasDrawer && <p className="text-sm text-ink-soft">{noDrawer}</p>}
      <DataTable caption={texts.tabs.tips} columns={columns} rows={tips} rowKey={({ username }) => username} />
      <Fragment key={dialog.key}>
        {dialog.subject && (
          <TipPayoutDialog tips={dialog.subject} init={init} open={dialog.isOpen} onClose={dialog.close} />
        )}
      </Fragment>
    </div>
  )
}
