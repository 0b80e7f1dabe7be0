import { readFeatures, type Feature } from '#core/setup/features.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { getUnusedFeatures } from './store.queries.ts'

/** The features that the restaurant does not use. */
export const loadUnusedFeatures = async (tx: ReadTx): Promise<Feature[]> => readFeatures(await getUnusedFeatures(tx.db))
