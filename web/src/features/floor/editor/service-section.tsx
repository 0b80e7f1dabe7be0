import { useState } from 'react'
import type { DiningSettingsDraft } from '#core/contract/dining/dining-settings.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { useDiningSettings } from '../../../lib/restaurant/dining.api.ts'
import { useTexts } from '../../../lib/texts.ts'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { editorTexts } from './editor.texts.ts'
import { useSaveService } from './floor-plan.api.ts'

const MINUTES = { least: 5, most: 240 }

/**
 * Chooses what the plan shows of the service: tables to clean, and bookings that are due soon. Renders nothing until
 * loaded.
 */
export function ServiceSection() {
  const t = useTexts(editorTexts).service
  const { data } = useDiningSettings()
  const saveService = useSaveService()
  const { run } = useCommand({ toast: 'dining-saved' })
  const [typed, setTyped] = useState<string | null>(null)
  if (!data) return null
  const save = (body: Partial<DiningSettingsDraft>) => void run(() => saveService(body))
  const minutes = typed !== null && /^\d{1,3}$/u.test(typed) ? Number(typed) : Number.NaN
  const isRight = typed === null || (minutes >= MINUTES.least && minutes <= MINUTES.most)
  return (
    <section
      aria-labelledby="plan-service"
      className="grid gap-3 rounded-xl border border-line bg-surface p-4 sm:max-w-xl"
    >
      <h2 id="plan-service" className="font-display text-lg font-semibold">
        {t.title}
      </h2>
      <Switch
        label={t.clean}
        hint={t.cleanHint}
        checked={data.cleanTables}
        onChange={(cleanTables) => save({ cleanTables })}
      />
      <NumberField
        whole
        label={t.soon}
        unit="min"
        value={typed ?? String(data.bookedSoonMinutes)}
        maxLength={3}
        onChange={setTyped}
        {...(isRight ? {} : { error: t.soonBounds })}
        onBlur={() => {
          if (isRight && typed !== null && minutes !== data.bookedSoonMinutes) save({ bookedSoonMinutes: minutes })
          if (isRight) setTyped(null)
        }}
      />
    </section>
  )
}
