import {
  MAX_IDLE_PICTURES,
  READY_MINUTES,
  type ScreenOptions,
  type ScreenOptionsDraft,
} from '#core/contract/dining/screens.ts'
import { AppError } from '#core/app-error.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { ReadTx, TenantTx } from '../../../infrastructure/database/tenant.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { loadDiningSettings, saveDiningSettings } from '../../floor/visits/dining-settings.ts'
import {
  findScreenOptions,
  listIdlePicturesForUpdate,
  updateIdlePictures,
  updateScreenOptions,
  type OptionsRow,
} from './screen-options.queries.ts'

/** Defaults until a restaurant chooses. */
const USUAL: OptionsRow = { readyMinutes: READY_MINUTES.usual, showEstimates: true, hasSound: true, idle: [] }

/** Settings of all screens of a restaurant. */
export async function loadScreenOptions(tx: ReadTx): Promise<ScreenOptions> {
  const [options, { showDineIn }] = await awaitPipelined([findScreenOptions(tx.db), loadDiningSettings(tx)])
  return { ...(options ?? USUAL), showDineIn }
}

/** Saves changed settings, with an audit entry; omitted fields keep their value. */
export async function saveScreenOptions(tx: TenantTx, draft: ScreenOptionsDraft): Promise<ScreenOptions> {
  const { readyMinutes = null, showEstimates = null, hasSound = null, showDineIn } = draft
  await updateScreenOptions(tx.db, { readyMinutes, showEstimates, hasSound })
  if (showDineIn !== undefined) await saveDiningSettings(tx, { showDineIn })
  const { showDineIn: _inDining, ...own } = draft
  const details = Object.fromEntries(Object.entries(own).map(([name, value]) => [name, String(value)]))
  if (Object.keys(details).length > 0) await recordAudit(tx, { kind: 'screen.options_saved', details })
  return loadScreenOptions(tx)
}

/** Adds a picture to the customer display, after the others. */
export async function addIdlePicture(tx: TenantTx, picture: string): Promise<void> {
  const pictures = await listIdlePicturesForUpdate(tx.db)
  if (pictures.includes(picture)) throw new AppError('screen.picture_there')
  if (pictures.length >= MAX_IDLE_PICTURES) throw new AppError('screen.pictures_full')
  await updateIdlePictures(tx.db, [...pictures, picture])
}

/** Removes the picture whose address ends with this name. */
export async function removeIdlePicture(tx: TenantTx, name: string): Promise<void> {
  const pictures = await listIdlePicturesForUpdate(tx.db)
  const left = pictures.filter((picture) => picture.slice(picture.lastIndexOf('/') + 1) !== name)
  if (left.length === pictures.length) throw new AppError('screen.picture_not_found')
  await updateIdlePictures(tx.db, left)
}
