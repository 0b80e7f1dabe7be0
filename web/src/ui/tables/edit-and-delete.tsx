import { Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '../button.tsx'

type Props = { edit: string; onEdit: () => void; delete: string; onDelete: () => void }

/** The last two buttons of a row, with the names of what they act on. */
export function EditAndDelete({ edit, onEdit, delete: remove, onDelete }: Props) {
  return (
    <>
      <IconButton label={edit} icon={<Pencil aria-hidden="true" className="size-4.5" />} onClick={onEdit} />
      <IconButton label={remove} icon={<Trash2 aria-hidden="true" className="size-4.5" />} onClick={onDelete} />
    </>
  )
}
