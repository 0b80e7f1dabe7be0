import { Pencil, Trash2 } from 'lucide-react'
import type { Till } from '#core/contract/records.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { DataTable, type Column } from '../../../ui/tables/data-table.tsx'
import { tillsTexts } from './tills.texts.ts'

type Props = { tills: readonly Till[]; onEdit: (till: Till) => void; onDelete: (till: Till) => void }

/** The tills; the last one cannot be deleted. */
export function TillList({ tills, onEdit, onDelete }: Props) {
  const t = useTexts(tillsTexts)
  const columns: Column<Till>[] = [
    {
      key: 'title',
      title: t.name,
      main: true,
      line: 1,
      cell: (till) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 break-words">{till.title}</span>
          {till === tills[0] && <Badge>{t.first}</Badge>}
        </span>
      ),
    },
    {
      key: 'actions',
      title: t.actions,
      actions: true,
      cell: (till) => (
        <span className="inline-flex items-center gap-1">
          <IconButton
            label={t.edit(till.title)}
            icon={<Pencil aria-hidden="true" className="size-4.5" />}
            onClick={() => onEdit(till)}
          />
          {tills.length > 1 && (
            <IconButton
              label={t.delete(till.title)}
              icon={<Trash2 aria-hidden="true" className="size-4.5" />}
              onClick={() => onDelete(till)}
            />
          )}
        </span>
      ),
    },
  ]
  return <DataTable caption={t.title} columns={columns} rows={tills} rowKey={({ id }) => id} />
}
