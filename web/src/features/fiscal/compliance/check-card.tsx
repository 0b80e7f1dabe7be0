import { ShieldCheck } from 'lucide-react'
import type { CheckReply } from '#core/contract/fiscal/checks.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { findingTexts } from '../../../lib/restaurant/finding.texts.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import type { Journal, useCheck } from './compliance.api.ts'
import { complianceTexts } from './compliance.texts.ts'

type Props = { journal: Journal; timeZone: string; check: ReturnType<typeof useCheck> }

/** The last check by hand, and a button for a new one. */
export function CheckCard({ journal, timeZone, check }: Props) {
  const { check: t } = useTexts(complianceTexts)
  const { isPending, run } = useCommand({ fallback: t.failed })
  const start = () =>
    run(async () => {
      const { running, ok } = await check.run()
      if (running) return t.running
      // findings are shown on the card, not as a success
      return ok ? t.done : null
    })
  return (
    <Card className="flex flex-col gap-4">
      <CardHeader title={t.title} hint={t.hint} />
      <output className="text-sm font-medium">
        {check.isChecking ? t.running : <LastCheck journal={journal} timeZone={timeZone} />}
      </output>
      {check.reply && <Result reply={check.reply} />}
      <Button
        className="self-start max-sm:w-full"
        icon={<ShieldCheck aria-hidden="true" className="size-4.5" />}
        pending={isPending || check.isChecking}
        onClick={() => void start()}
      >
        {t.run}
      </Button>
    </Card>
  )
}

function LastCheck({ journal: { last_check: last }, timeZone }: Pick<Props, 'journal' | 'timeZone'>) {
  const { check: t } = useTexts(complianceTexts)
  const { locale } = useLanguage()
  if (!last) return t.never
  const instant = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const at = instant.format(new Date(last.at))
  return last.ok ? t.sound(at) : <span className="text-danger-ink">{t.changed({ at, count: last.findings })}</span>
}

function Result({ reply: { entries = 0, ms = 0, findings = [] } }: { reply: CheckReply }) {
  const { check: t } = useTexts(complianceTexts)
  const { codes } = useTexts(findingTexts)
  const { language, locale } = useLanguage()
  const seconds = (ms / 1_000).toLocaleString(locale, { maximumFractionDigits: 1 })
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p className="text-ink-soft">{t.entries({ count: entries, seconds })}</p>
      {findings.length > 0 && (
        <ul aria-label={t.findings} className="flex flex-col gap-2">
          {findings.map(({ code, chain, seq, text, french }) => (
            <li key={`${code} ${chain} ${seq} ${text}`} className="rounded-md bg-sunken px-3 py-2">
              <span className="font-semibold">{codes[code]}</span>{' '}
              {chain !== undefined && (
                <code>
                  {chain}
                  {seq === undefined ? '' : `-${seq}`}
                </code>
              )}
              <span className="block break-words text-ink-soft">{language === 'fr' ? french : text}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
