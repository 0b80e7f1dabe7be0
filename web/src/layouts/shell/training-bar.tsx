import { GraduationCap } from 'lucide-react'
import { Link } from 'react-router'
import { modeTexts } from '../../lib/restaurant/mode.texts.ts'
import { paths } from '../../lib/paths.ts'
import { useTexts } from '../../lib/texts.ts'

/** Marks every screen of a restaurant in training; the owner goes live from it. */
export function TrainingBar({ isOwner }: { isOwner: boolean }) {
  const t = useTexts(modeTexts)
  return (
    <p className="flex h-8 items-center justify-center gap-2 bg-accent px-4 text-sm text-on-accent">
      <GraduationCap aria-hidden="true" className="size-4.5 shrink-0" strokeWidth={2} />
      <strong className="shrink-0 font-bold tracking-wide">{t.mark}</strong>
      <span className="min-w-0 truncate max-sm:hidden">{t.bar}</span>
      {isOwner && (
        <Link
          to={paths.billSettings}
          className="inline-flex h-8 shrink-0 items-center px-1 font-semibold underline underline-offset-4"
        >
          {t.goLive}
        </Link>
      )}
    </p>
  )
}
