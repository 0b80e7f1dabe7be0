import { Bell } from 'lucide-react'
import { useState } from 'react'
import { lateDialog } from '../../../lib/late-dialog.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { useNotifications } from '../notifications.api.ts'
import { bellTexts } from './bell.texts.ts'

const NotificationPanel = lateDialog(() => import('./notification-panel.tsx').then((one) => one.NotificationPanel))

const SHOWN_MAX = 99

/** The bell of every screen: how many notifications are unread, and the way to them. */
export function NotificationBell() {
  const t = useTexts(bellTexts)
  const [isOpen, setIsOpen] = useState(false)
  const answer = useNotifications()
  const unread = answer.data?.unread ?? 0
  const label = unread === 0 ? t.title : t.unread(unread)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        onClick={() => setIsOpen(true)}
        className={buttonClass({ variant: 'quiet', square: true })}
      >
        <Bell aria-hidden="true" className="size-5" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="tnum absolute top-0.5 right-0 min-w-5 rounded-full bg-danger px-1 text-center text-2xs leading-5 font-bold text-on-danger"
          >
            {unread > SHOWN_MAX ? `${SHOWN_MAX}+` : unread}
          </span>
        )}
      </button>
      <NotificationPanel open={isOpen} onClose={() => setIsOpen(false)} answer={answer} />
    </>
  )
}
