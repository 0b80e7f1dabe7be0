import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { parseScopes } from '#core/permissions/may.ts'
import { useTexts } from '../../lib/texts.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { scopesTexts } from '../account/scopes.texts.ts'
import type { StaffMember } from './staff.api.ts'
import { staffTexts } from './staff.texts.ts'

export type StaffActions = { onEdit?: () => void; onResetPassword?: () => void; onDelete?: () => void }

type StaffCardProps = { member: StaffMember; isMe: boolean; actions: StaffActions }

export function StaffCard({ member, isMe, actions }: StaffCardProps) {
  const t = useTexts(staffTexts)
  const { name, role, photo, designation, username, phone, email } = member
  return (
    <Card className="flex h-full flex-col gap-4">
      <div className="flex items-start gap-3.5">
        <Avatar name={name} src={photo} />
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold break-words">{name}</h2>
          {designation && <p className="text-sm text-ink-soft">{designation}</p>}
        </div>
        <div className="flex flex-col items-end gap-1.5">
          <Badge tone={role === 'admin' ? 'brand' : 'neutral'}>{t.roles[role]}</Badge>
          {isMe && <Badge tone="success">{t.you}</Badge>}
        </div>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
        <Fact name={t.username}>{username}</Fact>
        <Fact name={t.phone}>{phone}</Fact>
        <Fact name={t.email}>{email}</Fact>
      </dl>
      <ScopeList member={member} />
      <CardActions name={name} actions={actions} />
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-faint">{name}</dt>
      <dd className="tnum min-w-0 text-right break-words [overflow-wrap:anywhere]">
        {children || <span className="text-ink-faint">–</span>}
      </dd>
    </>
  )
}

function ScopeList({ member: { role, scope } }: { member: StaffMember }) {
  const t = useTexts(staffTexts)
  const names = useTexts(scopesTexts)
  const scopes = parseScopes(scope)
  if (role === 'admin' || scopes.length === 0) {
    return (
      <p className="text-sm">
        <span className="text-ink-faint">{t.scopes}:</span> {role === 'admin' ? t.everyScope : t.noScope}
      </p>
    )
  }
  return (
    <ul aria-label={t.scopes} className="flex flex-wrap gap-1.5">
      {scopes.map((one) => (
        <li key={one}>
          <Badge>{names[one]}</Badge>
        </li>
      ))}
    </ul>
  )
}

function CardActions({ name, actions }: { name: string; actions: StaffActions }) {
  const t = useTexts(staffTexts)
  const keys = [
    {
      label: t.edit,
      of: t.editOf(name),
      icon: <Pencil aria-hidden="true" className="size-4" />,
      onClick: actions.onEdit,
    },
    {
      label: t.resetPassword,
      of: t.resetPasswordOf(name),
      icon: <KeyRound aria-hidden="true" className="size-4" />,
      onClick: actions.onResetPassword,
    },
    {
      label: t.delete,
      of: t.deleteOf(name),
      icon: <Trash2 aria-hidden="true" className="size-4" />,
      onClick: actions.onDelete,
    },
  ].filter((key) => key.onClick !== undefined)
  if (keys.length === 0) return null
  return (
    <div className="-mx-2 mt-auto flex flex-wrap gap-x-1">
      {keys.map((key) => (
        <Button key={key.label} variant="quiet" size="sm" icon={key.icon} aria-label={key.of} onClick={key.onClick}>
          {key.label}
        </Button>
      ))}
    </div>
  )
}
