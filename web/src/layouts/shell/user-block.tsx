import { useTexts } from '../../lib/texts.ts'
import type { SessionUser } from '../../lib/session/session-user.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { shellTexts } from './shell.texts.ts'

/** The signed-in person: name, role in capitals and, if there is one, the designation. */
export function UserBlock({ user }: { user: SessionUser }) {
  const t = useTexts(shellTexts)
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={user.name} src={user.photo} />
      <div className="min-w-0 text-sm">
        <p className="truncate font-semibold text-ink">{user.name}</p>
        <p className="text-2xs font-semibold tracking-wide text-ink-soft">{t.roles[user.role]}</p>
        {user.designation && <p className="truncate text-xs text-ink-soft">{user.designation}</p>}
      </div>
    </div>
  )
}
