import { Copy, Download, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { copyWithNotice } from '../../../../lib/files/copy-with-notice.ts'
import { saveFile } from '../../../../lib/files/save-file.ts'
import { useSessionUser } from '../../../../lib/session/session-user.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { printLines } from './print-lines.ts'
import { twoFactorTexts } from './two-factor.texts.ts'

const ICON = 'size-4'

/** The codes, the only time they are seen, and the ways to keep them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useTexts(twoFactorTexts).codes
  const { locale } = useLanguage()
  const user = useSessionUser()
  const [madeAt] = useState(() => new Date())
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.focus(), [])

  const heading = t.heading(user?.username ?? '')
  const note = t.note(new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(madeAt))
  const copy = () => copyWithNotice(codes.join('\n'), t)
  const download = () =>
    saveFile(t.file, `${[heading, '', ...codes, '', note].join('\n')}\n`, 'text/plain;charset=utf-8')
  return (
    <div className="flex flex-col gap-4">
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t.title}
        className="grid grid-cols-1 gap-x-3 gap-y-2 rounded-lg border border-line bg-sunken px-3 py-4 outline-none min-[360px]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="text-center font-mono text-xs font-medium sm:text-sm whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="grid gap-3 sm:grid-cols-3">
        <Button variant="outline" icon={<Copy aria-hidden="true" className={ICON} />} onClick={() => void copy()}>
          {t.copy}
        </Button>
        <Button variant="outline" icon={<Download aria-hidden="true" className={ICON} />} onClick={download}>
          {t.download}
        </Button>
        <Button
          variant="outline"
          icon={<Printer aria-hidden="true" className={ICON} />}
          onClick={() => printLines(heading, codes, note)}
        >
          {t.print}
        </Button>
      </div>
    </div>
  )
}
