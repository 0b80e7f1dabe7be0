import { useState } from 'react'
import { dotted } from '#core/text/isolated.ts'
import { useLocaleIn, useTexts } from '../../lib/texts.ts'
import { NothingToPrint, PaperWindow } from './paper-window.tsx'
import { waitingToken } from './print-windows.ts'
import { printingTexts } from './printing.texts.ts'
import { PracticeMark } from './practice-mark.tsx'
import { deliveryTypeName, formatInstant } from './paper-block.tsx'
import type { TokenToPrint } from './paper.ts'

/** The token's window: the number a guest waits with, and nothing else. */
export default function PrintTokenPage() {
  const t = useTexts(printingTexts)
  const [token] = useState(waitingToken)
  if (!token) return <NothingToPrint title={t.tokenTitle} />
  return (
    <PaperWindow title={`${t.tokenTitle} ${token.called}`} format={token.pageFormat} language={token.language}>
      <TokenPaper token={token} />
    </PaperWindow>
  )
}

function TokenPaper({ token }: { token: TokenToPrint }) {
  const t = printingTexts[token.language]
  const locale = useLocaleIn(token.language)
  const place = dotted([token.deliveryType && deliveryTypeName(token.deliveryType, t), token.tableTitle])
  return (
    <div className="text-center">
      <p className="text-[1.2em] font-bold">{token.storeName}</p>
      <h1 className="mt-2 uppercase">{t.token}</h1>
      <PracticeMark mode={token.mode} language={token.language} />
      <p className="paper-token">{token.called}</p>
      {place !== '' && <p className="mt-1 font-semibold">{place}</p>}
      <p>{formatInstant(token.soldAt, locale, token.timeZone)}</p>
    </div>
  )
}
