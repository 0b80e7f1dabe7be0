import type { z } from 'zod'
import type { sharedDevicesApi } from '#core/contract/people/shared-devices.ts'
import { AUTO_LOCK_MINUTES } from '#core/devices/locking.ts'
import { formsTexts } from '../../../../lib/forms/forms.texts.ts'
import { Loaded } from '../../../../lib/forms/loaded.tsx'
import { PageForm } from '../../../../lib/forms/page-form.tsx'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { Card, CardHeader } from '../../../../ui/card.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { Switch } from '../../../../ui/fields/switch.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useDeviceCommands, useLocking } from './shared-devices.api.ts'
import { sharedDevicesTexts } from './shared-devices.texts.ts'

type Locking = z.output<typeof sharedDevicesApi.showLocking.reply>

/** Settings for the automatic lock of shared devices. */
export function LockingSettings() {
  const { detailsFailed } = useTexts(formsTexts)
  return (
    <div className="mt-6">
      <Loaded answer={useLocking()} failed={detailsFailed} skeleton={<Skeleton className="h-56 rounded-lg" />}>
        {(stored) => <LockingForm stored={stored} />}
      </Loaded>
    </div>
  )
}

const NEVER = 'never'

function LockingForm({ stored: { autoLockMinutes, locksAfterSale } }: { stored: Locking }) {
  const t = useTexts(sharedDevicesTexts)
  const { saveLocking } = useDeviceCommands()
  const form = useForm({
    initial: { minutes: autoLockMinutes === null ? NEVER : String(autoLockMinutes), locksAfterSale },
    check: () => ({}),
    send: ({ minutes, ...rest }) =>
      saveLocking({ ...rest, autoLockMinutes: minutes === NEVER ? null : Number(minutes) }),
  })
  const options = AUTO_LOCK_MINUTES.map((minutes) => ({
    value: minutes === null ? NEVER : String(minutes),
    label: minutes === null ? t.neverLock : t.minutes(minutes),
  }))
  return (
    <PageForm label={t.locking} form={form}>
      <Card>
        <CardHeader title={t.locking} hint={t.lockingHint} className="mb-4" />
        <SelectField {...form.field('minutes')} label={t.autoLock} options={options} className="max-w-sm" />
        <Switch
          checked={form.values.locksAfterSale}
          onChange={(isOn) => form.set({ locksAfterSale: isOn })}
          label={t.locksAfterSale}
          hint={t.locksAfterSaleHint}
          className="mt-3 py-2"
        />
      </Card>
    </PageForm>
  )
}
