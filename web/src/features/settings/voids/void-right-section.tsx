import { useState } from 'react'
import useSWR from 'swr'
import { billSettingsApi, type BillSettings } from '#core/contract/selling/bill-settings.ts'
import { VOID_RIGHTS } from '#core/contract/selling/voids.ts'
import { call } from '../../../lib/api/api.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { useSendForMessage } from '../../../lib/api/use-send.ts'
import { Loaded } from '../../../lib/forms/loaded.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { voidRightTexts } from './void-right.texts.ts'

type VoidRight = BillSettings['voidRight']

/** Who may cancel what was ordered; a choice is saved at once. */
export function VoidRightSection() {
  const t = useTexts(voidRightTexts)
  const settings = useSWR(billSettingsApi.show.path, () => call(billSettingsApi.show))
  return (
    <Card>
      <CardHeader title={t.title} hint={t.hint} className="mb-4" />
      <Loaded answer={settings} failed={t.loadFailed} skeleton={<Skeleton className="h-36 w-full" />}>
        {({ voidRight }) => <VoidRightChoice voidRight={voidRight} />}
      </Loaded>
    </Card>
  )
}

/** Moves at once, and back again where the server refuses. */
function VoidRightChoice({ voidRight }: { voidRight: VoidRight }) {
  const t = useTexts(voidRightTexts)
  const send = useSendForMessage()
  const { run } = useCommand()
  const [wanted, setWanted] = useState<VoidRight | null>(null)
  const choose = async (next: VoidRight) => {
    if (wanted !== null) return
    setWanted(next)
    await run(() => send(billSettingsApi.save, { body: { voidRight: next } }))
    setWanted(null)
  }
  return (
    <RadioCards
      label={t.title}
      value={wanted ?? voidRight}
      onChange={(next) => void choose(next)}
      options={VOID_RIGHTS.map((right) => ({ value: right, label: t.rights[right] }))}
    />
  )
}
