import { BookUser } from 'lucide-react'
import { Fragment } from 'react'
import type { OpenAccount } from '#core/contract/selling/settlements.ts'
import { dotted } from '#core/text/isolated.ts'
import { ListSkeleton } from '../../../../lib/forms/list-skeleton.tsx'
import { Loaded } from '../../../../lib/forms/loaded.tsx'
import { moneyText } from '../../../../lib/format/wire-money.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { useDialogOf } from '../../../../lib/use-dialog-of.ts'
import { Button } from '../../../../ui/button.tsx'
import { DataTable, type Column } from '../../../../ui/tables/data-table.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { useOpenAccounts, type CashInit } from './cash.api.ts'
import { cashTexts } from './cash.texts.ts'
import { SettleDialog } from './settle-dialog.tsx'
import { HelpLink } from '../../../../lib/help/help-link.tsx'

/** Payments on account that are not settled. */
export function AccountsTab({ init }: { init: CashInit }) {
  const t = useTexts(cashTexts).accounts
  const accounts = useOpenAccounts()
  const dialog = useDialogOf<OpenAccount>()
  return (
    <>
      <Loaded answer={accounts} failed={t.failed} skeleton={<ListSkeleton />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              icon={<BookUser aria-hidden="true" />}
              title={t.empty}
              hint={t.emptyHint}
              article={<HelpLink slug="accounts-and-rooms" />}
            />
          ) : (
            <AccountsTable accounts={all} init={init} onSettle={dialog.show} />
          )
        }
      </Loaded>
      <Fragment key={dialog.key}>
        {dialog.subject && (
          <SettleDialog account={dialog.subject} init={init} open={dialog.isOpen} onClose={dialog.close} />
        )}
      </Fragment>
    </>
  )
}

type TableProps = { accounts: readonly OpenAccount[]; init: CashInit; onSettle: (account: OpenAccount) => void }

function AccountsTable({ accounts, init, onSettle }: TableProps) {
  const texts = useTexts(cashTexts)
  const t = texts.accounts
  const { locale } = useLanguage()
  const at = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: init.storeSettings.time_zone })
  const columns: Column<OpenAccount>[] = [
    {
      key: 'name',
      title: t.name,
      main: true,
      cell: ({ name, reference, title }) => (
        <>
          {name}
          <span className="block text-sm font-normal text-ink-soft">
            {dotted([title, reference !== name && reference])}
          </span>
        </>
      ),
      brief: ({ name }) => name,
    },
    {
      key: 'invoice',
      title: t.invoice,
      line: 2,
      cell: (account) => <span className="tnum">{account.invoice_id}</span>,
    },
    {
      key: 'date',
      title: t.date,
      line: 2,
      cell: (account) => <time dateTime={account.issued_at}>{at.format(new Date(account.issued_at))}</time>,
    },
    {
      key: 'amount',
      title: t.amount,
      figure: true,
      cell: ({ amount, currency }) => moneyText(amount, currency, locale),
    },
    {
      key: 'open',
      title: t.open,
      line: 1,
      figure: true,
      cell: ({ open, currency }) => <span className="font-semibold">{moneyText(open, currency, locale)}</span>,
    },
    {
      key: 'actions',
      title: t.actions,
      actions: true,
      cell: (account) => (
        <Button variant="outline" aria-label={t.settleOf(account.invoice_id)} onClick={() => onSettle(account)}>
          {t.settle}
        </Button>
      ),
    },
  ]
  return (
    <DataTable
      caption={texts.tabs.accounts}
      columns={columns}
      rows={accounts}
      rowKey={(account) => `${account.invoice_id} ${account.position}`}
    />
  )
}
