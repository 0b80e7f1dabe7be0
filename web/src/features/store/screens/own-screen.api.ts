import useSWR from 'swr'
import { ownScreenApi } from '#core/contract/dining/screens.ts'
import { call } from '../../../lib/api/api.ts'
import type { Answer } from './show/use-screen.ts'

/** The pick-up screen of the restaurant that somebody is signed in at. */
export const loadOrderStatus = (): Promise<Answer> => call(ownScreenApi.orderStatus).catch(() => 'failed')

/** The pictures of its customer display. */
export const loadCustomerDisplay = (): Promise<Answer> => call(ownScreenApi.customerDisplay).catch(() => 'failed')

/** The customer displays that a till may show its sale on. */
export const useDisplays = () => useSWR(ownScreenApi.displays.path, () => call(ownScreenApi.displays))
