import useSWR from 'swr'
import { accountantApi, accountantLinksApi } from '#core/contract/reports/accountant-links.ts'
import { accountingApi } from '#core/contract/reports/accounting.ts'
import { archivesApi } from '#core/contract/fiscal/archives.ts'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { call } from '../../../lib/api/api.ts'
import { useSend, useSendForMessage } from '../../../lib/api/use-send.ts'
import type { PeriodChoice } from '../../reports/periods/period.rules.ts'

/** Null token: staff, by their session. Otherwise an accountant, by the token of a link. */
export type Reader = { token: string | null }
export type Span = { from: string; to: string }

/** A file as the server names it. */
export type LoadedFile = { name: string; content: Blob }

const keyOf = (endpoint: Endpoint, { token }: Reader, ...rest: readonly (string | null)[]) => [
  endpoint.path,
  token,
  ...rest,
]

export const useBooksInit = () => useSWR(accountingApi.init.path, () => call(accountingApi.init))

/** Daily closings (Z) of a period. */
export function useZ(reader: Reader, { type, from, to }: PeriodChoice) {
  const query = { type, from, to }
  const { token } = reader
  return useSWR(keyOf(accountingApi.z, reader, type, from, to), () =>
    token === null ? call(accountingApi.z, { query }) : call(accountantApi.z, { params: { token }, query }),
  )
}

/** The sales book of a month ('YYYY-MM'). */
export function useBook(reader: Reader, month: string) {
  const query = { month }
  const { token } = reader
  return useSWR(keyOf(accountingApi.book, reader, month), () =>
    token === null ? call(accountingApi.book, { query }) : call(accountantApi.book, { params: { token }, query }),
  )
}

/** Sales to consumers in a span of days, for e-reporting. */
export function useEReport(reader: Reader, { from, to }: Span) {
  const query = { from, to, format: 'json' as const }
  const { token } = reader
  return useSWR(keyOf(accountingApi.report, reader, from, to), () =>
    token === null ? call(accountingApi.report, { query }) : call(accountantApi.report, { params: { token }, query }),
  )
}

/** The accounting entries of a span, as a file. */
export async function loadEntries({ token }: Reader, query: Span): Promise<LoadedFile> {
  const file: unknown =
    token === null
      ? await call(accountingApi.entries, { query })
      : await call(accountantApi.entries, { params: { token }, query })
  return file as LoadedFile
}

/** The e-report of a span of days as a CSV file. */
export async function loadReportFile({ token }: Reader, span: Span): Promise<LoadedFile> {
  const query = { ...span, format: 'csv' as const }
  const file: unknown =
    token === null
      ? await call(accountingApi.report, { query })
      : await call(accountantApi.report, { params: { token }, query })
  return file as LoadedFile
}

export function useArchives(reader: Reader) {
  const { token } = reader
  return useSWR(keyOf(archivesApi.list, reader), () =>
    token === null ? call(archivesApi.list) : call(accountantApi.archives, { params: { token } }),
  )
}

export function useMakeArchive() {
  const send = useSendForMessage()
  return (body: Span, idempotencyKey: string) => send(archivesApi.make, { body, idempotencyKey })
}

export async function loadArchive({ token }: Reader, id: string): Promise<LoadedFile> {
  const file: unknown =
    token === null
      ? await call(archivesApi.download, { params: { id } })
      : await call(accountantApi.archive, { params: { token, id } })
  return file as LoadedFile
}

export const useAccounts = () => useSWR(accountingApi.accounts.path, () => call(accountingApi.accounts))

export function useSaveAccounts() {
  const send = useSendForMessage()
  return (mapping: { key: string; account: string }[]) => send(accountingApi.saveAccounts, { body: { mapping } })
}

export const useLinks = () => useSWR(accountantLinksApi.list.path, () => call(accountantLinksApi.list))

export function useLinkCommands() {
  const sendForReply = useSend()
  const send = useSendForMessage()
  return {
    add: (body: { label: string; days: number }) => sendForReply(accountantLinksApi.add, { body }),
    end: (id: string) => send(accountantLinksApi.end, { params: { id } }),
  }
}

/** Restaurant and end date of an accountant's link. */
export const useAccountantLink = (token: string) =>
  useSWR([accountantApi.show.path, token], () => call(accountantApi.show, { params: { token } }), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  })
