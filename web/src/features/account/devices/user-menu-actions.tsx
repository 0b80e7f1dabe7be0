import { Menu } from '@base-ui/react/menu'
import { Clock, LockKeyhole } from 'lucide-react'
import { useCommand } from '../../../lib/api/use-command.ts'
import { lockDevice } from '../../../lib/session/lock.ts'
import { useSharedDevice } from '../../../lib/session/shared-device.ts'
import { useUnusedFeatures } from '../../../lib/session/unused-features.ts'
import { useTexts } from '../../../lib/texts.ts'
import { ITEM_CLASS } from '../../../ui/overlays/popup-class.ts'
import { useClock, useClocking } from './devices.api.ts'
import { devicesTexts } from './devices.texts.ts'
import { useClockText } from './use-clock-text.ts'

const ICON_CLASS = 'size-4 shrink-0 opacity-75'

/** In the menu under one’s name: clock in or out, and on a shared device the way to the next person. */
export function UserMenuActions() {
  const t = useTexts(devicesTexts).menu
  const isShared = useSharedDevice() !== null
  const hasClock = !useUnusedFeatures().includes('time_clock')
  const { data } = useClock()
  const clock = useClocking()
  const clockText = useClockText()
  const { run } = useCommand()
  const isIn = data?.since != null
  return (
    <>
      {hasClock && data && (
        <Menu.Item onClick={() => void run(async (key) => (await clock(!isIn, key)).message)} className={ITEM_CLASS}>
          <Clock aria-hidden="true" className={ICON_CLASS} />
          {isIn ? t.clockOut : t.clockIn}
          {data.since !== null && (
            <span className="tnum ml-auto text-xs text-ink-faint">
              {t.since(clockText(data.since, data.time_zone))}
            </span>
          )}
        </Menu.Item>
      )}
      {isShared && (
        <Menu.Item onClick={() => void lockDevice()} className={ITEM_CLASS}>
          <LockKeyhole aria-hidden="true" className={ICON_CLASS} />
          {t.lock}
        </Menu.Item>
      )}
    </>
  )
}
