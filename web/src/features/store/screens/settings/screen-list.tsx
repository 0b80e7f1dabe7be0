import { Pencil, Unplug } from 'lucide-react'
import type { Screen } from '#core/contract/dining/screens.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { DataTable, type Column } from '../../../../ui/tables/data-table.tsx'
import { screensTexts } from './screens.texts.ts'

type Props = {
  screens: readonly Screen[]
  onRename: (screen: Screen) => void
  onRevoke: (screen: Screen) => void
}

/** The screens with their actions. */
export function ScreenList({ screens, onRename, onRevoke }: Props) {
  const t = useTexts(screensTexts)
  const { locale } = useLanguage()
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const columns: Column<Screen>[] = [
    { key: 'title', title: t.screen, main: true, cell: ({ title }) => title },
    { key: 'kind', title: t.shows, line: 2, cell: ({ kind }) => t.kinds[kind] },
    {
      key: 'seen',
      title: t.seen,
      line: 2,
      cell: ({ last_seen_at }) => (last_seen_at === null ? t.never : time.format(new Date(last_seen_at))),
    },
    {
      key: 'actions',
      title: t.actions,
      actions: true,
      cell: (screen) => (
        <span className="inline-flex items-center justify-end gap-1">
          <IconButton
            label={t.edit(screen.title)}
            icon={<Pencil aria-hidden="true" className="size-4.5" />}
            onClick={() => onRename(screen)}
          />
          <IconButton
            label={t.revokeOf(screen.title)}
            icon={<Unplug aria-hidden="true" className="size-4.5" />}
            onClick={() => onRevoke(screen)}
          />
        </span>
      ),
    },
  ]
  return <DataTable caption={t.title} columns={columns} rows={screens} rowKey={({ id }) => id} />
}
