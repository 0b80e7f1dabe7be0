import { clsx } from 'clsx'
import { CloudUpload } from 'lucide-react'
import { useTexts } from '../texts.ts'
import { connectionNeedTexts } from './connection-need.texts.ts'

/** Marks what this till has changed and the server has not got yet. */
export function CloudMark({ className }: { className?: string }) {
  const { notSent } = useTexts(connectionNeedTexts)
  return (
    <span title={notSent} className={clsx('inline-flex shrink-0 text-warning-ink', className)}>
      <CloudUpload aria-hidden="true" className="size-4" />
      <span className="sr-only">{notSent}</span>
    </span>
  )
}
