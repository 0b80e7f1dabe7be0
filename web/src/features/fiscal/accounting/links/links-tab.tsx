import { Link2, Unlink } from 'lucide-react'
import type { AccountantLink } from '#core/contract/reports/accountant-links.ts'
import { ConfirmAction } from '../../../../lib/confirm-action.tsx'
import { ListSkeleton } from '../../../../lib/forms/list-skeleton.tsx'
import { Loaded } from '../../../../lib/forms/loaded.tsx'
import { HelpLink } from '../../../../lib/help/help-link.tsx'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { useDialogOf } from '../../../../lib/use-dialog-of.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { DataTable, type Column } from '../../../../ui/tables/data-table.tsx'
import { useLinkCommands, useLinks } from '../accounting.api.ts'
import { accountingTexts } from '../accounting.texts.ts'
import { AddedLinkDialog } from './added-link-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'

/** Read-only links for accountants, with their holders, end dates and last use. */
export function LinksTab({ timeZone }: { timeZone: string }) {
  const { link: t, loadFailed } = useTexts(accountingTexts)
  const answer = useLinks()
  const adding = useDialogOf<true>()
  const added = useDialogOf<string>()
  const ending = useDialogOf<AccountantLink>()
  const add = <Button onClick={() => adding.show(true)}>{t.add}</Button>
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-2xl text-sm text-ink-soft">{t.hint}</p>
        {answer.data && answer.data.length > 0 && add}
      </div>
      <Loaded answer={answer} failed={loadFailed} skeleton={<ListSkeleton />}>
        {(links) =>
          links.length === 0 ? (
            <EmptyState
              icon={<Link2 aria-hidden="true" />}
              title={t.none}
              hint={t.noneHint}
              action={add}
              article={<HelpLink slug="accounting" />}
            />
          ) : (
            <LinkTable links={links} timeZone={timeZone} onEnd={ending.show} />
          )
        }
      </Loaded>
      <LinkDialog key={adding.key} open={adding.isOpen} onClose={adding.close} onAdded={added.show} />
      {added.subject && <AddedLinkDialog url={added.subject} open={added.isOpen} onClose={added.close} />}
      {ending.subject && <EndDialog link={ending.subject} open={ending.isOpen} onClose={ending.close} />}
    </div>
  )
}

type TableProps = { links: readonly AccountantLink[]; timeZone: string; onEnd: (link: AccountantLink) => void }

function LinkTable({ links, timeZone, onEnd }: TableProps) {
  const { link: t, tabs } = useTexts(accountingTexts)
  const { locale } = useLanguage()
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
  const instant = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', timeZone })
  const columns: Column<AccountantLink>[] = [
    { key: 'label', title: t.label, main: true, cell: ({ label }) => label },
    { key: 'created', title: t.created, cell: (one) => day.format(new Date(one.created_at)) },
    { key: 'ends', title: t.ends, cell: (one) => day.format(new Date(one.ends_at)) },
    {
      key: 'opened',
      title: t.opened,
      cell: ({ last_opened_at: at }) => (at === null ? t.never : instant.format(new Date(at))),
    },
    {
      key: 'actions',
      title: t.actions,
      actions: true,
      cell: (one) => (
        <IconButton
          label={t.end}
          icon={<Unlink aria-hidden="true" className="size-4.5" />}
          onClick={() => onEnd(one)}
        />
      ),
    },
  ]
  return <DataTable caption={tabs.links} columns={columns} rows={links} rowKey={({ id }) => id} />
}

function EndDialog({ link, open, onClose }: { link: AccountantLink; open: boolean; onClose: () => void }) {
  const { link: t } = useTexts(accountingTexts)
  const { end } = useLinkCommands()
  return (
    <ConfirmAction
      open={open}
      onClose={onClose}
      title={t.endTitle(link.label)}
      description={t.endHint}
      confirmLabel={t.end}
      run={() => end(link.id)}
    />
  )
}
