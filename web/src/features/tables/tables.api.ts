import type { z } from 'zod'
import useSWR from 'swr'
import { tablesApi } from '#core/contract/tables.ts'
import { call } from '../../lib/api/api.ts'
import { useRefetch } from '../../lib/api/use-refetch.ts'

const TABLES = tablesApi.list.path

export type Table = z.output<typeof tablesApi.list.reply>[number]
type TableBody = z.input<NonNullable<typeof tablesApi.add.body>>

export const useTables = () => useSWR(TABLES, () => call(tablesApi.list))

/** Each answers with the server's words; the list is up to date by then. */
export function useTableCommands() {
  const refetch = useRefetch(TABLES)
  return {
    add: (body: TableBody, idempotencyKey: string) => refetch(call(tablesApi.add, { body, idempotencyKey })),
    update: (id: string, body: TableBody) => refetch(call(tablesApi.update, { params: { id }, body })),
    remove: (id: string) => refetch(call(tablesApi.delete, { params: { id } })),
  }
}
