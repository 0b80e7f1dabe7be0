import useSWR from 'swr'
import { printJobsApi } from '#core/contract/dining/print-jobs.ts'
import { documentsApi, type DocumentKind } from '#core/contract/selling/documents.ts'
import { newCommandKey } from '../../lib/api/command-key.ts'
import { useSend, useSendForMessage } from '../../lib/api/use-send.ts'
import { useLanguage } from '../../lib/texts.ts'
import type { PaperToPrint } from './paper.ts'

/** Fetches a document to be printed, which counts the copy. Hand it to `printWhenLoaded` in the click itself. */
export function usePrintDocument(): (kind: DocumentKind, id: string) => Promise<PaperToPrint> {
  const send = useSend({ waits: false })
  const { language } = useLanguage()
  return async (kind, id) => {
    const printed = await send(documentsApi.print, { body: { kind, id }, idempotencyKey: newCommandKey() })
    return { language, ...printed }
  }
}

/** Documents that a printer can print. */
export type PrintedKind = Exclude<DocumentKind, 'session'>

/** Sends a document to a printer, which counts the copy; answers with the server's message. */
export function usePrintOnPrinter() {
  const send = useSendForMessage({ waits: false })
  return (printerId: string, document: { kind: PrintedKind; id: string }) =>
    send(printJobsApi.document, { body: { printerId, ...document }, idempotencyKey: newCommandKey() })
}

type Linked = { kind: 'invoice' | 'credit_note'; id: string }

/** The public address of a document, made when it is first shown; another time it is the same. */
export function useDocumentLink({ kind, id }: Linked) {
  const send = useSend({ waits: false })
  return useSWR(
    [documentsApi.link.path, kind, id],
    () => send(documentsApi.link, { body: { kind, id }, idempotencyKey: newCommandKey() }),
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  )
}
