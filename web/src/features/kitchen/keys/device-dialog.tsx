import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { STATION_SOUNDS } from '#core/kitchen/station-looks.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { changeKitchenDevice, useKitchenDevice } from '../device/kitchen-device.ts'
import { playSound } from '../device/sounds.ts'
import { kitchenTexts } from '../kitchen.texts.ts'
import { KEY_ACTIONS, learnKey, nameOfKey, USUAL_KEYS, type KeyAction } from './keys.rules.ts'

type Props = { open: boolean; onClose: () => void }

/** Sound and keys of this device. */
export function DeviceDialog({ open, onClose }: Props) {
  const t = useTexts(kitchenTexts)
  return (
    <Dialog open={open} onOpenChange={onClose} title={t.device} closeLabel={t.close} size="lg">
      <SoundChoice />
      <KeyTable />
    </Dialog>
  )
}

function SoundChoice() {
  const t = useTexts(kitchenTexts)
  const { sound, volume } = useKitchenDevice()
  const options = [
    { value: 'station' as const, label: t.soundOfStation },
    ...STATION_SOUNDS.map((value) => ({ value, label: t.sounds[value] })),
    { value: 'none' as const, label: t.soundNone },
  ]
  return (
    <section className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={t.sound}
        hint={t.soundHint}
        value={sound ?? 'station'}
        options={options}
        onChange={(next) => {
          changeKitchenDevice({ sound: next === 'station' ? null : next })
          if (next !== 'none') playSound(next === 'station' ? 'bell' : next, volume)
        }}
      />
      <label className="flex flex-col gap-1.5">
        <span className="text-sm font-medium">
          {t.volume} · {volume} %
        </span>
        <input
          type="range"
          min={0}
          max={100}
          step={10}
          value={volume}
          className="h-11 accent-brand"
          onChange={(event) => {
            const next = Number(event.target.value)
            changeKitchenDevice({ volume: next })
            if (sound !== 'none') playSound(sound ?? 'bell', next)
          }}
        />
      </label>
    </section>
  )
}

function KeyTable() {
  const t = useTexts(kitchenTexts)
  const { keys } = useKitchenDevice()
  const [learning, setLearning] = useState<KeyAction | null>(null)
  useNextKey(learning !== null, (name) => {
    if (learning !== null && name !== 'Escape') changeKitchenDevice({ keys: learnKey(keys, learning, name) })
    setLearning(null)
  })
  const nameOf = (key: string) => (key in t.keyNames ? t.keyNames[key as keyof typeof t.keyNames] : key)
  return (
    <section className="mt-6">
      <h3 className="text-lg font-semibold">{t.keys}</h3>
      <p className="mb-2 text-sm text-ink-soft">{t.keysHint}</p>
      <dl className="divide-y divide-line">
        <Row name={t.places} value={<Key>1 – 9 0</Key>} />
        <Row name={t.arrows} value={<Key>← → ↑ ↓</Key>} />
        {KEY_ACTIONS.map((action) => (
          <Row
            key={action}
            name={t.actions[action]}
            value={
              <>
                <Key>{learning === action ? t.learning : nameOf(keys[action])}</Key>
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={t.learnOf(t.actions[action])}
                  aria-pressed={learning === action}
                  onClick={() => setLearning(learning === action ? null : action)}
                >
                  {t.learn}
                </Button>
              </>
            }
          />
        ))}
      </dl>
      <Button className="mt-3" variant="outline" onClick={() => changeKitchenDevice({ keys: USUAL_KEYS })}>
        {t.usualKeys}
      </Button>
    </section>
  )
}

function Row({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-3 py-1">
      <dt className="min-w-0">{name}</dt>
      <dd className="flex items-center gap-2">{value}</dd>
    </div>
  )
}

function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="rounded-sm border border-edge bg-sunken px-2 py-0.5 font-sans text-sm font-semibold whitespace-nowrap">
      {children}
    </kbd>
  )
}

/** Calls back with the next key pressed, before any other handler. */
function useNextKey(isWaiting: boolean, onName: (name: string) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    onName(nameOfKey(event))
  })
  useEffect(() => {
    if (!isWaiting) return undefined
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener, { capture: true })
    return () => window.removeEventListener('keydown', listener, { capture: true })
  }, [isWaiting])
}
