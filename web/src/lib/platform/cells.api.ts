import useSWR from 'swr'
import { cellsApi } from '#core/contract/platform/cells.ts'
import { call } from '../api/api.ts'

const FIGURES_MS = 30_000

/** The databases of restaurants, with their figures. */
export const useCells = () => useSWR(cellsApi.list.path, () => call(cellsApi.list), { refreshInterval: FIGURES_MS })

/** True where restaurants are spread over several databases: with one there is nothing to show. */
export const useHasCells = () => (useCells().data?.length ?? 1) > 1
