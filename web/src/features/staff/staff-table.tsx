import { Ellipsis, KeyRound, Pencil, RectangleEllipsis, Trash2 } from 'lucide-react'
import type { ListedStaffMember } from '#core/contract/people/staff.ts'
import { useNow } from '../../lib/format/now.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Menu, type MenuEntry } from '../../ui/overlays/menu.tsx'
import { DataTable, type Column } from '../../ui/tables/data-table.tsx'
import { lastSeenText } from './last-seen.rules.ts'
import { staffTexts } from './staff.texts.ts'
import { useRoleName } from './use-role-name.ts'

const MINUTE_MS = 60_000

export type StaffActions = {
  onEdit?: () => void
  onResetPassword?: () => void
  onSetPin?: () => void
  onDelete?: () => void
}

type StaffTableProps = {
  staff: readonly ListedStaffMember[]
  /** User name of the signed-in person. */
  me: string
  actionsOn: (member: ListedStaffMember) => StaffActions
  onOpen: (member: ListedStaffMember) => void
}

/** Staff with their roles and the time they were last seen. */
export function StaffTable({ staff, me, actionsOn, onOpen }: StaffTableProps) {
  const t = useTexts(staffTexts)
  const { locale } = useLanguage()
  const now = useNow(MINUTE_MS)
  const roleName = useRoleName()
  const columns: Column<ListedStaffMember>[] = [
    {
      key: 'name',
      title: t.name,
      main: true,
      cell: ({ name, photo, username }) => (
        <span className="flex min-w-0 items-center gap-2.5">
          <Avatar name={name} src={photo} size="sm" />
          <span className="truncate">{name}</span>
          {username === me && <Badge tone="success">{t.you}</Badge>}
        </span>
      ),
    },
    {
      key: 'role',
      title: t.role,
      line: 2,
      cell: (member) => <span className="whitespace-nowrap">{roleName(member)}</span>,
    },
    {
      key: 'lastSeen',
      title: t.lastSeen,
      line: 2,
      cell: ({ lastSeenAt }) => {
        const text = lastSeenText(lastSeenAt, now, { locale, words: t })
        return text === null ? null : <span className="tnum whitespace-nowrap">{text}</span>
      },
    },
    { key: 'username', title: t.username, roomy: true, cell: ({ username }) => username },
    { key: 'acts', title: t.acts, actions: true, cell: (member) => <Acts {...actionsOn(member)} name={member.name} /> },
  ]
  return (
    <DataTable caption={t.title} columns={columns} rows={staff} rowKey={({ username }) => username} onOpen={onOpen} />
  )
}

function Acts({ name, onEdit, onResetPassword, onSetPin, onDelete }: StaffActions & { name: string }) {
  const t = useTexts(staffTexts)
  const entries: MenuEntry[] = []
  if (onEdit) entries.push({ label: t.edit, icon: <Pencil aria-hidden="true" />, onPick: onEdit })
  if (onResetPassword)
    entries.push({ label: t.resetPassword, icon: <KeyRound aria-hidden="true" />, onPick: onResetPassword })
  if (onSetPin) entries.push({ label: t.setPin, icon: <RectangleEllipsis aria-hidden="true" />, onPick: onSetPin })
  if (onDelete)
    entries.push(
      { kind: 'line' },
      { label: t.delete, icon: <Trash2 aria-hidden="true" />, onPick: onDelete, danger: true },
    )
  if (entries.length === 0) return null
  return (
    <Menu
      trigger={
        <IconButton size="sm" label={t.moreOf(name)} icon={<Ellipsis aria-hidden="true" className="size-4.5" />} />
      }
      entries={entries}
    />
  )
}
