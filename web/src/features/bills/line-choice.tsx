import { clsx } from 'clsx'
import { Check, Divide } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatQuantity } from '#core/bills/stretches.ts'
import { useTexts } from '../../lib/texts.ts'
import { useConnectionNeed } from '../../lib/till-log/use-connection-need.ts'
import { IconButton } from '../../ui/button.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { billsTexts } from './bills.texts.ts'
import type { PayableLine } from './payable.rules.ts'
import { cutsOf, hasWholeParts, partsOf, totalOfLine, withCut, withTouched, type Selection } from './selection.rules.ts'

type Props = {
  line: PayableLine
  money: (minor: number) => string
  selection: Selection
  onChange: (selection: Selection) => void
}

/** A line that a touch chooses: whole or, once cut, part by part. */
export function LineChoice({ line, money, selection, onChange }: Props) {
  const t = useTexts(billsTexts)
  const needsConnection = useConnectionNeed()
  const { of, chosen } = selection.get(line.key) ?? { of: 1, chosen: new Set<number>() }
  const quantity = formatQuantity(line.units, line.stretch)
  const touch = (part: number) => onChange(withTouched(selection, line.key, part))
  return (
    <li className={clsx('flex gap-1.5', of === 1 ? 'items-center' : 'items-start')}>
      {of === 1 ? (
        <Choice isChosen={chosen.has(0)} onTouch={() => touch(0)}>
          <span className="min-w-0 flex-1">
            <span className="tnum">{quantity} ×</span> {line.title}
            {line.set && <span className="block truncate text-sm text-ink-soft">{line.set.title}</span>}
            {line.addons.length > 0 && (
              <span className="block truncate text-sm text-ink-soft">+ {line.addons.join(', ')}</span>
            )}
          </span>
          <span className="tnum shrink-0">{money(totalOfLine(line))}</span>
        </Choice>
      ) : (
        <fieldset aria-label={line.title} className="min-w-0 flex-1">
          <p aria-hidden="true" className="flex min-h-11 items-center px-3 text-ink-soft">
            {quantity} × {line.title}
          </p>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-1.5">
            {partsOf(line, of).map((part, at) => (
              // parts of one line are alike and stand in their order
              // oxlint-disable-next-line react/no-array-index-key
              <Choice key={at} isChosen={chosen.has(at)} onTouch={() => touch(at)}>
                <span className="tnum min-w-0 flex-1 whitespace-nowrap">{part.quantity}</span>
                <span className="tnum shrink-0">{money(part.amount)}</span>
              </Choice>
            ))}
          </div>
        </fieldset>
      )}
      <Menu
        trigger={<IconButton label={t.cut(line.title)} icon={<Divide aria-hidden="true" className="size-5" />} />}
        entries={[
          ...(of === 1 ? [] : [{ label: t.uncut, onPick: () => onChange(withCut(selection, line.key, 1)) }]),
          ...cutsOf(line)
            .filter((parts) => parts !== of)
            .map((parts) => ({
              label: String(parts) === quantity ? t.cutIntoUnits(parts) : t.cutInto(parts),
              onPick: () => onChange(withCut(selection, line.key, parts)),
              blocked: hasWholeParts(line, parts) ? null : needsConnection,
            })),
        ]}
      />
    </li>
  )
}

function Choice({ isChosen, onTouch, children }: { isChosen: boolean; onTouch: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onTouch}
      className={clsx(
        'flex min-h-11 w-full min-w-0 flex-1 touch-manipulation items-center gap-2.5 rounded-lg border px-3 py-1.5 text-left',
        isChosen
          ? 'border-brand bg-brand-soft text-brand-ink shadow-[inset_0_0_0_1px_var(--color-brand)]'
          : 'border-edge bg-surface hover:bg-hover',
      )}
    >
      <span
        aria-hidden="true"
        className={clsx(
          'grid size-5 shrink-0 place-items-center rounded-full border',
          isChosen ? 'border-brand bg-brand text-on-brand' : 'border-edge',
        )}
      >
        {isChosen && <Check className="size-3.5" strokeWidth={3} />}
      </span>
      {children}
    </button>
  )
}
