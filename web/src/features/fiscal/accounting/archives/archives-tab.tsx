import { Archive, Download } from 'lucide-react'
import type { Day } from '#core/calendar/business-day.ts'
import type { ArchiveHead } from '#core/contract/fiscal/archives.ts'
import { useCommand } from '../../../../lib/api/use-command.ts'
import { saveFile } from '../../../../lib/files/save-file.ts'
import { ListSkeleton } from '../../../../lib/forms/list-skeleton.tsx'
import { Loaded } from '../../../../lib/forms/loaded.tsx'
import { HelpLink } from '../../../../lib/help/help-link.tsx'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { useDialogOf } from '../../../../lib/use-dialog-of.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { DataTable, type Column } from '../../../../ui/tables/data-table.tsx'
import { loadArchive, useArchives, type Reader } from '../accounting.api.ts'
import { accountingTexts } from '../accounting.texts.ts'
import { ArchiveDialog } from './archive-dialog.tsx'
import { archivesTexts } from './archives.texts.ts'

/** Archives of the journal: staff make them, accountants with a link download them. */
export function ArchivesTab({ reader, today, timeZone }: { reader: Reader; today: Day; timeZone: string }) {
  const t = useTexts(archivesTexts)
  const { loadFailed } = useTexts(accountingTexts)
  const answer = useArchives(reader)
  const adding = useDialogOf<true>()
  const add = reader.token === null ? <Button onClick={() => adding.show(true)}>{t.add}</Button> : null
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-2xl text-sm text-ink-soft">
          {t.hint}{' '}
          <a className="font-semibold text-brand underline" href="/fiscal/verify" target="_blank" rel="noreferrer">
            {t.check}
          </a>
        </p>
        {answer.data && answer.data.length > 0 && add}
      </div>
      <Loaded answer={answer} failed={loadFailed} skeleton={<ListSkeleton />}>
        {(archives) =>
          archives.length === 0 ? (
            <EmptyState
              icon={<Archive aria-hidden="true" />}
              title={t.none}
              hint={reader.token === null ? t.noneHint : t.noneByLink}
              action={add}
              article={<HelpLink slug="accounting" />}
            />
          ) : (
            <ArchiveTable {...{ reader, archives, timeZone }} onDownloaded={() => void answer.mutate()} />
          )
        }
      </Loaded>
      <ArchiveDialog key={adding.key} today={today} open={adding.isOpen} onClose={adding.close} />
    </div>
  )
}

type TableProps = { reader: Reader; archives: readonly ArchiveHead[]; timeZone: string; onDownloaded: () => void }

function ArchiveTable({ reader, archives, timeZone, onDownloaded }: TableProps) {
  const t = useTexts(archivesTexts)
  const { tabs, saved } = useTexts(accountingTexts)
  const { locale } = useLanguage()
  const { isPending, run } = useCommand({ fallback: t.failed })
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const instant = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', timeZone })
  const daysOf = ({ from, to }: ArchiveHead) => day.formatRange(new Date(from), new Date(to))
  const download = (archive: ArchiveHead) =>
    run(async () => {
      const { name, content } = await loadArchive(reader, archive.id)
      saveFile(name, content, 'application/zip')
      onDownloaded()
      return saved(name)
    })
  const columns: Column<ArchiveHead>[] = [
    { key: 'days', title: t.days, main: true, cell: daysOf },
    { key: 'made', title: t.made, cell: (one) => instant.format(new Date(one.made_at)) },
    { key: 'manifest', title: t.manifest, cell: ({ sha256 }) => <code className="text-xs break-all">{sha256}</code> },
    { key: 'downloads', title: t.downloads, cell: ({ downloads }) => downloads },
    {
      key: 'actions',
      title: t.actions,
      actions: true,
      cell: (one) => (
        <IconButton
          label={t.download(daysOf(one))}
          icon={<Download aria-hidden="true" className="size-4.5" />}
          pending={isPending}
          onClick={() => void download(one)}
        />
      ),
    },
  ]
  return <DataTable caption={tabs.archives} columns={columns} rows={archives} rowKey={({ id }) => id} />
}
