import { useState } from 'react'
import type { CustomerWithHistory } from '#core/contract/guests/customer-record.ts'
import { dotted } from '#core/text/isolated.ts'
import { useCommand } from '../../../../lib/api/use-command.ts'
import { Loaded } from '../../../../lib/forms/loaded.tsx'
import { MoreButton } from '../../../../lib/lists/more-button.tsx'
import { moneyText } from '../../../../lib/format/wire-money.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { RadioCards } from '../../../../ui/fields/radio-cards.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useDuplicates, useMerge } from './duplicates.api.ts'
import { duplicatesTexts } from './duplicates.texts.ts'

type Props = { open: boolean; onClose: () => void }

/** People with several records: of each person one is chosen, and the others are merged into it. */
export function DuplicatesDialog({ open, onClose }: Props) {
  const t = useTexts(duplicatesTexts)
  const { answer, loadMore } = useDuplicates()
  return (
    <Dialog open={open} onOpenChange={onClose} title={t.title} description={t.hint} closeLabel={t.close}>
      <Loaded answer={answer} failed={t.loadFailed} skeleton={<Skeleton className="h-48 rounded-lg" />}>
        {(pages) =>
          pages[0]!.people.length === 0 ? (
            <p>{t.empty}</p>
          ) : (
            <>
              <ul className="divide-y divide-line">
                {pages
                  .flatMap(({ people }) => people)
                  .map(({ customers }) => (
                    <li key={customers.map(({ phone }) => phone).join(' ')} className="py-4">
                      <Person customers={customers} currency={pages[0]!.currency} />
                    </li>
                  ))}
              </ul>
              <MoreButton onPress={loadMore} />
            </>
          )
        }
      </Loaded>
    </Dialog>
  )
}

function Person({ customers, currency }: { customers: readonly CustomerWithHistory[]; currency: string }) {
  const t = useTexts(duplicatesTexts)
  const { locale } = useLanguage()
  const merge = useMerge()
  const { isPending, run } = useCommand()
  const first = customers.reduce((best, one) => (one.visits > best.visits ? one : best))
  const [kept, setKept] = useState(first.phone)
  const others = customers.map(({ phone }) => phone).filter((phone) => phone !== kept)
  return (
    <div className="flex flex-col gap-3">
      <RadioCards
        label={t.keep}
        showLabel
        value={kept}
        onChange={setKept}
        options={customers.map(({ phone, name, visits, spent }) => ({
          value: phone,
          label: dotted([name, phone, t.visits(visits)]),
          end: moneyText(spent, currency, locale),
        }))}
      />
      <Button
        variant="outline"
        className="self-start"
        pending={isPending}
        aria-label={t.mergeOf(first.name)}
        onClick={() => void run((key) => merge(kept, others, key))}
      >
        {t.merge}
      </Button>
    </div>
  )
}
