import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

export type OptionsRow = { readyMinutes: number; showEstimates: boolean; hasSound: boolean; idle: string[] }

/** Undefined until somebody has chosen or a screen was added. */
export async function findScreenOptions(db: Db): Promise<OptionsRow | undefined> {
  const rows = await query<OptionsRow>(db)`
    select ready_minutes as "readyMinutes", show_estimates as "showEstimates", has_sound as "hasSound",
      idle_pictures as idle from screen_settings`
  return rows[0]
}

type Draft = { readyMinutes: number | null; showEstimates: boolean | null; hasSound: boolean | null }

/** Null keeps the value. */
export async function updateScreenOptions(db: Db, { readyMinutes, showEstimates, hasSound }: Draft): Promise<void> {
  await query(db)`
    insert into screen_settings as s (ready_minutes, show_estimates, has_sound)
    values (coalesce(${readyMinutes}::smallint, 15), coalesce(${showEstimates}::boolean, true),
      coalesce(${hasSound}::boolean, true))
    on conflict (tenant_id) do update set ready_minutes = coalesce(${readyMinutes}::smallint, s.ready_minutes),
      show_estimates = coalesce(${showEstimates}::boolean, s.show_estimates),
      has_sound = coalesce(${hasSound}::boolean, s.has_sound)`
}

/** The pictures in order, locked until commit. */
export async function listIdlePicturesForUpdate(db: Db): Promise<string[]> {
  const rows = await query<{ pictures: string[] }>(db)`
    insert into screen_settings as s default values on conflict (tenant_id) do update set has_sound = s.has_sound
    returning s.idle_pictures as pictures`
  return rows[0]!.pictures
}

export async function updateIdlePictures(db: Db, pictures: readonly string[]): Promise<void> {
  await query(db)`update screen_settings set idle_pictures = ${pictures}::text[]`
}
