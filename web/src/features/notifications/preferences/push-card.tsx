import { BellRing, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useCommand } from '../../../lib/api/use-command.ts'
import { useTexts } from '../../../lib/texts.ts'
import { notify } from '../../../lib/toasts.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { fetchPushKey, usePushCommands, type NotificationPreferences } from '../notifications.api.ts'
import { notificationsTexts } from '../notifications.texts.ts'
import { pushSupport, subscribeBrowser, unsubscribeBrowser } from './push-support.ts'

type Devices = NotificationPreferences['devices']

/** Push messages on this device, and on the person's other ones. */
export function PushCard({ devices }: { devices: Devices }) {
  const t = useTexts(notificationsTexts).push
  const mine = devices.find(({ isMyDevice }) => isMyDevice)
  const others = devices.filter((device) => device !== mine)
  return (
    <Card>
      <CardHeader title={t.title} hint={t.hint} />
      <ThisDevice mine={mine} canTest={devices.length > 0} />
      {others.length > 0 && <OtherDevices devices={others} />}
    </Card>
  )
}

function ThisDevice({ mine, canTest }: { mine: Devices[number] | undefined; canTest: boolean }) {
  const t = useTexts(notificationsTexts).push
  const commands = usePushCommands()
  const { run, isPending } = useCommand({ fallback: t.failed })
  const [support, setSupport] = useState(pushSupport)

  const turnOn = async () => {
    const subscription = await subscribeBrowser(fetchPushKey).catch(() => null)
    setSupport(pushSupport())
    if (subscription) return commands.add(subscription)
    if (pushSupport() === 'ready') notify.error(t.failed)
    return null
  }
  const turnOff = async (id: string) => {
    const message = await commands.remove(id)
    // the server has stopped sending, even if the browser keeps its subscription
    await unsubscribeBrowser().catch(() => undefined)
    return message
  }

  return (
    <>
      <p className="mt-3 text-sm text-ink-soft">{mine ? t.on : support === 'ready' ? t.off : t[support]}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {mine ? (
          <Button variant="outline" pending={isPending} onClick={() => void run(() => turnOff(mine.id))}>
            {t.turnOff}
          </Button>
        ) : (
          support === 'ready' && (
            <Button
              pending={isPending}
              icon={<BellRing aria-hidden="true" className="size-4" />}
              onClick={() => void run(turnOn)}
            >
              {t.turnOn}
            </Button>
          )
        )}
        {canTest && (
          <Button
            variant="quiet"
            disabled={isPending}
            icon={<Send aria-hidden="true" className="size-4" />}
            onClick={() => void run(() => commands.test())}
          >
            {t.test}
          </Button>
        )}
      </div>
    </>
  )
}

function OtherDevices({ devices }: { devices: Devices }) {
  const t = useTexts(notificationsTexts).push
  const { remove } = usePushCommands()
  const { run, running } = useCommand({ isParallel: true })
  return (
    <div className="mt-4 border-t border-line pt-3">
      <h3 className="text-sm font-semibold">{t.others}</h3>
      <ul className="mt-1 divide-y divide-line">
        {devices.map(({ id, deviceName }) => (
          <li key={id} className="flex min-h-12 items-center justify-between gap-3">
            <span className="min-w-0 truncate">{deviceName}</span>
            <IconButton
              size="sm"
              label={t.remove(deviceName)}
              pending={running.has(id)}
              icon={<Trash2 aria-hidden="true" className="size-4" />}
              onClick={() => void run(() => remove(id), { subject: id })}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
